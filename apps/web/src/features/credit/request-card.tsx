import type { CreditEntry } from '../../api/queries/credit.ts';
import { buttonClass } from '../../components/button.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { Money } from '../../components/money.tsx';
import { Badge, Card } from '../../components/surfaces.tsx';
import { toDate } from '../../lib/dates.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Timeline } from '../../records/timeline.tsx';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import formCss from './credit-form.module.css';
import { creditStations, creditTones } from './credit-stations.ts';
import { entryState } from './credit-terms.ts';
import css from './request-card.module.css';

/** The newest request: review progress, then the time left to repay. */
export function RequestCard({ request, now }: { request: CreditEntry; now: number }) {
  const t = useText();
  const state = entryState(request, now);
  const dueAt = toDate(request.dead_at);
  const owed = state === 'running' || state === 'overdue';
  return (
    <Card>
      <div className={css.request} data-credit-state={state}>
        <div className={css.requestHead}>
          <p className={css.requestAmount}>
            <Money amount={request.money} />
          </p>
          <Badge tone={creditTones[state]}>{t(`credit.state_${state}`)}</Badge>
        </div>
        {owed && dueAt && (
          <p className={css.due} data-overdue={state === 'overdue' || undefined}>
            {state === 'overdue' ? (
              t('credit.overdueHint')
            ) : (
              <>
                {t('credit.repayIn')} <Countdown ms={dueAt.getTime() - now} />
              </>
            )}
          </p>
        )}
        <Timeline stations={creditStations(request, now, t)} />
        <Zone />
        {state === 'reviewing' && <p className={formCss.hint}>{t('credit.resultHint')}</p>}
        {owed && (
          <a className={buttonClass({ size: 'large', block: true })} href={hrefTo('/Credit/Repay')}>
            {t('credit.repay')}
          </a>
        )}
      </div>
    </Card>
  );
}
