import type { FirstFiles } from '@koi/first-page';

/** What the page names for its script. */
export const readFirstFiles = (): FirstFiles =>
  JSON.parse(document.getElementById('first-files')?.textContent ?? '');

/** Whether the page may call the API: where `koi-config` names an address, only the app knows it. */
export const knowsApi = (): boolean => !document.querySelector('meta[name=koi-config]');
