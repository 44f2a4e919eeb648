import { SkeletonRows } from '../components/skeleton.tsx';

/** Stands in while a screen's code is on its way. */
export function ScreenSkeleton() {
  return (
    <div style={{ padding: '60px 16px 16px' }}>
      <SkeletonRows count={5} height={84} />
    </div>
  );
}
