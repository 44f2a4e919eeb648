import { Money } from '../../components/money.tsx';
import { MoreRows } from '../../components/more-button.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showTime } from '../../records/show-time.ts';
import { useRecords } from '../../records/use-records.ts';
import { useText } from '../../text/use-text.ts';
import css from './turnover.module.css';
import { turnoverBetsSource } from './turnover-source.ts';

/** The bets counted by one row of the history, newest first. */
export function TurnoverBets({ entry }: { entry: number }) {
  const t = useText();
  const records = useRecords(turnoverBetsSource(entry, useStore(langStore)));
  const { query, rows } = records;
  return (
    <PartsState parts={[query]} skeleton={<SkeletonRows count={2} height={58} />}>
      {() => (
        <section>
          <h3 className={css.betsTitle}>{t('turnover.betsBehind')}</h3>
          <ul>
            {rows.map((bet) => (
              <li key={bet.id} className={css.bet}>
                <div className={css.betName}>
                  <p>
                    {bet.api_name} · {bet.game_name}
                  </p>
                  <p className={css.betSub}>
                    {showTime(bet.bet_at)} · {bet.status_text}
                  </p>
                </div>
                <div className={css.betMoney}>
                  <Money amount={bet.money} />
                  <p className={css.betSub}>
                    {t('turnover.valid')} <Money amount={bet.valid} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <MoreRows records={records} />
        </section>
      )}
    </PartsState>
  );
}
