/** Names in the session storage that begin so stay when the app starts again in its tab, as after a game that replaced its page. */
export const keptPrefix = 'koi.tab.';
