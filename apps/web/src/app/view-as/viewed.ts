import { createStore } from '@koi/ui/external-store.ts';
import { storage } from '../../shared/storage/storage.ts';

const nameKey = 'koi.viewed';

/** The viewed member's name; survives a reload of the tab. */
export const viewedName = (): string => storage.read(nameKey) ?? '';
export const noteViewed = (name: string): boolean => storage.write(nameKey, name);

/** Why nothing can be viewed: the failure's text, once the texts are loaded. */
export const refusalStore = createStore<(() => string) | null>(null);
