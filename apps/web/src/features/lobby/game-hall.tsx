import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type LobbyTab, lobbyQuery } from '../../api/queries/games.ts';
import { Art, artOfType } from '../../components/game-art.tsx';
import { later } from '../../components/later.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import type { Lang } from '../../lib/languages.ts';
import { opensList, type Playable, tileKey } from '../../lib/playable.ts';
import { useText } from '../../text/use-text.ts';
import { useDoorOf } from './game-door.tsx';
import css from './game-hall.module.css';
import { GameTile } from './game-tile.tsx';

const PopularGames = later(() => import('./popular-games.tsx'), 'PopularGames');

/** The game types with their rail, and the entries of the chosen one. */
export function GameHall({ lang }: { lang: Lang }) {
  const t = useText();
  const query = useQuery(lobbyQuery(lang));
  return (
    <ListState
      query={query}
      skeleton={<HallSkeleton />}
      isEmpty={({ tabs }) => tabs.length === 0}
      empty={<EmptyState title={t('site.emptyCategory')} />}
    >
      {({ tabs }) => <Hall tabs={tabs} />}
    </ListState>
  );
}

function Hall({ tabs }: { tabs: readonly LobbyTab[] }) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const tab = tabs[chosen] ?? tabs[0];
  const shown = useDeferredValue(tab);
  return (
    <section className={css.hall}>
      <div className={css.rail} role="tablist" aria-label={t('site.categories')}>
        {tabs.map((entry, index) => (
          <button
            key={entry.title}
            type="button"
            role="tab"
            className={css.type}
            aria-selected={entry === tab}
            aria-controls="hall-games"
            onClick={(event) => {
              setChosen(index);
              event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' });
            }}
          >
            <span className={css.picture}>
              <Art name={artOfType(entry.gameType)} />
            </span>
            {entry.title}
          </button>
        ))}
      </div>
      <div
        id="hall-games"
        role="tabpanel"
        aria-label={shown?.title}
        data-leaving={shown !== tab || undefined}
      >
        {shown && shown.entries.length > 0 ? (
          <Entries key={shown.gameType} entries={shown.entries} />
        ) : (
          <EmptyState title={t('site.emptyCategory')} text={t('site.emptyCategoryText')} />
        )}
        {shown && opensList({ kind: 'entry', gameType: shown.gameType }) && (
          <PopularGames key={shown.gameType} gameType={shown.gameType} />
        )}
      </div>
    </section>
  );
}

/** What can be played, then what is closed, folded away; alone it lies open. */
function Entries({ entries }: { entries: readonly Playable[] }) {
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

const bones = [1, 2, 3, 4, 5, 6];

function HallSkeleton() {
  return (
    <div className={css.hall} aria-busy>
      <div className={css.rail}>
        {bones.map((bone) => (
          <Skeleton key={bone} width={64} height={74} radius={16} />
        ))}
      </div>
      <div className={css.grid}>
        {bones.map((bone) => (
          <Skeleton key={bone} height={112} radius={16} />
        ))}
      </div>
    </div>
  );
}
