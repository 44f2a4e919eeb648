import { type Body, calls } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import { restFilter } from '../../accounts/identity/withdrawal-rest.ts';
import type { AppContext } from '../../context.ts';
import { readFirstApprovals } from '../../platform/approvals/approvals.ts';
import { orderFilter } from '../../platform/approvals/order-lists.ts';
import { secondOf } from '../../platform/approvals/queue-rows.ts';
import { type Place, type Total, totalOf } from '../../platform/database/operator-page.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { betFilter, betRow } from '../bets/bet-row.ts';
import { listBets } from '../bets/search-bets.ts';
import { creditFilter, listCredits } from '../credit/operator-service.ts';
import { operatorDepositRow } from '../deposits/deposit-view.ts';
import { countDeposits, depositRows } from '../deposits/queries.ts';
import { listRow } from '../members/member-view.ts';
import { countMembers, listMembers } from '../members/queries.ts';
import { countWithdrawals, withdrawalRows } from '../withdrawals/queries.ts';
import { withdrawalQueue } from '../withdrawals/withdrawal-decision.ts';
import { operatorWithdrawalRow } from '../withdrawals/withdrawal-view.ts';
import type { After, ExportSource } from './export-source.ts';

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
const ofMember = (column: RawBuilder<unknown>, name: string) =>
  sql`${column} = (select id from member where name = ${name})`;

/** Filter for movements of members' wallets. */
interface MoveFilter {
  member_name?: string;
  time?: string | readonly [string, string];
}
function movesOf({ site }: AppContext, { member_name, time }: MoveFilter): RawBuilder<unknown> {
  const range = time === undefined ? undefined : site.toTimeRange(time);
  return all([
    sql`p.account_version is not null`,
    ...(member_name === undefined
      ? []
      : [
          sql`p.account_id in (select a.id from ledger_account a where ${ofMember(sql`a.member_id`, member_name)})`,
        ]),
    ...(range ? [sql`p.created_at >= ${range.from} and p.created_at < ${range.until}`] : []),
  ]);
}

/** The total for `moneyMoves`; `shown`: rows on the page. */
const countMoves = (ctx: AppContext, filter: MoveFilter, page: Place, shown: number): Promise<Total> =>
  totalOf(ctx.database.db, sql`select from ledger_posting p where ${movesOf(ctx, filter)}`, page, shown);

interface MoveRow {
  transfer_number: string;
  n: number;
  created_at: Date;
  operate_type: number;
  amount: string;
  balance_after: string;
}

async function moneyMoves(
  ctx: AppContext,
  filter: MoveFilter,
  { after, limit, lang }: { after: string | undefined; limit: number; lang: Lang },
) {
  const [number, n] = after?.split(':') ?? [];
  const kinds: Readonly<Record<number, string>> = labelsIn(lang).operateTypes;
  const { rows } = await sql<MoveRow>`
    select p.transfer_number, p.n, p.created_at, m.name as member_name, a.currency, a.kind as wallet, t.operate_type, p.amount, p.balance_after,
           t.reference_type, t.reference_id
      from ledger_posting p
      join ledger_account a on a.id = p.account_id
      join member m on m.id = p.member_id
      join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
     where ${movesOf(ctx, filter)}
           ${number === undefined ? sql`` : sql`and (p.transfer_number, p.n) < (${number}::int8, ${n}::int2)`}
     order by p.transfer_number desc, p.n desc limit ${limit}`.execute(ctx.database.db);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    rows: rows.map((row) => ({
      ...row,
      created_at: ctx.site.toWireDate(row.created_at),
      kind: kinds[row.operate_type] ?? row.operate_type,
      amount: formatMinor(BigInt(row.amount)),
      balance_after: formatMinor(BigInt(row.balance_after)),
    })),
    after: last && `${last.transfer_number}:${last.n}`,
  };
}

/**
 * Very long lists, read by keyset: each chunk costs the same however far back it lies, unlike a page.
 * Filters, columns and permission are those of the list's call.
 */
