import { type Playable, tileKey } from '../../lib/playable.ts';
import { useText } from '../../text/use-text.ts';
import { useDoorOf } from './game-door.tsx';
import css from './game-hall.module.css';
import { GameTile } from './game-tile.tsx';

/** What can be played, then what is closed, folded away; alone it lies open. */
export function Entries({ entries }: { entries: readonly Playable[] }) {
  const t = useText();
  const closed = entries.filter(({ weather }) => weather === 'closed');
  const open = entries.filter(({ weather }) => weather !== 'closed');
  if (open.length === 0 || closed.length === 0) return <Tiles entries={entries} />;
  return (
    <>
      <Tiles entries={open} />
      <details className={css.closed}>
        <summary>
          {t('site.closed')} · {closed.length}
        </summary>
        <Tiles entries={closed} />
      </details>
    </>
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
