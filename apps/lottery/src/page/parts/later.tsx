import { Failure } from '@koi/ui/states.tsx';
import { Component, type ReactNode, Suspense } from 'react';

/** Content loaded on demand: a placeholder while loading, a retry if it fails. */
export class Later extends Component<{ waiting: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    // Browsers do not request a failed module again until the page is reloaded.
    if (this.state.failed) return <Failure retry={() => location.reload()} />;
    return <Suspense fallback={this.props.waiting}>{this.props.children}</Suspense>;
  }
}
