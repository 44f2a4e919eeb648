import { arrowKeys } from '@koi/ui/arrow-keys.ts';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { useOnline } from '@koi/ui/use-online.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { rememberMyGames, reservesMyGames, wouldPushDown } from '../games/my-games-mark.ts';
import { playableKey } from '../games/playable.ts';
import { useFavorites } from './favorites.ts';
import { GameCard } from './game-card.tsx';
import { useLaunchTargets } from './game-link.tsx';
import css from './my-games.module.css';
import { recentQuery } from './queries.ts';

const max = 12;
const bones = [1, 2, 3, 4, 5, 6];

/** The member's own row of the lobby: recently played and favourites. Hidden when both are empty. */
export function MyGames({ lang }: { lang: Lang }) {
  const t = useTranslate();
  const recent = useQuery(recentQuery(lang));
  const favorites = useFavorites();
  const online = useOnline();
  const launchTargetOf = useLaunchTargets();
  const [chosen, setChosen] = useState<'recent' | 'favorites'>('recent');
  const lists = { recent: recent.data ?? [], favorites: favorites.data ?? [] };
  // Showing one list first would let the other replace it under the member's finger. While offline neither
  // loads: what is cached is shown.
  const isPending = recent.isPending || favorites.isPending;
  const waiting = online && isPending;
  const any = lists.recent.length + lists.favorites.length > 0;
  // Shown on the next return to the lobby rather than inserted above what is being read.
  const [isHeldBack, setHeldBack] = useState(wouldPushDown);
  useEffect(() => () => setHeldBack(false), []);
  useEffect(() => {
    if (!isPending) rememberMyGames(any, !isHeldBack);
  }, [isPending, any, isHeldBack]);
  if (isHeldBack || (waiting ? !reservesMyGames() : !any)) return null;

  const shown = lists[chosen].length > 0 ? chosen : chosen === 'recent' ? 'favorites' : 'recent';
  const [first] = lists[shown];
  const tab = (name: 'recent' | 'favorites', label: string) =>
    !waiting &&
    lists[name].length > 0 && (
      <button
        type="button"
        role="tab"
        className={css.tab}
        aria-selected={shown === name}
        tabIndex={shown === name ? 0 : -1}
        onClick={() => setChosen(name)}
      >
        {label}
      </button>
    );
  return (
    <section className={css.mine}>
      <div className={css.head}>
        <div role="tablist" aria-label={t('lobby.mine')} onKeyDown={arrowKeys}>
          {tab('recent', t('lobby.recent'))}
          {tab('favorites', t('lobby.favorites'))}
        </div>
        {!waiting && lists.favorites.length > 0 && shown === 'favorites' && (
          <a className={css.all} href={hrefTo('/Member/Favorites')}>
            {t('lobby.tagAll')}
            <ChevronIcon />
          </a>
        )}
      </div>
      <div role="tabpanel" aria-label={t(shown === 'recent' ? 'lobby.recent' : 'lobby.favorites')}>
        {/* Starts at the beginning whatever comes first now: without the key the row would keep its scroll
            position on the old first game. */}
        <ul key={waiting ? 'waiting' : `${shown} ${first && playableKey(first)}`} className={css.row}>
          {waiting
            ? bones.map((bone) => (
                <li key={bone}>
                  <Skeleton width={76} height={76} radius={14} />
                </li>
              ))
            : lists[shown].slice(0, max).map((game) => (
                <li key={playableKey(game)}>
                  <GameCard game={game} launchTarget={launchTargetOf(game)} small />
                </li>
              ))}
        </ul>
      </div>
    </section>
  );
}
