import { createStore, useStore } from './external-store.ts';

/** Texts that parts say themselves, by their ids in the member app. */
export type WordId =
  | 'common.amountUnclear'
  | 'common.back'
  | 'common.close'
  | 'common.copied'
  | 'common.copyFailed'
  | 'common.copyWhat'
  | 'common.crashText'
  | 'common.crashTitle'
  | 'common.hidePassword'
  | 'common.loadFailed'
  | 'common.loadFailedText'
  | 'common.loading'
  | 'common.notStored'
  | 'common.notStoredText'
  | 'common.retry'
  | 'common.showPassword';

/** An empty text is not shown. */
export type Words = (id: WordId, values?: Readonly<Record<string, string>>) => string;

const words = createStore<Words>((id) => id);

/** Called by the page with the texts of its language, and again with each further language. */
export const setWords = (next: Words): void => words.set(() => next);

export const useWords = (): Words => useStore(words);

/** Outside components. */
export const word: Words = (...args) => words.get()(...args);
