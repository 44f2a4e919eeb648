import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { type Playable, playableKey } from '../games/playable.ts';
import { GameCard } from './game-card.tsx';
import { useLaunchTargets } from './game-link.tsx';
import css from './popular-games.module.css';
import { gameListQuery } from './queries.ts';

const slice = { page: 1, limit: 24 };

/** Below the suppliers of a type: its hottest games across all suppliers. */
export function PopularGames({ gameType }: { gameType: number }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const launchTargetOf = useLaunchTargets();
  const filter = { gameType, supplier: '', tag: 'hot', keyword: '' } as const;
  // Deferred, so that the page stays responsive.
  const data = useDeferredValue(useQuery(gameListQuery(filter, slice, lang)).data);
  if (!data || data.rows.length === 0) return null;
  // Closed games come last.
  const isClosed = ({ health }: Playable) => health === 'closed';
  const games = [...data.rows.filter((game) => !isClosed(game)), ...data.rows.filter(isClosed)];
  return (
    <section className={css.popular}>
      <h2>{t('lobby.popular')}</h2>
      <ul className={css.grid}>
        {games.map((game) => (
          <li key={playableKey(game)}>
            <GameCard game={game} launchTarget={launchTargetOf(game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
