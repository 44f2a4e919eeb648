import type { Reply } from '@koi/contract';
import { Alert, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { wholeOf } from '../parts/whole.ts';

export type Protection = Reply<'POST /operator/protection/member'>['data'];
export type Tightening = 'lower' | 'remind' | 'exclude';

interface ProtectionDialogProps {
  name: string;
  action: Tightening;
  protection: Protection;
  onDone(): Promise<void>;
  onClose(): void;
}

/** Tightens only: the server refuses anything looser than the current limits. */
export function ProtectionDialog({ name, action, protection, onDone, onClose }: ProtectionDialogProps) {
  const translate = useTranslate();
  const t = (key: string, values: object = {}) => translate(`koi.members.protect.${key}`, values);
  const { limits, choices } = protection;
  const oftener = choices.reminder_minutes.filter(
    (minutes) => protection.reminder.minutes === 0 || minutes < protection.reminder.minutes,
  );
  const [limit, setLimit] = useState(0);
  const [amount, setAmount] = useState('');
  const [minutes, setMinutes] = useState(String(oftener.at(-1) ?? 1));
  const lengths = [
    ...choices.time_out_days.map((days) => ({ key: `d${days}`, kind: 'time_out', days }) as const),
    ...choices.exclusion_months.map(
      (months) => ({ key: `m${months}`, kind: 'self_exclusion', months }) as const,
    ),
    { key: 'm0', kind: 'self_exclusion', months: 0 } as const,
  ];
  const [length, setLength] = useState<string>(lengths[0]?.key ?? 'm0');

  const carryOut = async (reason: string): Promise<void> => {
    const named = { member_name: name, reason };
    if (action === 'lower') {
      const { kind, period } = limits[limit] ?? { kind: 'deposit', period: 'day' };
      await call('POST /operator/protection/limit', { body: { ...named, kind, period, amount } });
    } else if (action === 'remind')
      await call('POST /operator/protection/reminder', {
        body: { ...named, minutes: wholeOf(minutes) ?? 0 },
      });
    else {
      const { key: _key, ...chosen } = lengths.find(({ key }) => key === length) ??
        lengths[0] ?? { key: '', kind: 'time_out' };
      await call('POST /operator/protection/exclude', { body: { ...named, ...chosen } });
    }
    await onDone();
  };

  return (
    <AskDialog
      title={t(`${action}_title`)}
      submit={t(action)}
      danger={action === 'exclude'}
      takesReason
      onSubmit={carryOut}
      onClose={onClose}
    >
      {action === 'lower' && (
        <>
          <Alert severity="info">{t('lower_help')}</Alert>
          <TextField
            select
            label={t('which')}
            value={limit}
            onChange={({ target }) => setLimit(wholeOf(target.value) ?? 0)}
          >
            {limits.map(({ kind, period, amount: holds }, at) => (
              <MenuItem key={`${kind} ${period}`} value={at}>
                {`${t(kind)} ${t(period)}: ${holds ?? t('none')}`}
              </MenuItem>
            ))}
          </TextField>
          <AmountField label={t('limit')} value={amount} onChange={setAmount} autoFocus required />
        </>
      )}
      {action === 'remind' && (
        <TextField
          label={t('minutes')}
          type="number"
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
          slotProps={{ htmlInput: { min: 1, max: 1440 } }}
          autoFocus
          required
        />
      )}
      {action === 'exclude' && (
        <>
          <Alert severity="warning">{t('exclude_help')}</Alert>
          <TextField
            select
            label={t('how_long')}
            value={length}
            onChange={({ target }) => setLength(target.value)}
          >
            {lengths.map((one) => (
              <MenuItem key={one.key} value={one.key}>
                {`${translate(`koi.members.types.${one.kind}`)}: ${
                  'days' in one
                    ? t('days', { smart_count: one.days })
                    : one.months === 0
                      ? t('good')
                      : t('months', { smart_count: one.months })
                }`}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </AskDialog>
  );
}
