import type { Reply } from '@koi/contract';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { amountText, changeText } from '../parts/amount.ts';
import { FileLine } from '../parts/export-button.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Rows } from '../parts/rows.tsx';
import { useReadOn } from '../parts/use-read-on.ts';
import { wholeOf } from '../parts/whole.ts';
import { AccountName, Cause, transferAddress } from './names.tsx';

type Posting = Reply<'POST /operator/ledger/postings'>['data']['postings'][number];

/** Order numbers have no place to break. */
const longText = { minWidth: 120, overflowWrap: 'anywhere' } as const;

/** One account with its balance and its postings, newest first. */
export default function AccountPage() {
  const { id = '0' } = useParams();
  const translate = useTranslate();
  const query = useInfiniteQuery({
    queryKey: ['ledger', 'postings', id],
    queryFn: ({ pageParam }) =>
      call('POST /operator/ledger/postings', {
        body: { id: wholeOf(id) ?? 0, ...(pageParam === 0 ? {} : { before: pageParam }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ data }) => data.next,
  });
  useReadOn(query);
  const account = query.data?.pages[0]?.data.account;
  const rows = query.data?.pages.flatMap(({ data }) => data.postings);
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.ledger.account" />
      {account && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h5">
            <AccountName kind={account.kind} />
          </Typography>
          {account.member_name !== null && <MemberLink name={account.member_name} />}
          <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {amountText(account.balance, account.currency)}
          </Typography>
          {account.is_demo === 1 && (
            <Typography color="textSecondary">{translate('koi.ledger.play_money')}</Typography>
          )}
        </Stack>
      )}
      <Card>
        <CardContent>
          <FileLine file={{ kind: 'postings', filter: { id: wholeOf(id) ?? 0 } }} />
          <Rows<Posting>
            rows={rows}
            error={query.error}
            again={() => void query.refetch()}
            none={query.hasNextPage ? 'koi.ledger.none_so_far' : 'koi.nothing'}
            keyOf={({ id: transfer }, at) => `${transfer} ${at}`}
            columns={[
              { label: 'koi.ledger.time', show: ({ created_at }) => created_at },
              { label: 'koi.ledger.kind', show: ({ kind_text }) => kind_text, isSide: true },
              { label: 'koi.ledger.change', show: ({ amount }) => changeText(amount), isNumber: true },
              {
                label: 'koi.ledger.after',
                show: ({ balance_after }) => (balance_after === null ? '–' : amountText(balance_after)),
                isNumber: true,
              },
              {
                label: 'koi.ledger.member',
                show: ({ member_name }) => <MemberLink name={member_name} />,
                isSide: true,
              },
              {
                label: 'koi.ledger.cause',
                show: (row) => (
                  <Box sx={longText}>
                    <Cause of={row} />
                  </Box>
                ),
              },
              {
                label: 'koi.ledger.transfer',
                show: ({ id: transfer }) => (
                  <Box sx={longText}>
                    <Link to={transferAddress(transfer)}>{transfer}</Link>
                  </Box>
                ),
              },
            ]}
          />
          {query.hasNextPage && (
            <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {translate('koi.ledger.older')}
            </Button>
          )}
        </CardContent>
      </Card>
    </Stack>
  );
}
