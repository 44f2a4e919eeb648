import { setWords, type WordId } from '@koi/ui/words.ts';

/** The texts of a game's page that shared parts say. */
type GameWord = 'amountUnclear' | 'back' | 'broken' | 'close' | 'failed' | 'failedText' | 'retry';

const keys: Readonly<Partial<Record<WordId, GameWord>>> = {
  'common.amountUnclear': 'amountUnclear',
  'common.back': 'back',
  'common.close': 'close',
  'common.crashTitle': 'broken',
  'common.loadFailed': 'failed',
  'common.loadFailedText': 'failedText',
  'common.retry': 'retry',
};

/** Gives the shared parts the texts of the page's language. */
export const setGameWords = (texts: Readonly<Record<GameWord, string>>): void =>
  setWords((id) => {
    const key = keys[id];
    return key ? texts[key] : '';
  });
