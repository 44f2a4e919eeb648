import { useEffect, useRef, useState } from 'react';
import { type Playable, tileKey } from '../../lib/playable.ts';
import { useText } from '../../text/use-text.ts';
import { useDoorOf } from './game-door.tsx';
import css from './game-hall.module.css';
import { GameTile } from './game-tile.tsx';

/** Playable entries first, then the closed ones in a collapsed section; expanded if there are no others. */
export function Entries({ entries }: { entries: readonly Playable[] }) {
  const closed = entries.filter(({ weather }) => weather === 'closed');
  const open = entries.filter(({ weather }) => weather !== 'closed');
  if (open.length === 0 || closed.length === 0) return <Tiles entries={entries} />;
  return (
    <>
      <Tiles entries={open} />
      <ClosedEntries entries={closed} />
    </>
  );
}

/** Rendered once expanded: they can be half of the lobby, and hardly anybody looks at them. */
function ClosedEntries({ entries }: { entries: readonly Playable[] }) {
  const t = useText();
  const details = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  // Expanded before hydration.
  useEffect(() => {
    if (details.current?.open) setDrawn(true);
  }, []);
  return (
    <details
      ref={details}
      className={css.closed}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
      suppressHydrationWarning
    >
      <summary>
        {t('site.closed')} · {entries.length}
      </summary>
      {isDrawn && <Tiles entries={entries} />}
    </details>
  );
}

function Tiles({ entries }: { entries: readonly Playable[] }) {
  const doorOf = useDoorOf();
  return (
    <ul className={css.grid}>
      {entries.map((game, place) => (
        <li key={tileKey(game, place)}>
          <GameTile game={game} door={doorOf(game)} />
        </li>
      ))}
    </ul>
  );
}
