import { formatMinor, type Minor, typedAmount } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Stack } from '@koi/ui/layout.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OperationKind } from '../../api/operations/operation-kinds.ts';
import { amountRefusals } from '../../api/operations/refused-amount.ts';
import { type MoneyMutation, useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OfflineReason } from '../../shared/operations/offline-reason.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { checkTransfer, type TransferPlan, transferPicks } from './transfer-plan.ts';
import css from './transfers.module.css';

interface AmountProps {
  /** Balance of the wallet that pays. */
  available: Minor;
  /** Money that has left a wallet and not reached another. */
  inTransit: Minor;
  /** What is typed: it stays when other wallets are chosen. */
  amount: string;
  onAmount: (text: string) => void;
  onBusy: (busy: boolean) => void;
}

interface TransferFormProps extends AmountProps {
  plan: TransferPlan;
  onClose: () => void;
  /** Called when the money has arrived. */
  onDone: ((supplier: string) => void) | undefined;
}

/** The amount of a transfer between two wallets, its call and its outcome. */
export function TransferForm({ plan, onClose, onDone, ...amount }: TransferFormProps) {
  if (plan.kind === 'in') return <InForm plan={plan} onClose={onClose} onDone={onDone} {...amount} />;
  if (plan.kind === 'out') return <OutForm plan={plan} onClose={onClose} {...amount} />;
  return <AmountForm label="transfers.confirmIn" {...amount} />;
}

type PlanOf<K extends TransferPlan['kind']> = Extract<TransferPlan, { kind: K }>;

function InForm({ plan, onClose, onDone, ...amount }: TransferFormProps & { plan: PlanOf<'in'> }) {
  const t = useTranslate();
  const deposit = useMoneyMutation('POST /game/deposit', {
    kind: 'game/deposit',
    scope: `transfer-in:${plan.supplier}`,
    onDone: () => {
      toast.success(t('transfers.done'));
      onClose();
      onDone?.(plan.supplier);
    },
  });
  const send = (money: string) =>
    deposit.submit({ body: { api_code: plan.supplier, money, money_type: plan.from } });
  return (
    <AmountForm
      operation={{ ...deposit, kind: 'game/deposit', send }}
      label="transfers.confirmIn"
      {...amount}
    />
  );
}

function OutForm({ plan, onClose, ...amount }: Omit<TransferFormProps, 'onDone'> & { plan: PlanOf<'out'> }) {
  const t = useTranslate();
  const withdrawal = useMoneyMutation('POST /game/withdrawal', {
    kind: 'game/withdrawal',
    scope: `transfer-out:${plan.supplier}`,
    onDone: () => {
      toast.success(t('transfers.done'));
      onClose();
    },
  });
  const send = (money: string) => withdrawal.submit({ body: { api_code: plan.supplier, money } });
  return (
    <AmountForm
      operation={{ ...withdrawal, kind: 'game/withdrawal', send }}
      label="transfers.confirmOut"
      {...amount}
    />
  );
}

interface AmountFormProps extends AmountProps {
  /** Without one, between main and rebate wallet, the tap explains why it is not possible. */
  operation?: Pick<
    MoneyMutation<'POST /game/deposit'>,
    'state' | 'busy' | 'reason' | 'errorKey' | 'reset'
  > & {
    kind: OperationKind;
    send: (money: string) => void;
  };
  label: TextId;
}

function AmountForm({ operation, label, available, inTransit, amount, onAmount, onBusy }: AmountFormProps) {
  const t = useTranslate();
  const client = useQueryClient();
  const problemOf = (text: string): string | undefined => {
    if (!operation) return t('transfers.conversion');
    const found = checkTransfer(typedAmount(text), available);
    return found === null
      ? undefined
      : t(found === 'empty' ? 'transfers.enterAmount' : 'transfers.notEnough');
  };
  const form = useForm({
    initial: { money: amount },
    validate: ({ money }) => ({ money: problemOf(money) }),
    send: ({ money }) => operation?.send(formatMinor(typedAmount(money) ?? 0n)),
    ...(operation && { operation }),
    errorMap: { keys: amountRefusals('money') },
    onChange: ({ money }) => onAmount(money ?? ''),
  });
  const isBusy = form.isPending;
  const report = useEffectEvent(onBusy);
  useEffect(() => report(isBusy), [isBusy]);
  useEffect(() => {
    // The money has left one wallet and not reached the other: the list shows it as in transit.
    if (operation?.state === 'checking') void client.invalidateQueries({ queryKey: ['wallets'] });
  }, [operation?.state, client]);
  const typed = operation ? typedAmount(form.values.money) : null;
  return (
    <form {...form.props}>
      <Stack gap={6}>
        <AmountInput
          label={t('transfers.amount')}
          required
          {...form.field('money')}
          picks={transferPicks(available)}
          disabled={isBusy}
          fault={typed !== null && typed > available ? t('transfers.notEnough') : undefined}
          max={available}
        />
        <p className={css.available}>
          {t('transfers.available', { amount: showAmount(available) })}
          <button
            type="button"
            className={css.all}
            disabled={isBusy || available === 0n}
            onClick={() => form.setValues({ money: formatMinor(available) })}
          >
            {t('transfers.all')}
          </button>
        </p>
        {inTransit > 0n && (
          <p className={css.available} role="status">
            {`${t('transfers.inTransit', { amount: inTransit })} · ${t('transfers.onWay')}`}
          </p>
        )}
        {operation ? (
          <OperationStatus
            mutation={operation}
            kind={operation.kind}
            refusedAtField={form.isRefusedAtField}
          />
        ) : (
          <OfflineReason />
        )}
        <MoneyButton type="submit" size="large" block busy={isBusy}>
          {t(label)}
        </MoneyButton>
      </Stack>
    </form>
  );
}
