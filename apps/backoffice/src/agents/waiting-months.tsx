import type { Reply } from '@koi/contract';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { callAgain } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';

type Row = Reply<'POST /operator/agents/months/list'>['waiting'][number];

/** Large payments that one operator has requested; another one approves them, or they expire within a day. */
export function WaitingMonths({ rows, onChanged }: { rows: readonly Row[]; onChanged(): void }) {
  const translate = useTranslate();
  return (
    <WaitingRequests<Row>
      rows={rows}
      may={useMay('agents.pay')}
      wish={({ content: { member_name: name, month, money, currency } }) =>
        [translate('koi.agents.pay'), name, month, amountText(String(money), String(currency))].join(' · ')
      }
      onAgree={(_row, body) => callAgain('POST /operator/agents/months/pay', body)}
      onChanged={onChanged}
    />
  );
}
