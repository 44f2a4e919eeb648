import { formatMinor, type Minor } from '@koi/money';
import { useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { BoundCard } from '../../api/queries/cards.ts';
import { usePinLock } from '../../api/queries/pin-lock.ts';
import { useWithdrawalDemand } from '../../api/queries/second-factor.ts';
import { isAtCode } from '../../api/wants-code.ts';
import { later } from '../../components/later.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { showMasked } from '../../lib/masked.ts';
import { hrefTo, pathTo } from '../../navigation/paths.ts';
import { useGo } from '../../navigation/use-go.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { withCode } from '../../second-factor/use-factor-prompt.tsx';
import { useText } from '../../text/use-text.ts';
import { withTexts } from '../../text/with-texts.ts';
import { FeeLines } from './fee-lines.tsx';
import type { WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

const CodeField = later(
  withTexts(
    () => import('virtual:locales/second-factor'),
    () => import('../../second-factor/code-field.tsx'),
  ),
  'CodeField',
);
const TurnOnFirst = later(
  withTexts(
    () => import('virtual:locales/second-factor'),
    () => import('../../second-factor/turn-on-first.tsx'),
  ),
  'TurnOnFirst',
);

interface ConfirmSheetProps {
  gross: Minor;
  owed: Minor;
  terms: WithdrawalTerms;
  card: BoundCard;
  onClose: () => void;
}

/** Refusals about the withdrawal password, which belong at its field. */
const pinErrors: readonly string[] = ['qk_pwd_wrong', 'qk_pwd_locked', 'qk_pwd_unset'];
const pinLength = 6;

/** The confirmation: who is paid, how much arrives, and the withdrawal password. */
export function ConfirmSheet({ gross, owed, terms, card, onClose }: ConfirmSheetProps) {
  const t = useText();
  const go = useGo();
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);
  const [code, setCode] = useState('');
  const [codeShort, setCodeShort] = useState(false);
  const [asked, setAsked] = useState(false);
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

  const demand = useWithdrawalDemand(gross);
  // The server decides: the factor may have just been turned on or become required.
  const atCode = refused && isAtCode(withdrawal.errorKey);
  const wantsCode = demand === 'code' || asked || atCode;
  const leadsAway = demand === 'turn-on' || (refused && withdrawal.errorKey === 'factor_demanded');
  if (atCode && !asked) setAsked(true);

  const send = () => {
    setShort(pin.length < pinLength);
    setCodeShort(wantsCode && code.length < pinLength);
    if (pin.length < pinLength || (wantsCode && code.length < pinLength)) return;
    withdrawal.submit({
      body: {
        money: formatMinor(gross),
        member_bank_id: Number(card.id),
        qk_pwd: pin,
        ...withCode(wantsCode ? code : undefined),
        // Existing back ends require the payee; our own reads it from the card.
        name: card.owner_name,
        // biome-ignore lint/plugin: sent, not shown
        account: card.card_no,
      },
    });
    setPin('');
    setCode('');
  };
  const typed = (value: string) => {
    if (refused && value !== '') withdrawal.reset();
  };

  if (leadsAway) {
    return (
      <Sheet open onClose={onClose} title={t('withdrawals.confirm')}>
        <TurnOnFirst />
      </Sheet>
    );
  }
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
            typed(value);
          }}
          autoFocus
          disabled={withdrawal.busy || locked !== undefined}
          note={t('withdrawals.pinHint')}
          error={locked ?? (atPin ? withdrawal.reason : short ? t('withdrawals.pinHint') : undefined)}
        />
        {wantsCode && (
          <CodeField
            value={code}
            onChange={(value) => {
              setCode(value);
              setCodeShort(false);
              typed(value);
            }}
            disabled={withdrawal.busy}
            error={atCode ? withdrawal.reason : undefined}
            isMissing={codeShort}
          />
        )}
        <OperationStatus mutation={withdrawal} kind="drawing" refusedAtField={atPin || atCode} />
        <MoneyButton size="large" block busy={withdrawal.busy} disabled={locked !== undefined} onClick={send}>
          {t('withdrawals.submit')}
        </MoneyButton>
        <a className={css.manage} href={hrefTo('/Member/Modify_drawing_pwd')}>
          {t('withdrawals.changePin')}
        </a>
      </div>
    </Sheet>
  );
}
