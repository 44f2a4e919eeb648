import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { type LobbyTab, lobbyQuery } from '../../api/queries/games.ts';
import { arrowKeys } from '../../components/arrow-keys.ts';
import { later } from '../../components/later.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import type { Lang } from '../../lib/languages.ts';
import { opensList } from '../../lib/playable.ts';
import { tabMemory } from '../../lib/tab-memory.ts';
import { useText } from '../../text/use-text.ts';
import { Entries } from './game-entries.tsx';
import css from './game-hall.module.css';
import { TabPicture } from './tab-picture.tsx';

const PopularGames = later(() => import('./popular-games.tsx'), 'PopularGames');

/** The rail of game types, and the entries of the chosen one. */
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

/** The chosen type outlives a game in this tab. */
const chosenKey = 'hall';

const tabKey = ({ gameType, title }: LobbyTab) => `${gameType} ${title}`;

/** Everything in it is closed. */
const isClosed = ({ entries }: LobbyTab) =>
  entries.length > 0 && entries.every(({ weather }) => weather === 'closed');

function Hall({ tabs }: { tabs: readonly LobbyTab[] }) {
  const t = useText();
  const ordered = [...tabs.filter((entry) => !isClosed(entry)), ...tabs.filter(isClosed)];
  const [chosen, setChosen] = useState('');
  const tab = ordered.find((entry) => tabKey(entry) === chosen) ?? ordered[0];
  const shown = useDeferredValue(tab);
  // After hydration: the page was drawn with the first one.
  useEffect(() => setChosen(tabMemory.read(chosenKey) ?? ''), []);
  return (
    <section className={css.hall}>
      <div className={css.rail} role="tablist" aria-label={t('site.categories')} onKeyDown={arrowKeys}>
        {ordered.map((entry) => (
          <button
            key={tabKey(entry)}
            type="button"
            role="tab"
            className={css.type}
            aria-selected={entry === tab}
            tabIndex={entry === tab ? 0 : -1}
            aria-controls="hall-games"
            onClick={(event) => {
              setChosen(tabKey(entry));
              tabMemory.write(chosenKey, tabKey(entry));
              event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' });
            }}
          >
            <span className={css.picture}>
              <TabPicture tab={entry} isChosen={entry === tab} />
            </span>
            {entry.title}
            {isClosed(entry) && <span className={css.shut}>{t('site.closed')}</span>}
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
          <Entries key={`entries ${shown.gameType}`} entries={shown.entries} />
        ) : (
          <EmptyState title={t('site.emptyCategory')} text={t('site.emptyCategoryText')} />
        )}
        {shown && opensList({ kind: 'entry', gameType: shown.gameType }) && (
          <PopularGames key={`popular ${shown.gameType}`} gameType={shown.gameType} />
        )}
      </div>
    </section>
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
