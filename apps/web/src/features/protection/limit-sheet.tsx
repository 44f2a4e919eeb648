import { formatMinor, isUnclear, typedAmount } from '@koi/money';
import { type FormEvent, useState } from 'react';
import { refusalAtFields } from '../../api/form-refusal.ts';
import type { Limit } from '../../api/queries/protection.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useText } from '../../text/use-text.ts';
import { isTighter } from './changed-limits.ts';
import css from './protection.module.css';
import { useSetLimit } from './use-protection.ts';

interface LimitSheetProps {
  limit: Limit;
  /** The smallest limit the site allows, as sent by the API. */
  least: string;
  onClose: () => void;
}

/** Sets, changes or removes one limit; the effect of the choice is explained before it is sent. */
export function LimitSheet({ limit, least, onClose }: LimitSheetProps) {
  const t = useText();
  const { kind, period } = limit;
  const [text, setText] = useState(limit.amount === null ? '' : formatMinor(limit.amount));
  const [problem, setProblem] = useState('');
  const { set, isPending } = useSetLimit();
  const typed = typedAmount(text);
  const send = (amount: string) =>
    set(
      { kind, period, amount },
      {
        onSuccess: onClose,
        onError: (error) =>
          setProblem(refusalAtFields(error, { keys: {}, fields: { amount: 'amount' } }).amount ?? ''),
      },
    );
  const isTooLittle = typed !== null && typed < (toMinor(least) ?? 0n);
  const atLeast = t('protection.atLeast', { amount: toMinor(least) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isUnclear(text)) return;
    if (typed === null || isTooLittle) setProblem(atLeast);
    else send(formatMinor(typed));
  };
  const holdsAtOnce = typed === null || typed === 0n || isTighter(typed, limit.amount);
  return (
    <Sheet open onClose={onClose} title={`${t(`protection.${kind}`)} · ${t(`protection.${period}`)}`}>
      <form className={css.form} onSubmit={submit} noValidate>
        <AmountInput
          label={t('protection.amount')}
          required
          autoFocus
          value={text}
          onChange={(next) => {
            setText(next);
            setProblem('');
          }}
          error={problem}
          fault={isTooLittle ? atLeast : undefined}
          disabled={isPending}
        />
        <p className={css.note} aria-live="polite">
          {t(holdsAtOnce ? 'protection.atOnce' : 'protection.later')}
        </p>
        <Button type="submit" size="large" block busy={isPending}>
          {t('common.save')}
        </Button>
        {limit.amount !== null && (
          <Button variant="secondary" block disabled={isPending} onClick={() => send('0')}>
            {t('protection.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
