import { arrowKeys } from '@koi/ui/arrow-keys.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Art, artOfType } from '../../shared/components/game-art.tsx';
import { useOwnPicture } from '../../shared/hooks/use-own-picture.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { persistentTabStorage } from '../../shared/storage/storage.ts';
import { opensList, type Playable, tileKey } from '../games/playable.ts';
import css from './game-hall.module.css';
import { useLaunchTargets } from './game-link.tsx';
import { GameTile } from './game-tile.tsx';
import { type LobbyTab, lobbyQuery } from './queries.ts';

const PopularGames = lazyComponent(() => import('./popular-games.tsx'), 'PopularGames');

/** The rail of game types, and the entries of the chosen one. */
export function GameHall({ lang }: { lang: Lang }) {
  const t = useTranslate();
  const query = useQuery(lobbyQuery(lang));
  return (
    <QueryBoundary
      queries={[query]}
      skeleton={<HallSkeleton />}
      isEmpty={({ tabs }) => tabs.length === 0}
      empty={<EmptyState title={t('site.emptyCategory')} />}
    >
      {({ tabs }) => <Hall tabs={tabs} />}
    </QueryBoundary>
  );
}

/** The chosen type outlives a game in this tab. */
const chosenKey = 'hall';

const tabKey = ({ gameType, title }: LobbyTab) => `${gameType} ${title}`;

/** Everything in it is closed. */
const isClosed = ({ entries }: LobbyTab) =>
  entries.length > 0 && entries.every(({ health }) => health === 'closed');

function Hall({ tabs }: { tabs: readonly LobbyTab[] }) {
  const t = useTranslate();
  const ordered = [...tabs.filter((entry) => !isClosed(entry)), ...tabs.filter(isClosed)];
  const [chosen, setChosen] = useState('');
  const tab = ordered.find((entry) => tabKey(entry) === chosen) ?? ordered[0];
  const shown = useDeferredValue(tab);
  // After hydration: the page was rendered with the first one.
  useEffect(() => setChosen(persistentTabStorage.read(chosenKey) ?? ''), []);
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
              persistentTabStorage.write(chosenKey, tabKey(entry));
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

/** The picture above a tab's name: the operator's own, or the built-in one of its type. */
function TabPicture({ tab, isChosen }: { tab: LobbyTab; isChosen: boolean }) {
  const { gameType, iconBefore, iconAfter } = tab;
  const icon = isChosen ? iconAfter || iconBefore : iconBefore || iconAfter;
  const { isShown, watch } = useOwnPicture(icon);
  if (!isShown) return <Art name={artOfType(gameType)} />;
  return <img {...watch} data-spared className={css.icon} src={icon} alt="" decoding="async" />;
}

/** Playable entries first, then the closed ones in a collapsed section; expanded if there are no others. */
export function Entries({ entries }: { entries: readonly Playable[] }) {
  const closed = entries.filter(({ health }) => health === 'closed');
  const open = entries.filter(({ health }) => health !== 'closed');
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
  const t = useTranslate();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  // Expanded before hydration.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details
      ref={details}
      className={css.closed}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      suppressHydrationWarning
    >
      <summary>
        {t('site.closed')} · {entries.length}
      </summary>
      {isOpened && <Tiles entries={entries} />}
    </details>
  );
}

function Tiles({ entries }: { entries: readonly Playable[] }) {
  const launchTargetOf = useLaunchTargets();
  return (
    <ul className={css.grid}>
      {entries.map((game, place) => (
        <li key={tileKey(game, place)}>
          <GameTile game={game} launchTarget={launchTargetOf(game)} />
        </li>
      ))}
    </ul>
  );
}
