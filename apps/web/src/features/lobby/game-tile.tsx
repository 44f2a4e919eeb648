import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { GameArt } from '../../shared/components/game-art.tsx';
import { canBeFavorite, faceOf, type Playable } from '../games/playable.ts';
import { GameLink, isForTrial, type LaunchTarget } from './game-link.tsx';
import { GameStatus } from './game-status.tsx';
import css from './game-tile.module.css';

const FavoriteButton = lazyComponent(() => import('./favorite-button.tsx'), 'FavoriteButton');

/** One entry of the lobby. */
export function GameTile({ game, launchTarget }: { game: Playable; launchTarget: LaunchTarget }) {
  return (
    <div className={css.frame}>
      <GameLink game={game} launchTarget={launchTarget} className={css.tile}>
        <GameArt
          id={faceOf(game)}
          gameType={game.gameType}
          code={game.parameters.gameCode}
          picture={game.picture}
          dimmed={'refuse' in launchTarget}
        />
        <span className={css.caption}>
          <strong>{game.title}</strong>
          <GameStatus game={game} isForTrial={isForTrial(launchTarget)} />
        </span>
      </GameLink>
      {canBeFavorite(game) && <FavoriteButton game={game} />}
    </div>
  );
}
