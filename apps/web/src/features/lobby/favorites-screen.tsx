import { buttonClass } from '@koi/ui/button.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import HeartIcon from '~icons/lucide/heart';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useFavorites } from './favorites.ts';
import { GameGrid, GridSkeleton } from './game-grid.tsx';

export function FavoritesScreen() {
  const t = useTranslate();
  const favorites = useFavorites();
  return (
    <Screen title={t('lobby.favorites')}>
      <QueryBoundary
        queries={[favorites]}
        skeleton={<GridSkeleton />}
        isEmpty={(games) => games.length === 0}
        empty={
          <EmptyState
            icon={<HeartIcon />}
            title={t('lobby.noFavorites')}
            text={t('lobby.noFavoritesText')}
            action={
              <a className={buttonClass()} href={hrefTo('/Main/home')}>
                {t('common.backHome')}
              </a>
            }
          />
        }
      >
        {(games) => <GameGrid count={games.length} gameAt={(index) => games[index]} />}
      </QueryBoundary>
    </Screen>
  );
}
