import type { Body } from '@koi/contract';
import { Button } from '@koi/ui/button.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { Chips } from '@koi/ui/segmented.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { endSession } from '../../api/session.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import css from './protection.module.css';
import type { Protection } from './queries.ts';

/** Days of a time-out, months of a self-exclusion (0: permanent), as one list. */
type Length = `${'time_out' | 'self_exclusion'}:${number}`;

/** A break from play. It ends all sessions at once and cannot be undone, so it is confirmed twice. */
export function BreakCard({ protection }: { protection: Protection }) {
  const t = useTranslate();
  const show = useZonedTime();
  const { choices, exclusion } = protection;
  const lengths: Length[] = [
    ...choices.time_out_days.map((days): Length => `time_out:${days}`),
    ...choices.exclusion_months.map((months): Length => `self_exclusion:${months}`),
    'self_exclusion:0',
  ];
  const [length, setLength] = useState<Length>(lengths[0] ?? 'self_exclusion:0');
  const [isConfirming, setConfirming] = useState(false);
  const exclude = useMutation({
    mutationFn: (body: Body<'POST /member/limits/exclude'>) => call('POST /member/limits/exclude', { body }),
    onSuccess: () => {
      toast.success(t('protection.excluded'));
      endSession();
    },
    onSettled: () => setConfirming(false),
  });
  const [kind, count] = length.split(':') as ['time_out' | 'self_exclusion', string];
  const named = (value: Length): string => {
    const [of, number] = value.split(':');
    if (of === 'time_out') return t('common.days', { n: Number(number) });
    return number === '0' ? t('protection.forGood') : t('protection.months', { n: Number(number) });
  };
  return (
    <Panel title={t('protection.break')} text={t('protection.breakText')}>
      {exclusion && (
        <p className={css.next}>
          {exclusion.until
            ? t('protection.runsUntil', { time: show(exclusion.until) })
            : t('protection.forGood')}
        </p>
      )}
      <Chips
        wrapped
        label={t('protection.break')}
        value={length}
        onChange={setLength}
        choices={lengths.map((value) => ({ value, label: named(value) }))}
      />
      <Button variant="danger" block onClick={() => setConfirming(true)}>
        {t('protection.takeBreak')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('protection.breakAsk', { length: named(length) })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="danger"
              busy={exclude.isPending}
              onClick={() =>
                exclude.mutate(
                  kind === 'time_out' ? { kind, days: Number(count) } : { kind, months: Number(count) },
                )
              }
            >
              {t('protection.takeBreak')}
            </Button>
          </>
        }
      >
        {t('protection.breakSure')}
      </Dialog>
    </Panel>
  );
}
