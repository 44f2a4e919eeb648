import { SkeletonRows } from '@koi/ui/skeleton.tsx';

/** Placeholder while a screen's code is loading. */
export function ScreenSkeleton() {
  return (
    <div style={{ padding: '60px 16px 16px' }}>
      <SkeletonRows count={5} height={84} />
    </div>
  );
}
