import { formatMinor, typedAmount } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { amountRefusals } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { inTransitIn, type Wallets } from '../wallets/queries.ts';
import css from './launch-screen.module.css';

const usualPicks = [50, 100, 500, 1_000, 5_000];

interface TopUpProps {
  supplier: string;
  wallets: Wallets;
  /** Continues to the game, with or without money brought in. */
  onPlay: () => void;
}

/**
 * In manual mode a game opens with the balance of its own wallet: before that, money can be transferred from
 * the main wallet.
 */
export function TopUp({ supplier, wallets, onPlay }: TopUpProps) {
  const t = useTranslate();
  const { main, suppliers } = wallets;
  const inTransit = inTransitIn(wallets);
  const inside = suppliers.find(({ code }) => code === supplier)?.money ?? 0n;
  const deposit = useMoneyMutation('POST /game/deposit', {
    kind: 'game/deposit',
    scope: `transfer-in:${supplier}`,
    onDone: onPlay,
  });
  const tooMuch = (text: string) => ((typedAmount(text) ?? 0n) > main ? t('transfers.notEnough') : undefined);
  const form = useForm({
    initial: { money: '' },
    validate: ({ money }) => ({
      money: (typedAmount(money) ?? 0n) <= 0n ? t('transfers.enterAmount') : tooMuch(money),
    }),
    send: ({ money }) =>
      deposit.submit({
        body: { api_code: supplier, money: formatMinor(typedAmount(money) ?? 0n), money_type: 'money' },
      }),
    operation: deposit,
    errorMap: { keys: amountRefusals('money') },
  });
  return (
    <form className={css.topUp} {...form.props}>
      <DescriptionList layout="tiles">
        <Description label={t('games.inGame')} size="lead" tone="gold">
          {showAmount(inside)}
        </Description>
        <Description label={t('common.mainWallet')} size="lead" tone="gold">
          {showAmount(main)}
        </Description>
      </DescriptionList>
      {inTransit > 0n && <p role="status">{t('games.inTransit', { amount: inTransit })}</p>}
      <AmountInput
        label={t('games.topUpAmount')}
        required
        {...form.field('money')}
        picks={usualPicks.filter((pick) => BigInt(pick) * 100n <= main)}
        disabled={deposit.busy}
        fault={tooMuch(form.values.money)}
        max={main}
      />
      <OperationStatus mutation={deposit} kind="game/deposit" refusedAtField={form.isRefusedAtField} />
      <MoneyButton type="submit" size="large" block busy={form.isPending}>
        {t('games.topUp')}
      </MoneyButton>
      <Button variant="secondary" block onClick={onPlay}>
        {t('games.playWithout', { amount: showAmount(inside) })}
      </Button>
    </form>
  );
}
