import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Icon } from './icon.tsx';
import { alertIcon } from './icons/alert.ts';
import { ticketIcon } from './icons/ticket.ts';
import styles from './states.module.css';
import { useWords } from './words.ts';

/** Placeholder while loading. */
export function Skeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div aria-hidden="true">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
        <div key={index} className={styles.skeleton} style={{ height, marginBottom: 10 }} />
      ))}
    </div>
  );
}

/** Empty state. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Icon path={ticketIcon} size={40} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** An error with a way forward. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <Icon path={alertIcon} size={40} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Loading failed; offers a retry. */
export function Failure({ retry }: { retry: () => void }) {
  const words = useWords();
  return (
    <Alert text={words.failed}>
      <Button onClick={retry}>{words.retry}</Button>
    </Alert>
  );
}

/**
 * Around a page, a layer and a game: when a part of it throws or its code is missing, the rest stays, and what
 * the rest keeps comes back with the retry.
 */
export function PartBoundary({ resetKey, children }: { resetKey?: string; children: ReactNode }) {
  const words = useWords();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      failed={({ retry, isMissing }) => (
        <Alert text={isMissing ? words.failed : words.broken}>
          <Button onClick={retry}>{words.retry}</Button>
        </Alert>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
