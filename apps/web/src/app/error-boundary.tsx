import { Component, type ReactNode, useEffect } from 'react';
import { FailureState, NotKeptState } from '../components/states.tsx';
import { text } from '../text/i18n.ts';

interface Props {
  children: ReactNode;
  /** A change of this value clears the failure: another screen gets its own chance. */
  resetKey?: string;
}

/** A screen that throws, or whose code cannot be loaded, shows a way to try again instead of a blank page. */
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
    // A chunk that failed to load stays failed in the module map: only a reload asks for it again.
    if (!navigator.onLine) return <MissingScreen />;
    return (
      <FailureState
        title={text('common.crashTitle')}
        text={text('common.crashText')}
        onRetry={() => location.reload()}
      />
    );
  }
}

/** Its code was never on this device. */
function MissingScreen() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload, { once: true });
    return () => removeEventListener('online', reload);
  }, []);
  return <NotKeptState />;
}
