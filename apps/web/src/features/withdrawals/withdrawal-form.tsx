import { formatMinor, type Minor } from '@koi/money';
import { useState } from 'react';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import BankIcon from '~icons/lucide/landmark';
import { type BoundCard, heldUntil } from '../../api/queries/cards.ts';
import type { Member } from '../../api/queries/member.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { isTooPrecise } from '../../lib/amount-text.ts';
import { showMoney, typedAmount } from '../../lib/amounts.ts';
import { showMasked } from '../../lib/masked.ts';
import { useNow } from '../../lib/use-now.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useZonedTime } from '../../records/use-zoned-time.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { FeeLines } from './fee-lines.tsx';
import { rangeText } from './range-text.ts';
import { checkAmount, type WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

interface WithdrawalFormProps {
  member: Member;
  cards: readonly BoundCard[];
  terms: WithdrawalTerms;
  /** Null without a daily limit. */
  triesLeft: number | null;
}

export function WithdrawalForm({ member, cards, terms, triesLeft }: WithdrawalFormProps) {
  const t = useText();
  const zoned = useZonedTime();
  const isExhausted = triesLeft === 0;
  const now = useNow();
  // Whoever picks none begins with a card that is paid to.
  const [picked, setPicked] = useState(
    () => (cards.find((one) => !heldUntil(one, now)) ?? cards[0])?.id ?? null,
  );
  const [amountText, setAmountText] = useState('');
  const [problem, setProblem] = useState('');
  const [confirming, setConfirming] = useState<{ gross: Minor; card: BoundCard } | null>(null);

  const card = cards.find(({ id }) => id === picked) ?? cards[0];
  const held = card ? heldUntil(card, now) : null;
  const amount = isTooPrecise(amountText) ? null : typedAmount(amountText);
  const most = terms.max !== null && member.money >= terms.max ? terms.max : member.money;
  const found = checkAmount(amount, member.money, terms);
  // What cannot become right by typing on is said at once.
  const live = amount !== null && (found === 'above_max' || found === 'not_enough') ? found : null;
  const say = (what: NonNullable<typeof found>) =>
    t(`withdrawals.${what}`, { min: showMoney(terms.min), max: showMoney(terms.max) });
  const change = (text: string) => {
    setAmountText(text);
    setProblem('');
  };

  const proceed = () => {
    if (isTooPrecise(amountText) || held) return;
    if (found !== null) setProblem(say(found));
    else if (amount !== null && card) setConfirming({ gross: amount, card });
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <div>
        <ChoiceCards
          label={t('withdrawals.card')}
          value={card ? card.id : null}
          onChange={setPicked}
          choices={cards.map((entry) => ({
            value: entry.id,
            title: entry.bank_type_text,
            sub: <CardState card={entry} />,
            icon: (
              <span className={css.cardIcon}>{entry.bank_type === 'USDT' ? <CoinIcon /> : <BankIcon />}</span>
            ),
          }))}
        />
        <a className={css.manage} href={hrefTo('/Member/Card')}>
          {t('withdrawals.manageCards')}
        </a>
      </div>
      <div>
        <AmountInput
          label={t('withdrawals.amount')}
          required
          value={amountText}
          onChange={change}
          note={terms.max === 0n ? undefined : rangeText(terms, t) || undefined}
          error={problem || (live ? say(live) : undefined)}
        />
        <button
          type="button"
          className={css.all}
          disabled={checkAmount(most, member.money, terms) !== null}
          onClick={() => change(formatMinor(most))}
        >
          {t('withdrawals.allAmount', { amount: showMoney(most) })}
        </button>
      </div>
      <FeeLines gross={found === null ? amount : null} terms={terms} owed={member.turnoverOwed} />
      {triesLeft !== null && (
        <p className={isExhausted ? css.notice : css.triesHint} role="status">
          {isExhausted
            ? t('withdrawals.noTries')
            : `${t('withdrawals.tries')}: ${t('withdrawals.triesValue', { left: triesLeft, max: terms.timesPerDay ?? 0 })}`}
        </p>
      )}
      {held && (
        <p className={css.notice} role="status">
          {t('withdrawals.held', { time: zoned(held) })}
        </p>
      )}
      {/* Not at the screen's lower edge: the way to it leads past fee and net amount. */}
      <Button type="submit" size="large" block disabled={isExhausted || held !== null}>
        {t('common.next')}
      </Button>
      {confirming && (
        <ConfirmSheet
          {...confirming}
          terms={terms}
          owed={member.turnoverOwed}
          onClose={() => setConfirming(null)}
        />
      )}
    </form>
  );
}

/** Number of a card, and from when on it is paid to. */
function CardState({ card }: { card: BoundCard }) {
  const t = useText();
  const zoned = useZonedTime();
  const held = heldUntil(card, useNow());
  return (
    <>
      {showMasked(card.card_no)}
      {held && <span className={css.held}>{t('cards.payableFrom', { time: zoned(held) })}</span>}
    </>
  );
}
