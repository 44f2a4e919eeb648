import { Failure } from '@koi/ui/states.tsx';
import { Component, type ReactNode, Suspense } from 'react';

/** What is loaded on demand: a place holder until it is there, a way on when it cannot be had. */
export class Later extends Component<{ waiting: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    // A part that could not be had once is not asked for again by the browser: only a new page load does.
    if (this.state.failed) return <Failure retry={() => location.reload()} />;
    return <Suspense fallback={this.props.waiting}>{this.props.children}</Suspense>;
  }
}
