import type { RebateBelow, RebateRow } from '../../api/queries/rebate.ts';
import { Money } from '../../components/money.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { showMoney, toMinor } from '../../lib/amounts.ts';
import { useText } from '../../text/use-text.ts';
import { GameTypeIcon } from './game-type-icon.tsx';
import css from './rebate.module.css';
import { progressTo } from './rebate-progress.ts';

/** One game type: what was bet where, what it pays now, and how far the next rate is. */
export function RebateCard({ row }: { row: RebateRow | RebateBelow }) {
  const t = useText();
  const reached = 'rate' in row;
  const step = row.next && progressTo(row.total_valid, row.next.quota);
  return (
    <li className={css.card} data-game-type={row.gameType} data-reached={reached || undefined}>
      <div className={css.cardHead}>
        <span className={css.icon} aria-hidden>
          <GameTypeIcon type={row.gameType} />
        </span>
        <div className={css.cardName}>
          <h3>{row.game_type_text}</h3>
          <p>{row.api_titles.join(' · ')}</p>
        </div>
        {reached && (
          <div className={css.cardMoney}>
            <Money amount={row.fs_money} tone="gain" />
            <Badge tone="gold">{row.rate}%</Badge>
          </div>
        )}
      </div>
      <dl className={css.cardFacts}>
        <div>
          <dt>{t('rebate.valid')}</dt>
          <dd>
            <Money amount={row.total_valid} />
          </dd>
        </div>
        {reached && (
          <div>
            <dt>{t('rebate.level')}</dt>
            <dd>{row.level_name}</dd>
          </div>
        )}
      </dl>
      {row.next && step ? (
        <>
          <div
            className={css.track}
            role="progressbar"
            aria-label={t('rebate.nextLevel')}
            aria-valuenow={step.percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${step.percent}%` }} />
          </div>
          <p className={css.next}>
            {t(step.isAtQuota ? 'rebate.atQuota' : reached ? 'rebate.toNext' : 'rebate.toFirst', {
              amount: showMoney(step.missing),
              quota: showMoney(toMinor(row.next.quota)),
              level: row.next.name,
              rate: row.next.rate,
            })}
          </p>
        </>
      ) : (
        <p className={css.next}>{t('rebate.highest')}</p>
      )}
    </li>
  );
}
