import { Skeleton } from '@koi/ui/skeleton.tsx';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Playable, playableKey } from '../games/playable.ts';
import { GameCard } from './game-card.tsx';
import css from './game-grid.module.css';
import { useLaunchTargets } from './game-link.tsx';

const columns = 3;
const columnGap = 8;
/** Pixels of the name below the square picture, and the gap to the next row. */
const belowPicture = 42 + 12;

interface GameGridProps {
  count: number;
  /** Undefined while loading: a placeholder is shown. */
  gameAt: (index: number) => Playable | undefined;
  /** Called when the visible range changes. */
  onRange?: (first: number, last: number) => void;
}

/**
 * Games in rows of three in the page's own scroll; only the rows near the screen are rendered, whatever the
 * count.
 */
export function GameGrid({ count, gameAt, onRange }: GameGridProps) {
  const ref = useRef<HTMLUListElement>(null);
  const launchTargetOf = useLaunchTargets();
  const [place, setPlace] = useState({ top: 0, width: 343 });
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const measure = () =>
      setPlace({ top: list.getBoundingClientRect().top + window.scrollY, width: list.clientWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const rowHeight = (place.width - columnGap * (columns - 1)) / columns + belowPicture;
  const virtual = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: place.top,
  });
  useLayoutEffect(() => {
    if (rowHeight > 0) virtual.measure();
  }, [virtual, rowHeight]);

  const rows = virtual.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const last = Math.min(count, ((rows.at(-1)?.index ?? 0) + 1) * columns) - 1;
  const report = useEffectEvent((from: number, to: number) => onRange?.(from, to));
  useEffect(() => report(first, last), [first, last]);

  return (
    <ul ref={ref} className={css.grid} style={{ height: virtual.getTotalSize() }}>
      {rows.flatMap((row) =>
        Array.from({ length: Math.min(columns, count - row.index * columns) }, (_, column) => {
          const index = row.index * columns + column;
          const game = gameAt(index);
          return (
            <GridCell
              key={game ? `${index} ${playableKey(game)}` : index}
              index={index}
              count={count}
              top={row.start - place.top}
              game={game}
              launchTargetOf={launchTargetOf}
            />
          );
        }),
      )}
    </ul>
  );
}

interface GridCellProps {
  index: number;
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  game: Playable | undefined;
  launchTargetOf: ReturnType<typeof useLaunchTargets>;
}

/** Rendered once, although the grid is rendered with every row that scrolls into view. */
const GridCell = memo(function GridCell({ index, count, top, game, launchTargetOf }: GridCellProps) {
  return (
    <li
      className={css.cell}
      style={{
        transform: `translateY(${top}px)`,
        left: `calc((100% + ${columnGap}px) / ${columns} * ${index % columns})`,
      }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {game ? <GameCard game={game} launchTarget={launchTargetOf(game)} /> : <CardSkeleton />}
    </li>
  );
});

function CardSkeleton() {
  return (
    <div className={css.skeleton}>
      <Skeleton height="auto" radius={16} />
      <Skeleton width="72%" height={14} radius={7} />
    </div>
  );
}

/** A screenful of placeholders, until the number of games is known. */
export function GridSkeleton() {
  return (
    <div className={css.waiting} aria-hidden>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes.
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
