import { formatMinor, type Minor } from '@koi/money';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { PinPad } from '@koi/ui/pin-pad.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useState } from 'react';
import type { FieldErrorMap } from '../../api/field-errors.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { isAtCode } from '../../api/wants-code.ts';
import { showMasked } from '../../shared/format/masked.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo, pathTo } from '../../shared/navigation/paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import type { BoundCard } from '../cards/queries.ts';
import { usePinLock } from '../passwords/pin-lock.ts';
import { codeError } from '../second-factor/code.ts';
import { useWithdrawalDemand } from '../second-factor/queries.ts';
import { withCode } from '../second-factor/use-factor-prompt.tsx';
import { FeeLines } from './fee-lines.tsx';
import type { WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

const CodeField = lazyComponent(
  loadWithTexts('second-factor', () => import('../second-factor/code-field.tsx')),
  'CodeField',
);
const TurnOnFirst = lazyComponent(
  loadWithTexts('second-factor', () => import('../second-factor/turn-on-first.tsx')),
  'TurnOnFirst',
);

interface ConfirmSheetProps {
  gross: Minor;
  owed: Minor;
  terms: WithdrawalTerms;
  card: BoundCard;
  onClose: () => void;
}

const errorMap = {
  keys: {
    qk_pwd_wrong: 'qk_pwd',
    qk_pwd_locked: 'qk_pwd',
    qk_pwd_unset: 'qk_pwd',
    factor_required: 'code',
    factor_wrong: 'code',
    factor_locked: 'code',
  },
} satisfies FieldErrorMap<'qk_pwd' | 'code'>;
const pinLength = 6;

/** The confirmation: who is paid, how much arrives, and the withdrawal password. */
export function ConfirmSheet({ gross, owed, terms, card, onClose }: ConfirmSheetProps) {
  const t = useTranslate();
  const go = useGo();
  const [codeRequested, setCodeRequested] = useState(false);
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

  const demand = useWithdrawalDemand(gross);
  // The server decides: the factor may have just been turned on or become required.
  const atCode = refused && isAtCode(withdrawal.errorKey);
  const wantsCode = demand === 'code' || codeRequested || atCode;
  const leadsAway = demand === 'turn-on' || (refused && withdrawal.errorKey === 'factor_demanded');
  if (atCode && !codeRequested) setCodeRequested(true);

  const form = useForm({
    initial: { qk_pwd: '', code: '' },
    validate: ({ qk_pwd, code }) => ({
      qk_pwd: qk_pwd.length < pinLength ? t('withdrawals.pinHint') : undefined,
      code: wantsCode ? codeError(code) : undefined,
    }),
    send: ({ qk_pwd, code }) =>
      withdrawal.submit({
        body: {
          money: formatMinor(gross),
          member_bank_id: Number(card.id),
          qk_pwd,
          ...withCode(wantsCode ? code : undefined),
          // Existing back ends require the payee; our own reads it from the card.
          name: card.owner_name,
          // biome-ignore lint/plugin: sent, not shown
          account: card.card_no,
        },
      }),
    // Both secrets are wiped when they are sent.
    onSuccess: () => {
      form.reset();
    },
    operation: withdrawal,
    errorMap,
  });
  const pin = form.field('qk_pwd');

  if (leadsAway) {
    return (
      <Sheet open onClose={onClose} title={t('withdrawals.confirm')}>
        <TurnOnFirst />
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={onClose} title={t('withdrawals.confirm')}>
      <Stack as="form" gap={6} {...form.props}>
        <p className={css.payee}>
          <span>{card.bank_type_text}</span>
          <strong>{showMasked(card.card_no)}</strong>
          <span>{card.owner_name}</span>
        </p>
        <FeeLines gross={gross} owed={owed} terms={terms} ground="sunken" />
        <PinPad
          label={t('withdrawals.pin')}
          {...pin}
          autoFocus
          disabled={form.isPending || locked !== undefined}
          note={t('withdrawals.pinHint')}
          error={locked ?? pin.error}
        />
        {wantsCode && <CodeField {...form.field('code')} disabled={form.isPending} />}
        <OperationStatus mutation={withdrawal} kind="drawing" refusedAtField={form.isRefusedAtField} />
        <MoneyButton type="submit" size="large" block busy={form.isPending} disabled={locked !== undefined}>
          {t('withdrawals.submit')}
        </MoneyButton>
        <a className={css.manage} href={hrefTo('/Member/Modify_drawing_pwd')}>
          {t('withdrawals.changePin')}
        </a>
      </Stack>
    </Sheet>
  );
}
