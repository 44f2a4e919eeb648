import { formatMinor, isUnclear, type Minor, typedAmount } from '@koi/money';
import { useState } from 'react';
import SwapIcon from '~icons/lucide/arrow-down-up';
import { inTransitIn, type Wallets } from '../../api/queries/wallets.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { showMoney } from '../../lib/show-money.ts';
import { useText } from '../../text/use-text.ts';
import { SendTransfer } from './send-transfer.tsx';
import {
  adjustedTo,
  balanceOf,
  checkTransfer,
  destinations,
  isAllowed,
  ownWallets,
  planTransfer,
  transferPicks,
} from './transfer-plan.ts';
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
  const t = useText();
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  // biome-ignore lint/plugin: the address asked for this amount, which is the member's to change
  const [amountText, setAmountText] = useState(() => firstAmount(initial, wallets));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { suppliers } = wallets;
  const plan = planTransfer(from, to);
  const available = balanceOf(from, wallets);
  const inTransit = inTransitIn(wallets);

  const nameOf = (code: string) => {
    if (code === 'money') return t('transfers.main');
    if (code === 'fs_money') return t('transfers.rebate');
    return suppliers.find((wallet) => wallet.code === code)?.title ?? code;
  };
  const isOpened = (code: string) =>
    suppliers.every((wallet) => wallet.code !== code || wallet.money !== null);
  const choice = (code: string) => ({
    value: code,
    label: `${nameOf(code)} · ${showMoney(isOpened(code) ? balanceOf(code, wallets) : null)}`,
  });
  const usable = suppliers.filter(({ code, weather }) => weather !== 'closed' && isAllowed(code, isDemo));
  const payers = [...ownWallets, ...usable.filter(({ money }) => money !== null).map(({ code }) => code)];

  const asked = plan.kind === 'conversion' ? null : typedAmount(amountText);
  const tooMuch = asked !== null && asked > available;

  const choose = (nextFrom: string, nextTo: string) => {
    setFrom(nextFrom);
    setTo(adjustedTo(nextFrom, nextTo, usable));
    setProblem('');
  };

  /** The amount to send, or null after showing an error. */
  const checked = (): string | null => {
    if (isUnclear(amountText)) return null;
    const amount = typedAmount(amountText);
    const found = plan.kind === 'conversion' ? 'conversion' : checkTransfer(amount, available);
    if (found === null && amount !== null) return formatMinor(amount);
    setProblem(
      t(
        found === 'conversion'
          ? 'transfers.conversion'
          : found === 'not_enough'
            ? 'transfers.notEnough'
            : 'transfers.enterAmount',
      ),
    );
    return null;
  };

  const title =
    plan.kind === 'in'
      ? t('transfers.inLabel', { name: nameOf(plan.supplier) })
      : plan.kind === 'out'
        ? t('transfers.outLabel', { name: nameOf(plan.supplier) })
        : t('transfers.title');

  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={css.sheet}>
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
        <AmountInput
          label={t('transfers.amount')}
          required
          value={amountText}
          onChange={(text) => {
            setAmountText(text);
            setProblem('');
          }}
          picks={transferPicks(available)}
          disabled={busy}
          error={problem}
          fault={tooMuch ? t('transfers.notEnough') : undefined}
          most={available}
        />
        <p className={css.available}>
          {t('transfers.available', { amount: showMoney(available) })}
          <button
            type="button"
            className={css.all}
            disabled={busy || available === 0n}
            onClick={() => {
              setAmountText(formatMinor(available));
              setProblem('');
            }}
          >
            {t('transfers.all')}
          </button>
        </p>
        {inTransit > 0n && (
          <p className={css.available} role="status">
            {`${t('transfers.inTransit', { amount: inTransit })} · ${t('transfers.onWay')}`}
          </p>
        )}
        <SendTransfer
          key={`${plan.kind}:${plan.kind === 'conversion' ? '' : plan.supplier}`}
          plan={plan}
          checked={checked}
          onBusy={setBusy}
          onAmountRefused={setProblem}
          onClose={onClose}
          onDone={onDone}
        />
      </div>
    </Sheet>
  );
}

/** The requested amount, limited to the balance. */
function firstAmount({ from, amount = 0n }: TransferSheetProps['initial'], wallets: Wallets): string {
  const available = balanceOf(from, wallets);
  const first = amount < available ? amount : available;
  return amount > 0n && first > 0n ? formatMinor(first) : '';
}
