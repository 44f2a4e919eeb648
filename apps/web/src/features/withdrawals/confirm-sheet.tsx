import { formatMinor, type Minor } from '@koi/money';
import { useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { BoundCard } from '../../api/queries/cards.ts';
import { usePinLock } from '../../api/queries/pin-lock.ts';
import { Button } from '../../components/button.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { showMasked } from '../../lib/masked.ts';
import { hrefTo, pathTo } from '../../navigation/paths.ts';
import { useGo } from '../../navigation/use-go.ts';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { FeeLines } from './fee-lines.tsx';
import type { WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

interface ConfirmSheetProps {
  gross: Minor;
  owed: Minor;
  terms: WithdrawalTerms;
  card: BoundCard;
  onClose: () => void;
}

/** Refusals that are about the withdrawal password and belong at its field. */
const pinErrors: readonly string[] = ['qk_pwd_wrong', 'qk_pwd_locked', 'qk_pwd_unset'];
const pinLength = 6;

/** The last look: who is paid, how much arrives, and the withdrawal password. */
export function ConfirmSheet({ gross, owed, terms, card, onClose }: ConfirmSheetProps) {
  const t = useText();
  const go = useGo();
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);
  const withdrawal = useMoneyMutation('POST /drawing', {
    kind: 'drawing',
    scope: 'withdrawal',
    onDone: ({ data }) => {
      toast.success(t('withdrawals.sent'));
      go.to(pathTo('/Member/DrawingList', { query: { order: data?.bill_no } }), { replace: true });
    },
  });
  const minutes = usePinLock(withdrawal.errorKey);
  const locked = minutes > 0 ? t('withdrawals.pinLocked', { minutes }) : undefined;
  const refused = withdrawal.state === 'refused';
  const atPin = refused && pinErrors.includes(withdrawal.errorKey);

  const send = (code: string) => {
    setShort(code.length < pinLength);
    if (code.length < pinLength) return;
    withdrawal.submit({
      body: {
        money: formatMinor(gross),
        member_bank_id: Number(card.id),
        qk_pwd: code,
        // Existing back ends want to be told who is paid; our own reads it from the card.
        name: card.owner_name,
        account: card.card_no,
      },
    });
    setPin('');
  };

  return (
    <Sheet open onClose={onClose} title={t('withdrawals.confirm')}>
      <div className={css.form}>
        <p className={css.payee}>
          <span>{card.bank_type_text}</span>
          <strong>{showMasked(card.card_no)}</strong>
          <span>{card.owner_name}</span>
        </p>
        <FeeLines gross={gross} owed={owed} terms={terms} />
        <PinPad
          label={t('withdrawals.pin')}
          value={pin}
          onChange={(value) => {
            setPin(value);
            setShort(false);
            if (refused && value !== '') withdrawal.reset();
          }}
          autoFocus
          disabled={withdrawal.busy || locked !== undefined}
          note={t('withdrawals.pinHint')}
          error={locked ?? (atPin ? withdrawal.reason : short ? t('withdrawals.pinHint') : undefined)}
        />
        <OperationStatus mutation={withdrawal} kind="drawing" refusedAtField={atPin} />
        <Button
          size="large"
          block
          busy={withdrawal.busy}
          disabled={locked !== undefined}
          onClick={() => send(pin)}
        >
          {t('withdrawals.submit')}
        </Button>
        <a className={css.manage} href={hrefTo('/Member/Modify_drawing_pwd')}>
          {t('withdrawals.changePin')}
        </a>
      </div>
    </Sheet>
  );
}
