import type { CallKey } from '@koi/contract';

/** Pattern of the addresses at which the app sends a call that has nothing in its path: the app names its language with every call. */
export const addressesOf = (key: CallKey): string => `**/api${key.slice(key.indexOf(' ') + 1)}?*`;
