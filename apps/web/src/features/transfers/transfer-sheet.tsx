import { formatMinor, type Minor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { SelectField } from '@koi/ui/select-field.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useState } from 'react';
import SwapIcon from '~icons/lucide/arrow-down-up';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inTransitIn, type Wallets } from '../wallets/queries.ts';
import { TransferForm } from './transfer-form.tsx';
import { adjustedTo, balanceOf, destinations, isAllowed, ownWallets, planTransfer } from './transfer-plan.ts';
import css from './transfers.module.css';

interface TransferSheetProps {
  wallets: Wallets;
  initial: { from: string; to: string; amount?: Minor };
  isDemo: boolean;
  onClose: () => void;
  /** Called when money has arrived at a supplier. */
  onDone?: (supplier: string) => void;
}

/** A transfer between one of the member's own wallets and a supplier's. */
export function TransferSheet({ wallets, initial, isDemo, onClose, onDone }: TransferSheetProps) {
  const t = useTranslate();
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  // biome-ignore lint/plugin: the address asked for this amount, which is the member's to change
  const [amountText, setAmountText] = useState(() => firstAmount(initial, wallets));
  const [busy, setBusy] = useState(false);
  const { suppliers } = wallets;
  const plan = planTransfer(from, to);

  const nameOf = (code: string) => {
    if (code === 'money') return t('common.mainWallet');
    if (code === 'fs_money') return t('common.rebateWallet');
    return suppliers.find((wallet) => wallet.code === code)?.title ?? code;
  };
  const isOpened = (code: string) =>
    suppliers.every((wallet) => wallet.code !== code || wallet.money !== null);
  const choice = (code: string) => ({
    value: code,
    label: `${nameOf(code)} · ${showAmount(isOpened(code) ? balanceOf(code, wallets) : null)}`,
  });
  const usable = suppliers.filter(({ code, health }) => health !== 'closed' && isAllowed(code, isDemo));
  const payers = [...ownWallets, ...usable.filter(({ money }) => money !== null).map(({ code }) => code)];

  const choose = (nextFrom: string, nextTo: string) => {
    setFrom(nextFrom);
    setTo(adjustedTo(nextFrom, nextTo, usable));
  };

  const title =
    plan.kind === 'in'
      ? t('transfers.inLabel', { name: nameOf(plan.supplier) })
      : plan.kind === 'out'
        ? t('transfers.outLabel', { name: nameOf(plan.supplier) })
        : t('common.transfer');

  return (
    <Sheet open onClose={onClose} title={title}>
      <Stack gap={6}>
        <div className={css.sides}>
          <SelectField
            label={t('transfers.from')}
            value={from}
            onChange={(code) => choose(code, to)}
            choices={payers.map(choice)}
            disabled={busy}
          />
          <IconButton
            label={t('transfers.swap')}
            disabled={busy || !payers.includes(to)}
            onClick={() => choose(to, from)}
          >
            <SwapIcon />
          </IconButton>
          <SelectField
            label={t('transfers.to')}
            value={to}
            onChange={(code) => choose(from, code)}
            choices={destinations(from, usable).map(choice)}
            disabled={busy}
          />
        </div>
        <TransferForm
          key={`${plan.kind}:${from}:${to}`}
          plan={plan}
          available={balanceOf(from, wallets)}
          inTransit={inTransitIn(wallets)}
          amount={amountText}
          onAmount={setAmountText}
          onBusy={setBusy}
          onClose={onClose}
          onDone={onDone}
        />
      </Stack>
    </Sheet>
  );
}

/** The requested amount, limited to the balance. */
function firstAmount({ from, amount = 0n }: TransferSheetProps['initial'], wallets: Wallets): string {
  const available = balanceOf(from, wallets);
  const first = amount < available ? amount : available;
  return amount > 0n && first > 0n ? formatMinor(first) : '';
}
