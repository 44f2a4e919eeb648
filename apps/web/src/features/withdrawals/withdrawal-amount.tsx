import { formatMinor, typedAmount } from '@koi/money';
import type { Member } from '../../api/queries/member.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { type Translate, useText } from '../../text/use-text.ts';
import { Elsewhere } from './elsewhere.tsx';
import { FeeLines } from './fee-lines.tsx';
import { rangeText } from './range-text.ts';
import { type AmountProblem, checkAmount, type WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

interface WithdrawalAmountProps {
  member: Pick<Member, 'money' | 'turnoverOwed'>;
  terms: WithdrawalTerms;
  /** Null without a daily limit. */
  triesLeft: number | null;
  text: string;
  onChange: (text: string) => void;
  /** Why the amount was refused. */
  problem: string;
}

/** The amount, and while it is typed: the available balance, errors, fee, net amount, attempts left. */
export function WithdrawalAmount({
  member,
  terms,
  triesLeft,
  text,
  onChange,
  problem,
}: WithdrawalAmountProps) {
  const t = useText();
  const { money, turnoverOwed } = member;
  const amount = typedAmount(text);
  const most = terms.max !== null && money >= terms.max ? terms.max : money;
  const found = checkAmount(amount, money, terms);
  const isExhausted = triesLeft === 0;
  return (
    <div className={css.amount}>
      <AmountInput
        label={t('withdrawals.amount')}
        required
        value={text}
        onChange={onChange}
        note={terms.max === 0n ? undefined : rangeText(terms, t) || undefined}
        error={problem}
        fault={found === null || amount === null ? undefined : sayAmount(found, money, terms, t)}
        most={most}
      />
      <button
        type="button"
        className={css.all}
        disabled={checkAmount(most, money, terms) !== null}
        onClick={() => onChange(formatMinor(most))}
      >
        {t('withdrawals.allAmount', { amount: most })}
      </button>
      <Elsewhere />
      <FeeLines gross={found === null ? amount : null} terms={terms} owed={turnoverOwed} />
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
