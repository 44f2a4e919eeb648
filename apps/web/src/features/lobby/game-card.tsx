import { GameArt } from '../../components/game-art.tsx';
import { classes } from '../../lib/classes.ts';
import { canBeFavorite, faceOf, type Playable } from '../../lib/playable.ts';
import { FavoriteButton } from './favorite-button.tsx';
import css from './game-card.module.css';
import { type Door, GameDoor, isForTrial } from './game-door.tsx';
import { Weather } from './weather.tsx';

interface GameCardProps {
  game: Playable;
  door: Door;
  /** Smaller and without the heart, for rows that scroll sideways. */
  small?: boolean;
}

/** One game as a square picture with its name. */
export function GameCard({ game, door, small = false }: GameCardProps) {
  const opensToTrial = isForTrial(door);
  return (
    <div className={classes(css.frame, small && css.small)}>
      <GameDoor game={game} door={door} className={css.card}>
        <span className={css.picture}>
          <GameArt
            id={faceOf(game)}
            gameType={game.gameType}
            code={game.parameters.gameCode}
            picture={game.picture}
            dimmed={'refuse' in door}
          />
          {(game.weather !== 'normal' || !opensToTrial) && (
            <span className={css.weather}>
              <Weather weather={game.weather} isForTrial={opensToTrial} />
            </span>
          )}
        </span>
        <span className={css.name}>{game.title}</span>
      </GameDoor>
      {!small && canBeFavorite(game) && <FavoriteButton game={game} />}
    </div>
  );
}
