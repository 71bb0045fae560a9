/** What the build writes at the head of the worker. */

/** Changes with any file of the site, and with the worker itself. */
declare const VERSION: string;

/** The hash of each file, SHA-256 in hexadecimal digits, by its name from the site's root. */
declare const FILES: Readonly<Record<string, string>>;

/** Changes with any file of the site but its pages, which name the one that they fit. */
declare const CODE: string;

/** What a page says to a version that waits, so that it takes over. */
declare const TAKE_OVER: string;
