import { later } from '@koi/ui/later.tsx';
import { GameArt } from '../../shared/components/game-art.tsx';
import { canBeFavorite, faceOf, type Playable } from '../games/playable.ts';
import { type Door, GameDoor, isForTrial } from './game-door.tsx';
import { GameStatus } from './game-status.tsx';
import css from './game-tile.module.css';

const FavoriteButton = later(() => import('./favorite-button.tsx'), 'FavoriteButton');

/** One entry of the lobby. */
export function GameTile({ game, door }: { game: Playable; door: Door }) {
  return (
    <div className={css.frame}>
      <GameDoor game={game} door={door} className={css.tile}>
        <GameArt
          id={faceOf(game)}
          gameType={game.gameType}
          code={game.parameters.gameCode}
          picture={game.picture}
          dimmed={'refuse' in door}
        />
        <span className={css.caption}>
          <strong>{game.title}</strong>
          <GameStatus game={game} isForTrial={isForTrial(door)} />
        </span>
      </GameDoor>
      {canBeFavorite(game) && <FavoriteButton game={game} />}
    </div>
  );
}
