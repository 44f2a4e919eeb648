import { useLayoutEffect, useState } from 'react';

/**
 * Text state on a keep-alive screen that resets to its initial value when the screen is left: input, and messages
 * about it.
 */
export function useTransientText(initial = ''): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  useLayoutEffect(() => () => setTyped(null), []);
  return [typed ?? initial, setTyped];
}
