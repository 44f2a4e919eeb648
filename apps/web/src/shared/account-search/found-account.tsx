import { type ReactNode, useEffect, useRef } from 'react';
import css from './found-account.module.css';

/**
 * The answer to a look-up. It is announced, and scrolled into view: on a phone the form fills the screen and
 * the answer would appear below it.
 */
export function FoundAccount<Answer>({
  answer,
  children,
}: {
  answer: Answer | undefined;
  children: (answer: Answer) => ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Missing in documents without a layout.
    if (answer !== undefined) element.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  }, [answer]);
  return (
    <div ref={element} aria-live="polite">
      {answer !== undefined && <div className={css.found}>{children(answer)}</div>}
    </div>
  );
}
