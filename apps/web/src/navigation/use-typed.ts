import { useLayoutEffect, useState } from 'react';

/** Text on a kept screen that is what it was at first as soon as the screen is left: what was typed or asked for, and what was said about it. */
export function useTyped(initial = ''): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  useLayoutEffect(() => () => setTyped(null), []);
  return [typed ?? initial, setTyped];
}
