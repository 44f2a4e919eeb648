import { orderStatuses } from '@koi/contract/enumerations';
import { compareDecimals, formatMinor, isCoins, moneyForCoins, parseMinor } from '@koi/money';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionReason } from '../parts/decision-card.tsx';
import type { Outcome, Reasoned } from '../parts/use-decision.ts';
import { type DepositRow, doubtOf } from './deposit-row.ts';

interface ConfirmDepositProps {
  row: DepositRow;
  decision: Reasoned & {
    given: { reason?: string };
    decide(work: () => Promise<Outcome>, said: string, names: object): Promise<void>;
  };
}

const COIN_DECIMALS = 8;

/** What arrived, the gift on top, and what will be posted. */
export function ConfirmDeposit({ row, decision }: ConfirmDepositProps) {
  const translate = useTranslate();
  const { usdt_num: asked, usdt_rate: rate } = row.payment_detail;
  const inCoins = asked !== undefined && rate !== undefined;
  const doubt = doubtOf(row);
  const [arrived, setArrived] = useState(doubt ? '' : inCoins ? asked : row.money);
  const [typedGift, setGift] = useState<string>();

  const money = inCoins ? worth(arrived, row.money, rate, asked) : written(arrived);
  const isOther = money !== undefined && compareDecimals(money, row.money) !== 0;
  const gift = typedGift ?? (doubt || isOther ? '' : row.suggested_gift);
  const isGift = compareDecimals(gift, '0') === 1;

  const confirm = async (): Promise<Outcome> => {
    const body = {
      ...(inCoins ? { arrived_coins: arrived.trim() } : { arrived_money: arrived.trim() }),
      ...(isGift && { diff_money: gift.trim() }),
      ...decision.given,
    };
    const { data } = await propose('POST /operator/deposits/:id/confirm', { params: { id: row.id }, body });
    return data.status === orderStatuses.pending ? 'waits' : 'done';
  };

  return (
    <AskDialog
      title={translate('koi.deposits.confirm_title')}
      submit={translate('koi.deposits.confirm')}
      typeAgain={row.type_again === 1 ? money : undefined}
      onSubmit={() => decision.decide(confirm, 'koi.deposits.confirmed', { name: row.member_name })}
      onClose={decision.stay}
    >
      <AmountField
        label={translate(inCoins ? 'koi.deposits.arrived_coins' : 'koi.deposits.arrived_money', {
          currency: row.currency,
        })}
        help={translate('koi.deposits.was_ordered', {
          money: inCoins ? `${asked} USDT` : amountText(row.money, row.currency),
        })}
        value={arrived}
        onChange={setArrived}
        {...(inCoins && { decimals: COIN_DECIMALS })}
        required
        autoFocus
      />
      <AmountField
        label={translate('koi.deposits.gift')}
        help={translate('koi.deposits.suggested', { money: row.suggested_gift })}
        value={gift}
        onChange={setGift}
      />
      {money !== undefined && (
        <Typography>
          {translate('koi.deposits.posted', {
            money: amountText(money),
            currency: row.currency,
            name: row.member_name,
          })}
        </Typography>
      )}
      {isGift && (
        <Typography>
          {translate('koi.deposits.posted_gift', { money: gift.trim(), currency: row.currency })}
        </Typography>
      )}
      {(isGift || isOther || doubt === 'currency') && (
        <DecisionReason decision={decision} required={doubt === 'currency'} />
      )}
    </AskDialog>
  );
}

/** The typed amount as the wire writes it; undefined while it is none. */
function written(text: string): string | undefined {
  const parsed = parseMinor(text.trim());
  return 'amount' in parsed && parsed.amount > 0n ? formatMinor(parsed.amount) : undefined;
}

function worth(coins: string, ordered: string, rate: string, asked: string): string | undefined {
  const parsed = parseMinor(ordered);
  if (!isCoins(coins.trim()) || !('amount' in parsed)) return undefined;
  return formatMinor(moneyForCoins(coins.trim(), { money: parsed.amount, rate, coins: asked }));
}
