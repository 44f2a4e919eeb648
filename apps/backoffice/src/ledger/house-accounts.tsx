import type { Reply } from '@koi/contract';
import { formatMinor, parseMinor } from '@koi/money';
import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Rows } from '../parts/rows.tsx';
import { AccountName } from './names.tsx';

type Account = Reply<'POST /operator/ledger/accounts'>['data'][number];
type Group = 'funds' | 'result' | 'with_members' | 'trial';

/** The group of each kind of house account; the kind is the part of the name before the colon. */
const groupOf: Readonly<Record<string, Group>> = {
  gateway_clearing: 'funds',
  bank_clearing: 'funds',
  coin_clearing: 'funds',
  withdrawal_clearing: 'funds',
  winnings: 'result',
  fee_income: 'result',
  bonus: 'result',
  rebate_expense: 'result',
  interest_expense: 'result',
  commission_expense: 'result',
  adjustment: 'result',
};
const groups: readonly Group[] = ['result', 'funds', 'with_members', 'trial'];

/** The accounts of the house as a manager reads them: what came in is positive, what it cost is negative. */
export function House() {
  const query = useQuery({
    queryKey: ['ledger', 'accounts', ''],
    queryFn: () => call('POST /operator/ledger/accounts', { body: {} }),
  });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Stack spacing={2}>
          {groups.map((group) => (
            <Part key={group} group={group} rows={data.filter((row) => isIn(group, row)).map(signed)} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

const baseOf = ({ kind }: Account): string => kind.split(':')[0] ?? kind;
const isIn = (group: Group, row: Account): boolean =>
  (row.is_demo === 1 ? 'trial' : (groupOf[baseOf(row)] ?? 'with_members')) === group;

/** Money that came from outside left the account that stands for the bank: its balance is the other way round. */
const signed = (row: Account): Account =>
  groupOf[baseOf(row)] === 'funds' || baseOf(row) === 'credit_receivable'
    ? { ...row, balance: formatMinor(-minorOf(row.balance)) }
    : row;

function minorOf(money: string): bigint {
  const parsed = parseMinor(money);
  return 'amount' in parsed ? parsed.amount : 0n;
}

function Part({ group, rows }: { group: Group; rows: readonly Account[] }) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const title = translate(`koi.ledger.group_${group}`);
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography component="h2" variant="subtitle1">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate(`koi.ledger.group_${group}_help`)}
        </Typography>
        {group === 'result' && (
          <Typography sx={{ mb: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {translate('koi.ledger.sum')}: {sumsOf(rows).join(' · ')}
          </Typography>
        )}
        <AccountRows rows={rows} error={null} again={() => undefined} />
      </CardContent>
    </Card>
  );
}

/** The sum of each currency. */
function sumsOf(rows: readonly Account[]): string[] {
  const sums = new Map<string, bigint>();
  for (const { currency, balance } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + minorOf(balance));
  return [...sums].map(([currency, sum]) => amountText(formatMinor(sum), currency));
}

interface AccountRowsProps {
  rows: readonly Account[] | undefined;
  error: unknown;
  again(): void;
}

/** Accounts with their balances. */
export function AccountRows({ rows, error, again }: AccountRowsProps) {
  const translate = useTranslate();
  return (
    <Rows<Account>
      rows={rows}
      error={error}
      again={again}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'koi.ledger.account',
          show: ({ id, kind }) => (
            <Link to={`/ledger/accounts/${id}`}>
              <AccountName kind={kind} />
            </Link>
          ),
        },
        {
          label: 'koi.ledger.money_kind',
          show: ({ is_demo }) => translate(is_demo === 1 ? 'koi.ledger.play_money' : 'koi.ledger.real_money'),
        },
        { label: 'koi.ledger.currency', show: ({ currency }) => currency },
        { label: 'koi.ledger.balance', show: ({ balance }) => amountText(balance), isNumber: true },
      ]}
    />
  );
}
