import { createContext, useContext } from 'react';

/** The few words that parts shared by pages of games say, in the player's language: the page has them with its texts. */
export interface Words {
  back: string;
  close: string;
  failed: string;
  retry: string;
  transferIn: string;
  deposit: string;
}

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the page gave its parts no words');
  return words;
}
