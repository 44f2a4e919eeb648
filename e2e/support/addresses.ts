import type { CallKey } from '@koi/contract';

/** URL pattern of a call without path parameters: the app adds its language to every call. */
export const addressesOf = (key: CallKey): string => `**/api${key.slice(key.indexOf(' ') + 1)}?*`;
