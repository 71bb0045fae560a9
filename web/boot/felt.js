/**
 * Lays out the felt and the suits that the player has chosen, before anything is
 * painted: Python comes later, and to the page of rules not at all.
 *
 * A classic script. It sets `data-theme` and `data-deck` on `<html>`, as the
 * game's view does; what is missing or unreadable leaves it to the device.
 */
(() => {
  const { dataset } = document.documentElement;
  try {
    const key = document.currentScript?.dataset.key ?? "";
    const chosen = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (["dark", "light"].includes(chosen.felt)) dataset.theme = chosen.felt;
    if (chosen.four_colour === true) dataset.deck = "four";
  } catch {
    // Denied or damaged storage: the game tells of it once it is up.
  }
})();
