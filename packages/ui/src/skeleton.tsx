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

/** A stack of placeholder rows: equal ones for lists, or as high as each part that comes. */
export function SkeletonRows({
  count = 5,
  height = 72,
  heights = Array<number>(count).fill(height),
  radius = 12,
}: {
  count?: number;
  height?: number;
  heights?: readonly number[];
  radius?: number;
}) {
  return (
    <div className={css.rows} aria-hidden>
      {heights.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
        <Skeleton key={index} height={one} radius={radius} />
      ))}
    </div>
  );
}
