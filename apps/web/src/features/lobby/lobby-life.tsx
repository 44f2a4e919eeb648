import { toMinor } from '@koi/money';
import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import UsersIcon from '~icons/lucide/users-round';
import { GameArt } from '../../shared/components/game-art.tsx';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { faceOf } from '../games/playable.ts';
import css from './lobby-life.module.css';
import { lobbyLifeQuery } from './queries.ts';

/**
 * At the end of the lobby: the latest winners, and how many members are online. Hidden while there is nothing
 * to show.
 */
export function LobbyLife() {
  const t = useTranslate();
  const { data } = useQuery(lobbyLifeQuery(useStore(langStore)));
  const winners = data?.winners ?? [];
  const online = data?.online ?? 0;
  if (winners.length === 0 && online === 0) return null;
  return (
    <section data-lobby-life>
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
