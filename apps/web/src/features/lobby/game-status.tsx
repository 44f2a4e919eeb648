import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import type { Playable } from '../games/playable.ts';
import css from './game-status.module.css';

interface GameStatusProps {
  game: Pick<Playable, 'health' | 'isNew'>;
  /** False: a trial account, which this visitor has, is refused. */
  isForTrial?: boolean;
}

const words = {
  notInTrial: 'site.notInTrial',
  closed: 'site.closed',
  slow: 'site.slow',
  new: 'lobby.tagNew',
} as const satisfies Record<string, TextId>;

/** What is out of the ordinary about a game: a dot with its word. Nothing for a game that can simply be played. */
export function GameStatus({ game: { health, isNew }, isForTrial = true }: GameStatusProps) {
  const t = useTranslate();
  const status = !isForTrial
    ? 'notInTrial'
    : health === 'closed' || health === 'slow'
      ? health
      : isNew
        ? 'new'
        : null;
  return (
    status && (
      <span className={css.status} data-status={status}>
        {t(words[status])}
      </span>
    )
  );
}
