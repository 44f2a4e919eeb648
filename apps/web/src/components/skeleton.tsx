import css from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** A grey placeholder; give it the content's own size so that the layout does not shift. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return (
    <span
      className={css.bone}
      style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
      aria-hidden
      aria-busy
    />
  );
}

/** A placeholder for one line of text, as high as the line. */
export const SkeletonLine = ({ width }: { width: number }) => (
  <span className={css.line}>
    <Skeleton width={width} height="0.8em" />
  </span>
);

/** A stack of equal placeholder rows, for lists. */
export function SkeletonRows({
  count = 5,
  height = 72,
  radius = 12,
}: {
  count?: number;
  height?: number;
  radius?: number;
}) {
  return (
    <div className={css.rows} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes.
        <Skeleton key={index} height={height} radius={radius} />
      ))}
    </div>
  );
}
