import type { Minor } from '@koi/money';
import { typedAmount } from '@koi/money';
import { Button } from '@koi/ui/button.tsx';
import { ChoiceCards } from '@koi/ui/choice-cards.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { useState } from 'react';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import BankIcon from '~icons/lucide/landmark';
import type { Member } from '../../api/member.ts';
import { useForm } from '../../api/use-form.ts';
import { showMasked } from '../../shared/format/masked.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useZone } from '../../shared/records/use-zone.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { type BoundCard, heldUntil } from '../cards/queries.ts';
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
  const t = useTranslate();
  const zoned = useZonedTime();
  const isExhausted = triesLeft === 0;
  const zone = useZone();
  const now = useNow();
  const closed = !isAllDay(terms) && !isOpenAt(terms, toWireDate(new Date(now)).slice(11));
  // The default is the first card that can be paid to.
  const [payable] = useState(() => (cards.find((one) => !heldUntil(one, now)) ?? cards[0])?.id ?? null);
  const [confirming, setConfirming] = useState<{ gross: Minor; card: BoundCard } | null>(null);

  const cardOf = (id: BoundCard['id'] | null) => cards.find((one) => one.id === id) ?? cards[0];
  const form = useForm({
    initial: { money: '', card: payable },
    validate: ({ money }) => {
      const found = checkAmount(typedAmount(money), member.money, terms);
      return { money: found === null ? undefined : sayAmount(found, member.money, terms, t) };
    },
    send: ({ money, card: id }) => {
      const gross = typedAmount(money);
      const chosen = cardOf(id);
      if (gross !== null && chosen) setConfirming({ gross, card: chosen });
    },
  });
  const card = cardOf(form.values.card);
  const held = card ? heldUntil(card, now) : null;

  return (
    <>
      <Stack as="form" gap={6} {...form.props}>
        <WithdrawalAmount member={member} terms={terms} triesLeft={triesLeft} {...form.field('money')} />
        <div>
          <ChoiceCards
            label={t('withdrawals.card')}
            value={card ? card.id : null}
            onChange={(id) => form.setValues({ card: id })}
            choices={cards.map((entry) => ({
              value: entry.id,
              title: entry.bank_type_text,
              sub: <CardState card={entry} />,
              icon: (
                <span className={css.cardIcon}>
                  {entry.bank_type === 'USDT' ? <CoinIcon /> : <BankIcon />}
                </span>
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
      </Stack>
      {confirming && (
        <ConfirmSheet
          {...confirming}
          terms={terms}
          owed={member.turnoverOwed}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

/** A card's number, and from when it can be paid to. */
function CardState({ card }: { card: BoundCard }) {
  const t = useTranslate();
  const zoned = useZonedTime();
  const held = heldUntil(card, useNow());
  return (
    <>
      {showMasked(card.card_no)}
      {held && <span className={css.held}>{t('withdrawals.payableFrom', { time: zoned(held) })}</span>}
    </>
  );
}
