import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { alertIcon } from './icons/alert.ts';
import { ticketIcon } from './icons/ticket.ts';
import styles from './states.module.css';
import { useWords } from './words.ts';

/** What is being loaded. */
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

/** What has nothing in it yet. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Icon path={ticketIcon} size={40} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** What cannot be shown, and the way on. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <Icon path={alertIcon} size={40} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** What could not be loaded. */
export function Failure({ retry }: { retry: () => void }) {
  const words = useWords();
  return (
    <Alert text={words.failed}>
      <Button onClick={retry}>{words.retry}</Button>
    </Alert>
  );
}
