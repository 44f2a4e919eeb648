import { buttonClass } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import { Countdown } from '../../shared/components/countdown.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Timeline } from '../../shared/records/timeline.tsx';
import { Zone } from '../../shared/records/zone.tsx';
import { toDate } from '../../shared/time/dates.ts';
import formCss from './credit-form.module.css';
import { entryState } from './credit-terms.ts';
import { creditTimeline, creditTones } from './credit-timeline.ts';
import type { CreditEntry } from './queries.ts';
import css from './request-card.module.css';

/** The newest request: review progress, then the time left to repay. */
export function RequestCard({ request, now }: { request: CreditEntry; now: number }) {
  const t = useTranslate();
  const state = entryState(request, now);
  const dueAt = toDate(request.dead_at);
  const owed = state === 'running' || state === 'overdue';
  return (
    <Card>
      <Stack gap={6} data-credit-state={state}>
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
        <Timeline steps={creditTimeline(request, now, t)} />
        <Zone />
        {state === 'reviewing' && <p className={formCss.hint}>{t('credit.resultHint')}</p>}
        {owed && (
          <a className={buttonClass({ size: 'large', block: true })} href={hrefTo('/Credit/Repay')}>
            {t('credit.repay')}
          </a>
        )}
      </Stack>
    </Card>
  );
}
