import type { Reply } from '@koi/contract';
import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { amountText, changeText } from '../parts/amount.ts';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Rows } from '../parts/rows.tsx';
import { AccountName, Cause, transferAddress } from './names.tsx';

type Posting = Reply<'POST /operator/ledger/transfer'>['data']['postings'][number];

/** One transfer with all its postings, its cause and its reversal. */
export default function TransferPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'transfer', id],
    queryFn: () => call('POST /operator/ledger/transfer', { body: { id } }),
  });
  const transfer = data?.data;
  const other = (name: string | null) => name && <Link to={transferAddress(name)}>{name}</Link>;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.ledger.transfer" />
      <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
        {id}
      </Typography>
      {transfer && (
        <Facts
          rows={[
            ['koi.ledger.time', transfer.created_at],
            ['koi.ledger.kind', transfer.kind_text],
            ['koi.ledger.member', <MemberLink key="m" name={transfer.member_name} />],
            ['koi.ledger.cause', <Cause key="c" of={transfer} />],
            ['koi.ledger.note', transfer.description],
            ['koi.ledger.undoes', other(transfer.reverses)],
            ['koi.ledger.undone_by', other(transfer.reversed_by)],
          ]}
        />
      )}
      <Card>
        <CardContent>
          <Rows<Posting>
            rows={transfer?.postings}
            error={error}
            again={() => void refetch()}
            none="koi.ledger.put_away"
            keyOf={(_row, at) => at}
            columns={[
              {
                label: 'koi.ledger.account',
                show: ({ account_id, account_kind }) => (
                  <Link to={`/ledger/accounts/${account_id}`}>
                    <AccountName kind={account_kind} />
                  </Link>
                ),
              },
              {
                label: 'koi.ledger.member',
                show: ({ account_member }) => account_member && <MemberLink name={account_member} />,
              },
              {
                label: 'koi.ledger.change',
                show: ({ amount }) => changeText(amount, transfer?.currency),
                isNumber: true,
              },
              {
                label: 'koi.ledger.after',
                show: ({ balance_after }) => (balance_after === null ? '–' : amountText(balance_after)),
                isNumber: true,
              },
            ]}
          />
        </CardContent>
      </Card>
    </Stack>
  );
}
