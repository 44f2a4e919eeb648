import type { Minor } from '@koi/money';
import { isUnclear, typedAmount } from '@koi/money';
import { useState } from 'react';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import BankIcon from '~icons/lucide/landmark';
import { type BoundCard, heldUntil } from '../../api/queries/cards.ts';
import type { Member } from '../../api/queries/member.ts';
import { Button } from '../../components/button.tsx';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { toWireDate } from '../../lib/dates.ts';
import { showMasked } from '../../lib/masked.ts';
import { useNow } from '../../lib/use-now.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useZone } from '../../records/use-zone.ts';
import { useZonedTime } from '../../records/use-zoned-time.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { sayAmount, WithdrawalAmount } from './withdrawal-amount.tsx';
import { checkAmount, isAllDay, isOpenAt, type WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

interface WithdrawalFormProps {
  member: Member;
  cards: readonly BoundCard[];
  terms: WithdrawalTerms;
  /** Null without a daily limit. */
  triesLeft: number | null;
}

/** The amount first, then who is paid. */
export function WithdrawalForm({ member, cards, terms, triesLeft }: WithdrawalFormProps) {
  const t = useText();
  const zoned = useZonedTime();
  const isExhausted = triesLeft === 0;
  const zone = useZone();
  const now = useNow();
  const closed = !isAllDay(terms) && !isOpenAt(terms, toWireDate(new Date(now)).slice(11));
  // The default is the first card that can be paid to.
  const [picked, setPicked] = useState(
    () => (cards.find((one) => !heldUntil(one, now)) ?? cards[0])?.id ?? null,
  );
  const [amountText, setAmountText] = useState('');
  const [problem, setProblem] = useState('');
  const [confirming, setConfirming] = useState<{ gross: Minor; card: BoundCard } | null>(null);

  const card = cards.find(({ id }) => id === picked) ?? cards[0];
  const held = card ? heldUntil(card, now) : null;
  const amount = typedAmount(amountText);
  const found = checkAmount(amount, member.money, terms);
  const change = (text: string) => {
    setAmountText(text);
    setProblem('');
  };

  const proceed = () => {
    if (isUnclear(amountText) || held) return;
    if (found !== null) setProblem(sayAmount(found, member.money, terms, t));
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
      <WithdrawalAmount
        member={member}
        terms={terms}
        triesLeft={triesLeft}
        text={amountText}
        onChange={change}
        problem={problem}
      />
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
      {closed && (
        <p className={css.notice} role="status">
          {t('withdrawals.closedNow', { start: terms.opensAt, end: terms.closesAt, zone }).trim()}
        </p>
      )}
      {held && (
        <p className={css.notice} role="status">
          {t('withdrawals.held', { time: zoned(held) })}
        </p>
      )}
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

/** A card's number, and from when it can be paid to. */
function CardState({ card }: { card: BoundCard }) {
  const t = useText();
  const zoned = useZonedTime();
  const held = heldUntil(card, useNow());
  return (
    <>
      {showMasked(card.card_no)}
      {held && <span className={css.held}>{t('withdrawals.payableFrom', { time: zoned(held) })}</span>}
    </>
  );
}
