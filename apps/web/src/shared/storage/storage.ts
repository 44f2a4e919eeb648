import { deviceStorage, type SafeStorage, safeStorage } from '@koi/ui/storage.ts';
import { isViewing } from './viewing.ts';

/**
 * Session storage keys with this prefix survive a restart of the app in its tab, for example after a game
 * that replaced its page.
 */
export const tabPrefix = 'koi.tab.';

/** What this tab remembers over a game that replaces its page. */
export const persistentTabStorage: SafeStorage = safeStorage(() => sessionStorage, tabPrefix);

/** What this device remembers; an operator's view of a member leaves nothing behind its tab. */
export const storage: SafeStorage = isViewing ? persistentTabStorage : deviceStorage;
