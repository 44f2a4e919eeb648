/**
 * Session storage keys with this prefix survive a restart of the app in its tab, for example after a game
 * that replaced its page.
 */
export const keptPrefix = 'koi.tab.';
