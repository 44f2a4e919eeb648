import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OperationKind } from '../../api/operations/operation-kinds.ts';
import { type MoneyMutation, useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { Button } from '../../components/button.tsx';
import { OperationStatus } from '../../components/operation-status.tsx';
import { toast } from '../../components/toast-store.ts';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import type { TransferPlan } from './transfer-plan.ts';
import css from './transfers.module.css';

interface SendTransferProps {
  plan: TransferPlan;
  /** The amount to send, or null after the form has said why not. */
  checked: () => string | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  /** The money is there. */
  onDone?: ((supplier: string) => void) | undefined;
}

/** The button of the transfer sheet: the right call for the chosen wallets, and what became of it. */
export function SendTransfer({ plan, checked, onBusy, onClose, onDone }: SendTransferProps) {
  if (plan.kind === 'in')
    return <SendIn plan={plan} checked={checked} onBusy={onBusy} onClose={onClose} onDone={onDone} />;
  if (plan.kind === 'out') return <SendOut plan={plan} checked={checked} onBusy={onBusy} onClose={onClose} />;
  return <ConversionButton onSend={() => void checked()} />;
}

function SendIn({
  plan,
  checked,
  onBusy,
  onClose,
  onDone,
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
      onBusy={onBusy}
      onSend={send}
    />
  );
}

function SendOut({
  plan,
  checked,
  onBusy,
  onClose,
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
      onBusy={onBusy}
      onSend={send}
    />
  );
}

/** Main and rebate wallet: the tap says why nothing happens. */
function ConversionButton({ onSend }: { onSend: () => void }) {
  const t = useText();
  return (
    <Button size="large" block onClick={onSend}>
      {t('transfers.confirmIn')}
    </Button>
  );
}

interface SendButtonProps {
  mutation: Pick<MoneyMutation<'POST /game/deposit'>, 'state' | 'busy' | 'reason'>;
  kind: OperationKind;
  label: TextId;
  onBusy: (busy: boolean) => void;
  onSend: () => void;
}

function SendButton({ mutation, kind, label, onBusy, onSend }: SendButtonProps) {
  const t = useText();
  const client = useQueryClient();
  const { state, busy, reason } = mutation;
  const report = useEffectEvent(onBusy);
  useEffect(() => report(busy), [busy]);
  useEffect(() => {
    // The money has left one wallet and not reached the other: the list shows it as in transit.
    if (state === 'checking') void client.invalidateQueries({ queryKey: ['wallets'] });
  }, [state, client]);
  return (
    <>
      <OperationStatus mutation={mutation} kind={kind} />
      {state === 'refused' && (
        <p className={css.refused} role="alert">
          {reason}
        </p>
      )}
      <Button size="large" block busy={busy} onClick={onSend}>
        {t(label)}
      </Button>
    </>
  );
}
