import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Chips } from '@koi/ui/segmented.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import { BreakCard } from './break-card.tsx';
import { LimitHistory } from './limit-history.tsx';
import { LimitRows } from './limit-rows.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { NetPosition } from './net-position.tsx';
import css from './protection.module.css';
import { type Limit, type Protection, protectionQuery } from './queries.ts';
import { useSetReminder, useShownProtection } from './use-protection.ts';

/** Player protection: limits, a reminder, a break from play; and the current play totals. */
export const LimitsScreen = inAccountCurrency(function LimitsScreen() {
  const t = useTranslate();
  const query = useQuery(protectionQuery);
  return (
    <Screen title={t('profile.limits')}>
      <p className={css.hint}>{t('protection.hint')}</p>
      <QueryBoundary queries={[query]} skeleton={<SkeletonRows count={4} height={132} radius={16} />}>
        {(said) => <Protected said={said} />}
      </QueryBoundary>
    </Screen>
  );
});

function Protected({ said }: { said: Protection }) {
  const protection = useShownProtection(said);
  const [chosen, setChosen] = useState<Limit | null>(null);
  return (
    <>
      <NetPosition />
      <LimitRows kind="deposit" limits={protection.limits} onChoose={setChosen} />
      <LimitRows kind="loss" limits={protection.limits} onChoose={setChosen} />
      <ReminderCard protection={protection} />
      <BreakCard protection={protection} />
      <LimitHistory events={protection.history} />
      {chosen && (
        <LimitSheet limit={chosen} least={protection.choices.least} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function ReminderCard({ protection }: { protection: Protection }) {
  const t = useTranslate();
  const set = useSetReminder();
  const show = useZonedTime();
  const { reminder, nextReminder, choices } = protection;
  const minutes = [...new Set([0, ...choices.reminder_minutes, reminder])].sort((a, b) => a - b);
  const named = (count: number) =>
    count === 0 ? t('protection.never') : t('protection.minutes', { n: count });
  return (
    <Panel title={t('protection.reminder')} text={t('protection.reminderText')}>
      <Chips
        wrapped
        label={t('protection.reminder')}
        value={reminder}
        onChange={set}
        choices={minutes.map((value) => ({ value, label: named(value) }))}
      />
      {nextReminder && (
        <p className={css.next}>
          {t('protection.nextAt', {
            what: named(nextReminder.minutes),
            time: show(nextReminder.at),
          })}
        </p>
      )}
    </Panel>
  );
}
