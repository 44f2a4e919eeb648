import { classes } from '@koi/ui/classes.ts';
import { GameArt } from '../../shared/components/game-art.tsx';
import { canBeFavorite, faceOf, type Playable } from '../games/playable.ts';
import { FavoriteButton } from './favorite-button.tsx';
import css from './game-card.module.css';
import { GameLink, isForTrial, type LaunchTarget } from './game-link.tsx';
import { GameStatus } from './game-status.tsx';

interface GameCardProps {
  game: Playable;
  launchTarget: LaunchTarget;
  /** Smaller and without the heart, for rows that scroll sideways. */
  small?: boolean;
}

/** One game as a square picture with its name. */
export function GameCard({ game, launchTarget, small = false }: GameCardProps) {
  return (
    <div className={classes(css.frame, small && css.small)}>
      <GameLink game={game} launchTarget={launchTarget} className={css.card}>
        <span className={css.picture}>
          <GameArt
            id={faceOf(game)}
            gameType={game.gameType}
            code={game.parameters.gameCode}
            picture={game.picture}
            dimmed={'refuse' in launchTarget}
          />
          <span className={css.status}>
            <GameStatus game={game} isForTrial={isForTrial(launchTarget)} />
          </span>
        </span>
        <span className={css.name}>{game.title}</span>
      </GameLink>
      {!small && canBeFavorite(game) && <FavoriteButton game={game} />}
    </div>
  );
}
