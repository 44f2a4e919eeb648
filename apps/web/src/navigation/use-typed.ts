import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react';

/** Text on a kept screen that is gone as soon as the screen is left: what was typed, and what was said about it. */
export function useTyped(): [string, Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState('');
  useLayoutEffect(() => () => setText(''), []);
  return [text, setText];
}
