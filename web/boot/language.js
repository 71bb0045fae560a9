/**
 * Leads from a page at the site's root, which is English, to the same page in the
 * visitor's language: the one that the address names, else the one chosen in
 * the settings, else the first of the browser's that there is a page for.
 *
 * A classic script with the first on the page, so that nothing is shown or fetched
 * in vain. Without it, or the list of languages on its element, a page stays.
 */
(() => {
  const { languages = "", language: key = "", page = "" } = document.currentScript?.dataset ?? {};
  const offered = languages.split(" ");

  const chosen = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const { search, hash } = location;
  const named = new URLSearchParams(search).get("lang");
  const language = [named, chosen(), ...navigator.languages]
    .map((tag) => tag?.toLowerCase().split("-")[0] ?? "")
    .find((tag) => offered.includes(tag));
  if (language && language !== document.documentElement.lang) {
    // The rest of this page would be loaded in vain.
    document.documentElement.dataset.leaving = "";
    stop();
    location.replace(`./${language}/${page}${search}${hash}`);
  }
})();
