import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Renders its children in a task of their own, once what comes before them is rendered. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue && children;
}
