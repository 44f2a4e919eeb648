import { formatMinor, type Minor, toMinor, typedAmount } from '@koi/money';
import { Button } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useForm } from '../../api/use-form.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { isTighter } from './changed-limits.ts';
import css from './protection.module.css';
import type { Limit } from './queries.ts';
import { useSetLimit } from './use-protection.ts';

interface LimitSheetProps {
  limit: Limit;
  /** The smallest limit the site allows, as sent by the API. */
  least: string;
  onClose: () => void;
}

/** Sets, changes or removes one limit; the effect of the choice is explained before it is sent. */
export function LimitSheet({ limit, least, onClose }: LimitSheetProps) {
  const t = useTranslate();
  const { kind, period } = limit;
  const setLimit = useSetLimit();
  const atLeast = t('protection.atLeast', { amount: toMinor(least) });
  const isTooLittle = (amount: Minor | null) => amount !== null && amount < toMinor(least, 0n);
  const form = useForm({
    initial: { text: limit.amount === null ? '' : formatMinor(limit.amount), isRemoved: false },
    validate({ text, isRemoved }) {
      const amount = typedAmount(text);
      const isSound = isRemoved || (amount !== null && !isTooLittle(amount));
      return { text: isSound ? undefined : atLeast };
    },
    send: ({ text, isRemoved }) =>
      setLimit({ kind, period, amount: isRemoved ? '0' : formatMinor(typedAmount(text) ?? 0n) }),
    onSuccess: onClose,
    errorMap: { fields: { amount: 'text' } },
  });
  const typed = typedAmount(form.values.text);
  const holdsAtOnce = typed === null || typed === 0n || isTighter(typed, limit.amount);
  return (
    <Sheet open onClose={onClose} title={`${t(`protection.${kind}`)} · ${t(`protection.${period}`)}`}>
      <Stack as="form" {...form.props}>
        <AmountInput
          label={t('protection.amount')}
          required
          autoFocus
          {...form.field('text')}
          fault={isTooLittle(typed) ? atLeast : undefined}
          disabled={form.isPending}
        />
        <p className={css.note} aria-live="polite">
          {t(holdsAtOnce ? 'protection.atOnce' : 'protection.later')}
        </p>
        <Button type="submit" size="large" block busy={form.isPending}>
          {t('common.save')}
        </Button>
        {limit.amount !== null && (
          <Button
            variant="secondary"
            block
            disabled={form.isPending}
            onClick={() => form.submit({ isRemoved: true })}
          >
            {t('protection.remove')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
