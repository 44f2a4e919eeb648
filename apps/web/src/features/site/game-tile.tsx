import type { LobbyEntry } from '../../api/queries/games.ts';
import { sessionStore } from '../../api/session.ts';
import { GameArt } from '../../components/game-art.tsx';
import { toast } from '../../components/toast-store.ts';
import { useStore } from '../../lib/external-store.ts';
import { isOpenToTrial } from '../../lib/own-lottery.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './game-tile.module.css';
import { launchParameters } from './launch-parameters.ts';

/** One entry of the lobby: a link to the launch screen, or a closed door that says why. */
export function GameTile({ entry }: { entry: LobbyEntry }) {
  const t = useText();
  const { isDemo } = useStore(sessionStore);
  const closed = entry.weather === 'closed';
  const notForTrial = isDemo && !isOpenToTrial(entry.api_name);
  const content = (
    <>
      <GameArt
        id={`${entry.api_name} ${entry.game_type}`}
        gameType={Number(entry.game_type)}
        picture={entry.mobile_pic}
        dimmed={closed}
      />
      <span className={css.caption}>
        <strong>{entry.title}</strong>
        <span>{entry.game_type_text}</span>
      </span>
      {(closed || entry.weather === 'slow') && (
        <span className={css.weather}>{t(closed ? 'site.closed' : 'site.slow')}</span>
      )}
    </>
  );
  const refusal = closed
    ? t('site.closedToast', { name: entry.title })
    : notForTrial
      ? t('games.demoOnly')
      : null;
  if (refusal) {
    return (
      <button
        type="button"
        className={css.tile}
        onClick={() => (closed ? toast.info(refusal) : toast.failure(refusal))}
      >
        {content}
      </button>
    );
  }
  const query = {
    api_code: entry.api_name,
    gameType: entry.game_type,
    isMobile: 1,
    title: entry.title,
    ...launchParameters(entry.params),
  };
  return (
    <a className={css.tile} href={hrefTo('/loginToSupplier', { query })}>
      {content}
    </a>
  );
}
