import type { ReactNode } from 'react';
import CloudIcon from '~icons/lucide/cloud-off';
import InboxIcon from '~icons/lucide/waves';
import { Button } from './button.tsx';
import css from './states.module.css';
import { useOnline } from './use-online.ts';
import { useWords } from './words.ts';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The next step: a link or a button. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing here yet, and what to do about it. Never for a failure: see `FailureState`. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <div className={css.picture}>{icon ?? <InboxIcon />}</div>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

interface FailureStateProps {
  onRetry: () => void;
  retrying?: boolean;
  title?: string;
  text?: string;
  /** Another way than the retry. */
  further?: ReactNode;
}

/** The content could not be loaded; the member may try again. */
export function FailureState({ onRetry, retrying = false, title, text, further }: FailureStateProps) {
  const t = useWords();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudIcon />}
        title={title ?? t('common.loadFailed')}
        text={text ?? t('common.loadFailedText')}
        action={
          <>
            <Button variant="secondary" busy={retrying} onClick={onRetry}>
              {t('common.retry')}
            </Button>
            {further}
          </>
        }
      />
    </div>
  );
}

/**
 * The content was not kept on this device and needs a connection. Shown with a delay, because kept content
 * takes a moment to load.
 */
export function OfflineState({ further }: { further?: ReactNode }) {
  const t = useWords();
  return (
    <div className={css.late} role="status">
      <EmptyState
        icon={<CloudIcon />}
        title={t('common.notStored')}
        text={t('common.notStoredText')}
        action={further}
      />
    </div>
  );
}

interface OfflineFallbackProps {
  /** Whether the children cannot do without a connection. */
  isNeeded?: boolean;
  children: ReactNode;
}

/** A skeleton while content loads; offline, where none can come, `OfflineState`. */
export const OfflineFallback = ({ isNeeded = true, children }: OfflineFallbackProps) =>
  !useOnline() && isNeeded ? <OfflineState /> : children;
