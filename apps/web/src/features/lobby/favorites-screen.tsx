import HeartIcon from '~icons/lucide/heart';
import { useFavorites } from '../../api/queries/favorites.ts';
import { buttonClass } from '../../components/button.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { GameGrid, GridSkeleton } from './game-grid.tsx';

export function FavoritesScreen() {
  const t = useText();
  const favorites = useFavorites();
  return (
    <Screen title={t('lobby.favorites')}>
      <ListState
        query={favorites}
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
      </ListState>
    </Screen>
  );
}
