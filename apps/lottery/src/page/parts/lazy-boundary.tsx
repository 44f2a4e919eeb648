import { PartBoundary } from '@koi/game-kit/part-boundary.tsx';
import { type ReactNode, Suspense } from 'react';

interface Props {
  waiting: ReactNode;
  /** What it shows; another one gets its own chance after a failure. */
  shown?: string;
  children: ReactNode;
}

/** Content loaded on demand: a placeholder while loading, a retry if it fails. */
export function LazyBoundary({ waiting, shown = '', children }: Props) {
  return (
    <PartBoundary resetKey={shown}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  );
}
