import { createContext, useContext } from 'react';

/** Texts of components shared by game pages, in the player's language; supplied by the page. */
export interface Words {
  back: string;
  close: string;
  /** Something could not be loaded. */
  failed: string;
  /** Something could not be shown. */
  broken: string;
  retry: string;
  /** The link to the platform's wallets: the page knows its own alone, and promises no money. */
  wallets: string;
  deposit: string;
  /** How an amount is written, below a field whose text is none. */
  amountUnclear: string;
}

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the page gave its parts no words');
  return words;
}
