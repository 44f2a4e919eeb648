import { formatMinor, isUnclear, typedAmount } from '@koi/money';
import { type FormEvent, useState } from 'react';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { inTransitIn, type Wallets } from '../../api/queries/wallets.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button } from '../../components/button.tsx';
import { showMoney } from '../../lib/show-money.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { useText } from '../../text/use-text.ts';
import css from './launch-screen.module.css';

const usualPicks = [50, 100, 500, 1_000, 5_000];

interface BringInProps {
  supplier: string;
  wallets: Wallets;
  /** Continues to the game, with or without money brought in. */
  onPlay: () => void;
}

/**
 * In manual mode a game opens with the balance of its own wallet: before that, money can be transferred from
 * the main wallet.
 */
export function BringIn({ supplier, wallets, onPlay }: BringInProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { main, suppliers } = wallets;
  const inTransit = inTransitIn(wallets);
  const inside = suppliers.find(({ code }) => code === supplier)?.money ?? 0n;
  const deposit = useMoneyMutation('POST /game/deposit', {
    kind: 'game/deposit',
    scope: `transfer-in:${supplier}`,
    onDone: onPlay,
  });
  const asked = typedAmount(text);
  const amountRefused = refusedAmount(deposit);
  const change = (next: string) => {
    setText(next);
    setProblem('');
    if (deposit.state === 'refused') deposit.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deposit.busy || isUnclear(text)) return;
    const amount = typedAmount(text);
    if (amount === null || amount <= 0n) setProblem(t('transfers.enterAmount'));
    else if (amount > main) setProblem(t('transfers.notEnough'));
    else deposit.submit({ body: { api_code: supplier, money: formatMinor(amount), money_type: 'money' } });
  };
  return (
    <form className={css.bringIn} onSubmit={submit} noValidate>
      <dl className={css.wallets}>
        <div>
          <dt>{t('games.inGame')}</dt>
          <dd>{showMoney(inside)}</dd>
        </div>
        <div>
          <dt>{t('common.mainWallet')}</dt>
          <dd>{showMoney(main)}</dd>
        </div>
      </dl>
      {inTransit > 0n && <p role="status">{t('games.inTransit', { amount: inTransit })}</p>}
      <AmountInput
        label={t('games.bringInAmount')}
        required
        value={text}
        onChange={change}
        picks={usualPicks.filter((pick) => BigInt(pick) * 100n <= main)}
        disabled={deposit.busy}
        error={problem || amountRefused}
        fault={asked !== null && asked > main ? t('transfers.notEnough') : undefined}
        most={main}
      />
      <OperationStatus mutation={deposit} kind="game/deposit" refusedAtField={amountRefused !== undefined} />
      <MoneyButton type="submit" size="large" block busy={deposit.busy}>
        {t('games.bringIn')}
      </MoneyButton>
      <Button variant="secondary" block onClick={onPlay}>
        {t('games.playWithout', { amount: showMoney(inside) })}
      </Button>
    </form>
  );
}
