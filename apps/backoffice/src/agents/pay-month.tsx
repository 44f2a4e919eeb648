import { compareDecimals } from '@koi/money';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Postings } from '../parts/postings.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { useDecision } from '../parts/use-decision.ts';
import type { MonthRow } from './months-page.tsx';

/** Whether the month was paid; if not, the button to pay it. */
export function PayMonth({ row, canPay }: { row: MonthRow; canPay: boolean }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('agents.pay');
  const readAgain = () => queries.invalidateQueries({ queryKey: ['agents', 'months'] });
  const decision = useDecision<'pay', MonthRow>({
    row,
    waits: ({ paid }) => paid === 0,
    readAgain: async () => row,
    onDecided: () => void readAgain(),
    onStale: () => void readAgain(),
  });
  const { asked, ask, stay, reason, setReason, decide } = decision;
  const { member_name: name, month } = row;
  if (row.paid === 1) return <span>{translate('koi.agents.paid_at', { time: row.paid_at })}</span>;
  if (!may || !canPay || compareDecimals(row.money, '0') !== 1) return <span>–</span>;
  const pay = async () => {
    const body = { member_name: name, month, reason };
    const { saved } = await propose('POST /operator/agents/months/pay', { body });
    return saved === 1 ? 'done' : 'waits';
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => ask('pay')}>
        {translate('koi.agents.pay')}
      </Button>
      {asked === 'pay' && (
        <AskDialog
          title={translate('koi.agents.pay_title', { name, month })}
          submit={translate('koi.agents.pay')}
          onSubmit={() => decide(pay, 'koi.agents.was_paid', { name })}
          onClose={stay}
        >
          <Postings
            currency={row.currency}
            rows={[
              {
                from: translate('koi.agents.expense'),
                to: translate('koi.agents.main_of', { name }),
                money: row.money,
              },
            ]}
          />
          <ReasonField value={reason} onChange={setReason} />
        </AskDialog>
      )}
    </>
  );
}
