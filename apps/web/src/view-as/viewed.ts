import { createStore } from '../lib/external-store.ts';
import { storage } from '../lib/storage.ts';

const nameKey = 'koi.viewed';

/** Whose screens these are; kept while the tab is loaded again. */
export const viewedName = (): string => storage.read(nameKey) ?? '';
export const noteViewed = (name: string): void => storage.write(nameKey, name);

/** Why there is nothing to look at: the failure's sentence, once the texts are there. */
export const refusalStore = createStore<(() => string) | null>(null);
