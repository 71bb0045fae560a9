/**
 * Lays out the table as the player has chosen it, before anything is painted:
 * Python comes later, and to the page of rules not at all.
 *
 * A classic script. It sets attributes on `<html>`, and of the colours of the
 * system's bars, as the game's view does; what is missing or unreadable is left as
 * it is for a new player.
 */
(() => {
  const { dataset } = document.documentElement;
  try {
    const key = document.currentScript?.dataset.settings ?? "";
    const chosen = JSON.parse(localStorage.getItem(key) ?? "{}");
    const felts = ["dark", "light"];
    if (felts.includes(chosen.felt)) {
      dataset.theme = chosen.felt;
      for (const felt of felts)
        document.getElementById(`bars-${felt}`)
          ?.setAttribute("media", felt === chosen.felt ? "all" : "not all");
    }
    if (chosen.four_colour === true) dataset.deck = "four";
    if (chosen.local_letters === true) dataset.letters = "local";
    if (chosen.mark_playable === false) dataset.cue = "off";
    if (typeof chosen.motion === "boolean") dataset.motion = chosen.motion ? "on" : "off";
    if (chosen.left_handed === true) dataset.hand = "left";
  } catch {
    // Denied or damaged storage: the game tells of it once it is up.
  }
})();
