import { apiBase } from './base.ts';

/**
 * The address of an uploaded slip as this page may load it; null when it is none. Our own server uses its
 * public name, which may differ from the name this page was opened with.
 */
export function slipAddress(address: string): string | null {
  if (!/^https?:\/\//i.test(address)) return null;
  const own = /\/api(\/recharge\/picture\/[\w-]+\.jpg)$/.exec(address)?.[1];
  return own ? `${apiBase()}${own}` : address;
}
