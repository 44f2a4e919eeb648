import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import type { RebateRow } from '../../api/queries/rebate.ts';
import { Money } from '../../components/money.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { showMoney } from '../../lib/show-money.ts';
import { useText } from '../../text/use-text.ts';
import { GameTypeIcon } from './game-type-icon.tsx';
import css from './rebate.module.css';
import { progressTo } from './rebate-progress.ts';

/** One game type: bets by supplier, the current rebate, and the progress to the next rate. */
export function RebateCard({ row }: { row: RebateRow }) {
  const t = useText();
  const { claim, next } = row;
  const reached = claim !== null;
  const step = next && progressTo(row.valid, next.quota);
  return (
    <li className={css.card} data-game-type={row.gameType} data-reached={reached || undefined}>
      <div className={css.cardHead}>
        <span className={css.icon} aria-hidden>
          <GameTypeIcon type={row.gameType} />
        </span>
        <div className={css.cardName}>
          <h3>{row.title}</h3>
          <p>{row.suppliers.join(' · ')}</p>
        </div>
        {claim && (
          <div className={css.cardMoney}>
            <Money amount={claim.amount} tone="gain" />
            <Badge tone="gold">{claim.rate}%</Badge>
          </div>
        )}
      </div>
      <dl className={css.cardFacts}>
        <div>
          <dt>{t('rebate.valid')}</dt>
          <dd>
            <Money amount={row.valid} />
          </dd>
        </div>
        {claim?.level && (
          <div>
            <dt>{t('rebate.level')}</dt>
            <dd>{claim.level}</dd>
          </div>
        )}
      </dl>
      {next && step ? (
        <>
          <div className={css.track}>
            <ProgressBar label={t('rebate.nextLevel')} value={step.percent} />
          </div>
          <p className={css.next}>
            {t(step.isAtQuota ? 'rebate.atQuota' : reached ? 'rebate.toNext' : 'rebate.toFirst', {
              amount: showMoney(step.missing),
              quota: showMoney(toMinor(next.quota)),
              level: next.name,
              rate: next.rate,
            })}
          </p>
        </>
      ) : (
        next === null && <p className={css.next}>{t('rebate.highest')}</p>
      )}
    </li>
  );
}
