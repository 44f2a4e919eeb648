import { Component, type ReactNode, useEffect } from 'react';
import { buttonClass } from '../components/button.tsx';
import { FailureState, NotKeptState } from '../components/states.tsx';
import { hrefTo } from '../navigation/paths.ts';
import { text } from '../text/i18n.ts';

interface Props {
  children: ReactNode;
  /** A change of this value clears the failure, so that another screen gets its own chance. */
  resetKey?: string;
}

/** Offers a retry instead of a blank page when a screen throws or its code cannot be loaded. */
export class ErrorBoundary extends Component<Props, { failed: boolean; key: string | undefined }> {
  override state = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(): { failed: true } {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: { failed: boolean; key: string | undefined }) {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // A chunk that failed to load stays failed in the module map: only a reload requests it again.
    // The header with its way back is missing, too: an installed app has no other.
    const further = this.props.resetKey && this.props.resetKey !== '/Main/home' && (
      <a className={buttonClass({ variant: 'plain' })} href={hrefTo('/Main/home')}>
        {text('common.backHome')}
      </a>
    );
    if (!navigator.onLine) return <MissingScreen further={further} />;
    return (
      <FailureState
        title={text('common.crashTitle')}
        text={text('common.crashText')}
        onRetry={() => location.reload()}
        further={further}
      />
    );
  }
}

/** Shown offline for a screen whose code was never downloaded to this device. */
function MissingScreen({ further }: { further: ReactNode }) {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload, { once: true });
    return () => removeEventListener('online', reload);
  }, []);
  return <NotKeptState further={further} />;
}
