import { Component, type ReactNode } from 'react';
import { PartMissing, renewPage } from './load-part.ts';

interface Failed {
  retry: () => void;
  /** Its code could not be loaded. */
  isMissing: boolean;
}

interface Props {
  children: ReactNode;
  /** Shown in place of what failed. */
  failed: (failure: Failed) => ReactNode;
  /** A change of this value clears the failure, so that another screen gets its own chance. */
  resetKey?: string | undefined;
}

interface State {
  error: unknown;
  key: string | undefined;
}

/** Keeps the rest of the page when a part of it throws, or when its code is missing. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { key }: State): State | null {
    return resetKey === key ? null : { error: undefined, key: resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartMissing) void renewPage();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isMissing = error instanceof PartMissing;
    // What could not be loaded stays so until the page is loaded again.
    const retry = () => (isMissing ? location.reload() : this.setState({ error: undefined }));
    return this.props.failed({ retry, isMissing });
  }
}
