import { type ReactNode, useDeferredValue } from 'react';
import CloudIcon from '~icons/lucide/cloud-off';
import InboxIcon from '~icons/lucide/waves';
import { useOnline } from '../lib/use-online.ts';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import css from './states.module.css';

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
  const t = useText();
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
export function NotKeptState({ further }: { further?: ReactNode }) {
  const t = useText();
  return (
    <div className={css.late} role="status">
      <EmptyState
        icon={<CloudIcon />}
        title={t('common.notKept')}
        text={t('common.notKeptText')}
        action={further}
      />
    </div>
  );
}

/** A skeleton while content loads; offline, where none can come, `NotKeptState`. */
export const Waiting = ({ children }: { children: ReactNode }) => (useOnline() ? children : <NotKeptState />);

interface ListStateProps<T> {
  /** A TanStack query result, or anything with these fields. */
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  skeleton: ReactNode;
  /** Shown when `isEmpty` says so. */
  empty: ReactNode;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/**
 * The states of loaded content: skeleton, offline, failure with retry, empty, content. Old content stays when
 * a refresh fails. New content renders as a transition, so that the page stays responsive.
 */
export function ListState<T>({ query, skeleton, empty, isEmpty, children }: ListStateProps<T>) {
  const { data } = query;
  const isReady = useDeferredValue(data !== undefined);
  if (data !== undefined) {
    if (!isReady) return skeleton;
    return isEmpty(data) ? empty : children(data);
  }
  if (query.isError) return <FailureState retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return <Waiting>{skeleton}</Waiting>;
}
