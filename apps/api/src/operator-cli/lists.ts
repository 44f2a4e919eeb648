import type { Reply } from '@koi/contract';
import type { DepositFlag } from '@koi/contract/operator-enumerations';
import { type Column, formatTable } from './table.ts';

type DepositRow = Reply<'POST /operator/deposits/list'>['data']['data'][number];
type WithdrawalRow = Reply<'POST /operator/withdrawals/list'>['data']['data'][number];
type TransferRow = Reply<'POST /operator/transfers/list'>['data']['data'][number];
interface Shown<Row> {
  data: Row[];
  total: number;
  current_page: number;
  last_page: number;
}

const depositColumns: readonly Column<DepositRow>[] = [
  { title: 'bill_no', value: (row) => row.bill_no },
  { title: 'member', value: (row) => row.member_name },
  { title: 'amount', value: (row) => row.money, right: true },
  { title: 'gift', value: (row) => row.diff_money, right: true },
  { title: 'cur', value: (row) => row.currency },
  { title: 'by', value: (row) => row.payment_type_text },
  { title: 'status', value: (row) => row.status_text },
  { title: 'ordered', value: (row) => row.created_at },
  { title: 'note', value: depositNote },
];

const withdrawalColumns: readonly Column<WithdrawalRow>[] = [
  { title: 'bill_no', value: (row) => row.bill_no },
  { title: 'member', value: (row) => row.member_name },
  { title: 'gross', value: (row) => row.gross, right: true },
  { title: 'fee', value: (row) => row.counter_fee, right: true },
  { title: 'to pay', value: (row) => row.money, right: true },
  { title: 'cur', value: (row) => row.currency },
  { title: 'bank', value: (row) => row.bank_type_text },
  { title: 'holder', value: (row) => row.owner_name },
  { title: 'card', value: (row) => row.card_no },
  { title: 'stage', value: (row) => row.stage },
  { title: 'agreed', value: (row) => `${row.approvals}/${row.approvals_needed}`, right: true },
  { title: 'ordered', value: (row) => row.created_at },
  { title: 'note', value: (row) => row.fail_reason ?? row.payout_note ?? row.member_remark },
];

const transferColumns: readonly Column<TransferRow>[] = [
  { title: 'bill_no', value: (row) => row.bill_no },
  { title: 'member', value: (row) => row.member_name },
  { title: 'supplier', value: (row) => row.api_code },
  { title: 'way', value: (row) => (row.transfer_type === 1 ? 'in' : 'out') },
  { title: 'amount', value: (row) => row.money, right: true },
  { title: 'status', value: (row) => row.status_text },
  { title: 'state', value: (row) => row.state },
  { title: 'tries', value: (row) => String(row.attempts), right: true },
  { title: 'ordered', value: (row) => row.created_at },
];

const flagTexts: Readonly<Record<DepositFlag, string>> = {
  amount_mismatch: 'wrong amount paid',
  currency_mismatch: 'paid in another currency',
  payment_mismatch: 'another payment for the same order',
  paid_after_failed: 'paid after it had failed',
  failed_after_paid: 'failed after it was credited',
  late_payment: 'money for an order that had failed',
  code_repeated: 'code of an earlier deposit',
};

function depositNote({ flags, fail_reason, ...row }: DepositRow): string {
  const read = flags.map(({ flag, paid_money, paid_currency }) =>
    paid_money === null ? flagTexts[flag] : `${flagTexts[flag]}: ${paid_money} ${paid_currency}`,
  );
  return [...read, ...byHand(row), ...(fail_reason === null ? [] : [fail_reason])].join('; ');
}

/** Distinguishes a payment by hand from the others on the company's account. */
function byHand(row: Pick<DepositRow, 'payment_detail' | 'name' | 'hk_at' | 'suggested_gift'>): string[] {
  const { remark_code, usdt_num } = row.payment_detail;
  return [
    ...(remark_code === undefined ? [] : [`code ${remark_code}`, `${row.name ?? ''} at ${row.hk_at ?? ''}`]),
    ...(usdt_num === undefined ? [] : [`${usdt_num} USDT`]),
    ...(row.suggested_gift === '0.00' ? [] : [`usual gift ${row.suggested_gift}`]),
  ];
}

export const showDeposits = (page: Shown<DepositRow>) => show('deposit', depositColumns, page);
export const showWithdrawals = (page: Shown<WithdrawalRow>) => show('withdrawal', withdrawalColumns, page);
export const showTransfers = (page: Shown<TransferRow>) => show('transfer', transferColumns, page);

export function show<Row>(what: string, columns: readonly Column<Row>[], page: Shown<Row>): string {
  if (page.total === 0) return `No ${what} to show.`;
  const count = `${page.total} ${what}${page.total === 1 ? '' : 's'}`;
  const place = page.last_page > 1 ? `, page ${page.current_page} of ${page.last_page} (--page)` : '';
  return `${formatTable(columns, page.data)}\n${count}${place}`;
}
