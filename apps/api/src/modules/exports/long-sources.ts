import { type Body, calls } from '@koi/contract';
import { orderStatuses } from '@koi/contract/enumerations';
import { Type } from 'typebox';
import { readFirstApprovals } from '../../approvals/approvals.ts';
import { orderFilter } from '../../approvals/order-lists.ts';
import { secondOf } from '../../approvals/queue-rows.ts';
import type { AppContext } from '../../context.ts';
import { restFilter } from '../../identity/withdrawal-rest.ts';
import { betFilter, betRow } from '../bets/bet-row.ts';
import { listBets } from '../bets/search-bets.ts';
import { creditFilter, listCredits } from '../credit/operator-credits.ts';
import { operatorDepositRow } from '../deposits/deposit-view.ts';
import { countDeposits, depositRows } from '../deposits/deposits-repository.ts';
import { listRow } from '../members/member-view.ts';
import { countMembers, listMembers } from '../members/members-repository.ts';
import { operatorWithdrawalRow } from '../withdrawals/withdrawal-view.ts';
import { countWithdrawals, withdrawalRows } from '../withdrawals/withdrawals-repository.ts';
import type { After, ExportSource } from './export-source.ts';
import { countMoves, type MoveFilter, moneyMoves } from './money-moves.ts';

/**
 * Very long lists, read by keyset: each chunk costs the same however far back it lies, unlike a page.
 * Filters, columns and permission are those of the list's call.
 */
export const longReads: Readonly<Record<string, ExportSource['read']>> = {
  async deposits(ctx, given, { after, limit, lang, operator: { role } }) {
    const { db } = ctx.database;
    const { offsetMinutes, publicUrl } = ctx.config;
    const reader = { role, lang, offsetMinutes, publicUrl };
    const body = given as Body<'POST /operator/deposits/list'>;
    const filter = {
      ...orderFilter(body, offsetMinutes),
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

  async withdrawals(ctx, given, { after, limit, lang, operator: { role } }) {
    const { db } = ctx.database;
    const { offsetMinutes } = ctx.config;
    const now = ctx.clock();
    const body = given as Body<'POST /operator/withdrawals/list'>;
    const filter = { ...orderFilter(body, offsetMinutes), ...restFilter(body, now) };
    const rows = await withdrawalRows(db, { ...filter, ...below(after) }, { limit, offset: 0 });
    const pending = rows.filter(({ status }) => status === orderStatuses.pending);
    const subject = (row: { bill_no: string }) => `withdrawal:${row.bill_no}`;
    const approvals = await readFirstApprovals(db, pending.map(subject), now);
    return {
      rows: rows.map((row) => {
        const reader = { role, lang, offsetMinutes, now };
        const second = secondOf(approvals.get(subject(row)), reader);
        return operatorWithdrawalRow(row, { ...noQueue, second }, null, reader);
      }),
      after: last(rows, limit)?.id,
      ...(after === undefined && {
        total: (await countWithdrawals(db, filter, { limit, offset: 0 }, rows.length)).count,
      }),
    };
  },

  async loans(ctx, given, { after, limit, lang }) {
    const filter = creditFilter(given as Body<'POST /operator/credits/list'>, ctx.clock());
    const page = { page: 1, limit, offset: 0 };
    const { rows, total } = await listCredits(ctx, { ...filter, ...below(after) }, page, lang);
    return { rows, after: last(rows, limit)?.id, ...(after === undefined && { total: total.count }) };
  },

  async members(ctx, given, { after, limit }) {
    const { db } = ctx.database;
    const { offsetMinutes } = ctx.config;
    const filter = { ...(given as Body<'POST /operator/members/list'>), now: ctx.clock() };
    const place = after === undefined ? {} : { before: Number(after) };
    const rows = await listMembers(db, { ...filter, ...place }, { limit, offset: 0 }, offsetMinutes);
    return {
      rows: rows.map((row) => listRow(row, offsetMinutes)),
      after: last(rows, limit)?.id,
      ...(after === undefined && {
        total: (await countMembers(db, filter, offsetMinutes, { limit, offset: 0 }, rows.length)).count,
      }),
    };
  },

  async bets(ctx, given, { after, limit, lang }) {
    const filter = await betFilter(ctx, given);
    if (!filter) return { rows: [] };
    const [at = '', id = ''] = typeof after === 'string' ? after.split(' ') : [];
    const rows = await listBets(
      ctx.database.db,
      { ...filter, ...(after !== undefined && { behind: { at: new Date(at), id } }) },
      { limit, offset: 0 },
    );
    const end = last(rows, limit);
    return {
      rows: rows.map((row) => betRow(row, lang, ctx.config.offsetMinutes)),
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
  async read(ctx: AppContext, given, { after, limit, lang }) {
    const filter = given as MoveFilter;
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
const noQueue = { taken_by: null, taken_until: null, second: null, type_again: 0 } as const;
const below = (after: After | undefined) => (after === undefined ? {} : { before: String(after) });
/** The last row of a full chunk; undefined for a shorter one, which is the last. */
const last = <Row>(rows: readonly Row[], limit: number): Row | undefined =>
  rows.length < limit ? undefined : rows.at(-1);
