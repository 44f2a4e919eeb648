import { useQuery } from '@tanstack/react-query';
import UsersIcon from '~icons/lucide/users-round';
import { lobbyLifeQuery } from '../api/queries/games.ts';
import { GameArt } from '../components/game-art.tsx';
import { Money } from '../components/money.tsx';
import { toMinor } from '../lib/amounts.ts';
import { useStore } from '../lib/external-store.ts';
import { keyed } from '../lib/keyed.ts';
import { langStore } from '../lib/languages.ts';
import { faceOf } from '../lib/playable.ts';
import { useText } from '../text/use-text.ts';
import css from './lobby-life.module.css';

/**
 * At the end of the lobby: the latest winners, and how many members are online. Hidden while there is nothing
 * to show.
 */
export function LobbyLife() {
  const t = useText();
  const { data } = useQuery(lobbyLifeQuery(useStore(langStore)));
  const winners = data?.winners ?? [];
  const online = data?.online ?? 0;
  if (winners.length === 0 && online === 0) return null;
  return (
    <section className={css.life} data-lobby-life>
      <div className={css.head}>
        {winners.length > 0 && <h2>{t('lobby-life.winners')}</h2>}
        {online > 0 && (
          <p className={css.online}>
            <UsersIcon aria-hidden />
            {t('lobby-life.online', { count: online })}
          </p>
        )}
      </div>
      {winners.length > 0 && (
        <ul className={css.winners}>
          {keyed(winners, (winner) => Object.values(winner).join(' ')).map(
            ([key, { name, api_name, game_type, game, money }]) => (
              <li key={key}>
                <span className={css.art}>
                  <GameArt
                    id={faceOf({ kind: 'entry', supplier: api_name, gameType: game_type, id: 0 })}
                    gameType={game_type}
                  />
                </span>
                <span className={css.who}>
                  <strong>{name}</strong>
                  <span>{game}</span>
                </span>
                <Money amount={toMinor(money)} tone="gain" />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
