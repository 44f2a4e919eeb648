import { scales } from '@koi/ui/hero.tsx';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import BankIcon from '~icons/lucide/landmark';
import { type BoundCard, heldUntil } from '../../api/queries/cards.ts';
import { classes } from '../../lib/classes.ts';
import { showMasked } from '../../lib/masked.ts';
import { useNow } from '../../lib/use-now.ts';
import { showDay } from '../../records/show-time.ts';
import { useZonedTime } from '../../records/use-zoned-time.ts';
import { useText } from '../../text/use-text.ts';
import { walletBank } from './card-number.ts';
import css from './cards.module.css';
import { chainLabel } from './chain-label.ts';

interface BoundCardViewProps {
  card: BoundCard;
  onEdit: () => void;
  onRemove: () => void;
}

/** A bound card or wallet, styled as a card. */
export function BoundCardView({ card, onEdit, onRemove }: BoundCardViewProps) {
  const t = useText();
  const isWallet = card.bank_type === walletBank;
  const number = showMasked(card.card_no);
  const zoned = useZonedTime();
  const held = heldUntil(card, useNow());
  return (
    <li className={classes(scales, css.card, isWallet && css.walletCard)}>
      <div className={css.cardHead}>
        <span className={css.cardIcon} aria-hidden>
          {isWallet ? <CoinIcon /> : <BankIcon />}
        </span>
        <div className={css.cardName}>
          <p className={css.bank}>{card.bank_type_text}</p>
          <p className={css.branch}>{isWallet ? chainLabel(card.bank_address) : card.bank_address}</p>
        </div>
      </div>
      <p className={css.number}>{number}</p>
      {held && <p className={css.held}>{t('withdrawals.payableFrom', { time: zoned(held) })}</p>}
      <div className={css.cardFoot}>
        <div className={css.holder}>
          <p>{card.owner_name}</p>
          <p>{t('cards.boundAt', { date: showDay(card.created_at) })}</p>
        </div>
        <button
          type="button"
          className={css.cardAction}
          aria-label={`${t('cards.edit')} ${number}`}
          onClick={onEdit}
        >
          {t('cards.edit')}
        </button>
        <button
          type="button"
          className={css.cardAction}
          aria-label={`${t('cards.remove')} ${number}`}
          onClick={onRemove}
        >
          {t('cards.remove')}
        </button>
      </div>
    </li>
  );
}
