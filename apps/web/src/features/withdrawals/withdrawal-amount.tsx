import { formatMinor, typedAmount } from '@koi/money';
import type { Member } from '../../api/member.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { useWallets } from '../wallets/queries.ts';
import { RecoverAll } from '../wallets/recover-all.tsx';
import { FeeLines } from './fee-lines.tsx';
import { rangeText } from './range-text.ts';
import { type AmountProblem, checkAmount, type WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

interface WithdrawalAmountProps {
  member: Pick<Member, 'money' | 'turnoverOwed'>;
  terms: WithdrawalTerms;
  /** Null without a daily limit. */
  triesLeft: number | null;
  value: string;
  onChange: (text: string) => void;
  /** Why the amount was refused. */
  error: string | undefined;
}

/** The amount, and while it is typed: the available balance, errors, fee, net amount, attempts left. */
export function WithdrawalAmount({
  member,
  terms,
  triesLeft,
  value,
  onChange,
  error,
}: WithdrawalAmountProps) {
  const t = useTranslate();
  const { money, turnoverOwed } = member;
  const amount = typedAmount(value);
  const max = terms.max !== null && money >= terms.max ? terms.max : money;
  const found = checkAmount(amount, money, terms);
  const isExhausted = triesLeft === 0;
  return (
    <div className={css.amount}>
      <AmountInput
        label={t('withdrawals.amount')}
        required
        value={value}
        onChange={onChange}
        note={terms.max === 0n ? undefined : rangeText(terms, t) || undefined}
        error={error}
        fault={found === null || amount === null ? undefined : sayAmount(found, money, terms, t)}
        max={max}
      />
      <button
        type="button"
        className={css.all}
        disabled={checkAmount(max, money, terms) !== null}
        onClick={() => onChange(formatMinor(max))}
      >
        {t('withdrawals.allAmount', { amount: max })}
      </button>
      <Elsewhere />
      <FeeLines gross={found === null ? amount : null} terms={terms} owed={turnoverOwed} ground="surface" />
      {triesLeft !== null && (
        <p className={isExhausted ? css.notice : css.triesHint} role="status">
          {isExhausted
            ? t('withdrawals.noTries')
            : `${t('withdrawals.tries')}: ${t('withdrawals.triesValue', { left: triesLeft, max: terms.timesPerDay ?? 0 })}`}
        </p>
      )}
    </div>
  );
}

/** The error of an amount, with the figure it depends on. */
export function sayAmount(
  problem: Exclude<AmountProblem, 'too_precise'>,
  available: bigint,
  { min, max }: Pick<WithdrawalTerms, 'min' | 'max'>,
  t: Translate,
): string {
  return t(`withdrawals.${problem}`, {
    min,
    max,
    amount: available,
  });
}

/** Only the main wallet can be withdrawn from: shows the money in other wallets, and returns it. */
function Elsewhere() {
  const t = useTranslate();
  const { suppliers = [] } = useWallets().data ?? {};
  const amount = suppliers.reduce((sum, { money, inTransit }) => sum + (money ?? 0n) + inTransit, 0n);
  if (amount === 0n) return null;
  return (
    <div className={css.elsewhere}>
      {t('withdrawals.elsewhere', { amount })}
      {suppliers.some(({ money }) => (money ?? 0n) > 0n) && (
        <RecoverAll suppliers={suppliers} label="withdrawals.collect" />
      )}
    </div>
  );
}