export const longReads: Readonly<Record<string, ExportSource['read']>> = {
  async deposits(ctx, filterInput, { after, limit, lang, operator: { permissions } }) {
    const { db } = ctx.database;
    const { publicUrl } = ctx.config;
    const { site } = ctx;
    const reader = { permissions, lang, publicUrl, banks: await ctx.banks.all() };
    const body = filterInput as Body<'POST /operator/deposits/list'>;
    const filter = {
      ...orderFilter(body, site),
      ...(body.flagged ? { flagged: true } : {}),
    };
    const rows = await depositRows(db, { ...filter, ...below(after) }, { limit, offset: 0 });
    return {
      rows: rows.map((row) => operatorDepositRow(row, noQueue, reader)),
      after: last(rows, limit)?.id,
      ...(after === undefined && {
        total: (await countDeposits(db, filter, { limit, offset: 0 }, rows.length)).count,
      }),
    };
  },

  async withdrawals(ctx, filterInput, { after, limit, lang, operator: { permissions } }) {
    const { db } = ctx.database;
    const { site } = ctx;
    const now = ctx.clock();
    const banks = await ctx.banks.all();
    const body = filterInput as Body<'POST /operator/withdrawals/list'>;
    const filter = { ...orderFilter(body, site), stage: body.stage, ...restFilter(body, now) };
    const rows = await withdrawalRows(db, { ...filter, ...below(after) }, { limit, offset: 0 });
    const { isOpen, subject } = withdrawalQueue;
    const pending = rows.filter(isOpen);
    const approvals = await readFirstApprovals(db, pending.map(subject), now);
    return {
      rows: rows.map((row) => {
        const reader = { permissions, lang, now, banks };
        const second = secondOf(approvals.get(subject(row)), lang);
        return operatorWithdrawalRow(row, { ...noQueue, second }, null, reader);
      }),
      after: last(rows, limit)?.id,
      ...(after === undefined && {
        total: (await countWithdrawals(db, filter, { limit, offset: 0 }, rows.length)).count,
      }),
    };
  },

  async loans(ctx, filterInput, { after, limit, lang }) {
    const filter = creditFilter(filterInput as Body<'POST /operator/credits/list'>, ctx.clock());
    const page = { page: 1, limit, offset: 0 };
    const { rows, total } = await listCredits(ctx, { ...filter, ...below(after) }, page, lang);
    return { rows, after: last(rows, limit)?.id, ...(after === undefined && { total: total.count }) };
  },

  async members(ctx, filterInput, { after, limit }) {
    const { db } = ctx.database;
    const { site } = ctx;
    const filter = { ...(filterInput as Body<'POST /operator/members/list'>), now: ctx.clock() };
    const place = after === undefined ? {} : { before: Number(after) };
    const rows = await listMembers(db, { ...filter, ...place }, { limit, offset: 0 }, site);
    return {
      rows: rows.map((row) => listRow(row)),
      after: last(rows, limit)?.id,
      ...(after === undefined && {
        total: (await countMembers(db, filter, site, { limit, offset: 0 }, rows.length)).count,
      }),
    };
  },

  async bets(ctx, filterInput, { after, limit, lang }) {
    const filter = await betFilter(ctx, filterInput);
    if (!filter) return { rows: [] };
    const [at = '', id = ''] = typeof after === 'string' ? after.split(' ') : [];
    const rows = await listBets(
      ctx.database.db,
      { ...filter, ...(after !== undefined && { behind: { at: new Date(at), id } }) },
      { limit, offset: 0 },
    );
    const end = last(rows, limit);
    return {
      rows: rows.map((row) => betRow(row, lang)),
      after: end && `${end.bet_at.toISOString()} ${end.id}`,
    };
  },
};

const { member_name, time } = calls['POST /operator/bets/list'].body.properties;

/** Movements of all members' wallets: not available on screen, needed for monthly bookkeeping. */
export const moneyLog: ExportSource = {
  permission: 'members.read',
  filter: Type.Object({ member_name, time }),
  columns: [
    'transfer_number',
    'created_at',
    'member_name',
    'currency',
    'wallet',
    'kind',
    'amount',
    'balance_after',
    'reference_type',
    'reference_id',
  ],
  isPaged: false,
  async read(ctx: AppContext, filterInput, { after, limit, lang }) {
    const filter = filterInput as MoveFilter;
    const chunk = await moneyMoves(ctx, filter, { after: after as string | undefined, limit, lang });
    return {
      ...chunk,
      ...(after === undefined && {
        total: (await countMoves(ctx, filter, { limit, offset: 0 }, chunk.rows.length)).count,
      }),
    };
  },
};

/** Who is working on an order right now is not exported. */
const noQueue = { taken_by: null, taken_until: null, second: null, type_again: false } as const;
const below = (after: After | undefined) => (after === undefined ? {} : { before: String(after) });
/** The last row of a full chunk; undefined for a shorter one, which is the last. */
const last = <Row>(rows: readonly Row[], limit: number): Row | undefined =>
  rows.length < limit ? undefined : rows.at(-1);
