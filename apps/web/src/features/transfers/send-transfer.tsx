import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OperationKind } from '../../api/operations/operation-kinds.ts';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { type MoneyMutation, useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OfflineReason } from '../../operations/offline-reason.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { toast } from '../../overlays/toast-store.ts';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import type { TransferPlan } from './transfer-plan.ts';

interface SendTransferProps {
  plan: TransferPlan;
  /** The amount to send, or null after the form has shown an error. */
  checked: () => string | null;
  onBusy: (busy: boolean) => void;
  /** The server's refusal of the amount, to be shown at its field. */
  onAmountRefused: (reason: string) => void;
  onClose: () => void;
  /** Called when the money has arrived. */
  onDone?: ((supplier: string) => void) | undefined;
}

/** The button of the transfer sheet: makes the call for the chosen wallets and shows its outcome. */
export function SendTransfer({ plan, ...rest }: SendTransferProps) {
  if (plan.kind === 'in') return <SendIn plan={plan} {...rest} />;
  if (plan.kind === 'out') return <SendOut plan={plan} {...rest} />;
  return <ConversionButton onSend={() => void rest.checked()} />;
}

function SendIn({
  plan,
  checked,
  onClose,
  onDone,
  ...button
}: SendTransferProps & { plan: TransferPlan & { kind: 'in' } }) {
  const t = useText();
  const deposit = useMoneyMutation('POST /game/deposit', {
    kind: 'game/deposit',
    scope: `transfer-in:${plan.supplier}`,
    onDone: () => {
      toast.success(t('transfers.done'));
      onClose();
      onDone?.(plan.supplier);
    },
  });
  const send = () => {
    const money = checked();
    if (money !== null) deposit.submit({ body: { api_code: plan.supplier, money, money_type: plan.from } });
  };
  return (
    <SendButton
      mutation={deposit}
      kind="game/deposit"
      label="transfers.confirmIn"
      onSend={send}
      {...button}
    />
  );
}

function SendOut({
  plan,
  checked,
  onClose,
  onDone: _onDone,
  ...button
}: SendTransferProps & { plan: TransferPlan & { kind: 'out' } }) {
  const t = useText();
  const withdrawal = useMoneyMutation('POST /game/withdrawal', {
    kind: 'game/withdrawal',
    scope: `transfer-out:${plan.supplier}`,
    onDone: () => {
      toast.success(t('transfers.done'));
      onClose();
    },
  });
  const send = () => {
    const money = checked();
    if (money !== null) withdrawal.submit({ body: { api_code: plan.supplier, money } });
  };
  return (
    <SendButton
      mutation={withdrawal}
      kind="game/withdrawal"
      label="transfers.confirmOut"
      onSend={send}
      {...button}
    />
  );
}

/** Main to rebate wallet or back: the tap explains why it is not possible. */
function ConversionButton({ onSend }: { onSend: () => void }) {
  const t = useText();
  return (
    <>
      <OfflineReason />
      <MoneyButton size="large" block onClick={onSend}>
        {t('transfers.confirmIn')}
      </MoneyButton>
    </>
  );
}

interface SendButtonProps {
  mutation: Pick<MoneyMutation<'POST /game/deposit'>, 'state' | 'busy' | 'reason' | 'errorKey'>;
  kind: OperationKind;
  label: TextId;
  onBusy: (busy: boolean) => void;
  onAmountRefused: (reason: string) => void;
  onSend: () => void;
}

function SendButton({ mutation, kind, label, onBusy, onAmountRefused, onSend }: SendButtonProps) {
  const t = useText();
  const client = useQueryClient();
  const { state, busy } = mutation;
  const amountRefused = refusedAmount(mutation);
  const report = useEffectEvent(onBusy);
  useEffect(() => report(busy), [busy]);
  const reportAmount = useEffectEvent(onAmountRefused);
  useEffect(() => {
    if (amountRefused !== undefined) reportAmount(amountRefused);
  }, [amountRefused]);
  useEffect(() => {
    // The money has left one wallet and not reached the other: the list shows it as in transit.
    if (state === 'checking') void client.invalidateQueries({ queryKey: ['wallets'] });
  }, [state, client]);
  return (
    <>
      <OperationStatus mutation={mutation} kind={kind} refusedAtField={amountRefused !== undefined} />
      <MoneyButton size="large" block busy={busy} onClick={onSend}>
        {t(label)}
      </MoneyButton>
    </>
  );
}
