import type { Body, Permission } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { orderFilter } from '../../decisions/order-lists.ts';
import { toLang } from '../../lib/texts.ts';
import { toTimeRange, toWireDate } from '../../lib/time.ts';
import { type AuditFilter, listAudit } from '../audit/audit-repository.ts';
import { operatorDepositRow } from '../deposits/deposit-view.ts';
import { depositRows, depositSums } from '../deposits/deposits-repository.ts';
import { listRow } from '../members/member-view.ts';
import { listMembers } from '../members/members-repository.ts';
import { approvalsNeeded } from '../withdrawals/withdrawal-decision.ts';
import { operatorWithdrawalRow } from '../withdrawals/withdrawal-view.ts';
import { withdrawalRows, withdrawalSums } from '../withdrawals/withdrawals-repository.ts';
import { betRows, countBetRows, countMoves, moneyMoves } from './long-lists.ts';

type Start = Body<'POST /operator/exports/start'>;
export type ExportKind = Start['kind'];
export type ExportFilter = NonNullable<Start['filter']>;

/** Who looks at an order right now is nothing for a file. */
const noQueue = { taken_by: null, taken_until: null, second: null, type_again: 0 } as const;

/** How far an export has come: rows older than this follow. */
type After = string | undefined;
interface Chunk {
  rows: readonly Readonly<Record<string, unknown>>[];
  after: After;
}

export interface ExportSource {
  /** The same that opens the list on the screen. */
  permission: Permission;
  filters: readonly (keyof ExportFilter)[];
  /** Fields of the screen's own row, so that what is masked there is masked here. */
  columns: readonly string[];
  count(ctx: AppContext, filter: ExportFilter): Promise<number | null>;
  read(
    ctx: AppContext,
    filter: ExportFilter,
    page: { after: After; limit: number; lang: Lang },
  ): Promise<Chunk>;
}

const orders = ['status', 'member_name', 'bill_no', 'currency', 'decided_at'] as const;
const below = (after: After) => (after === undefined ? {} : { before: after });

const deposits: ExportSource = {
  permission: 'deposits.read',
  filters: [...orders, 'flagged'],
  columns: [
    'bill_no',
    'member_name',
    'currency',
    'money',
    'paid_money',
    'diff_money',
    'payment_type_text',
    'name',
    'account',
    'status_text',
    'flag',
    'fail_reason',
    'decided_by',
    'hk_at',
    'confirm_at',
    'created_at',
  ],
  async count(ctx, filter) {
    return (await depositSums(ctx.database.db, depositFilter(ctx, filter))).count;
  },
  async read(ctx, filter, { after, limit, lang }) {
    const rows = await depositRows(
      ctx.database.db,
      { ...depositFilter(ctx, filter), ...below(after) },
      { limit, offset: 0 },
    );
    return {
      rows: rows.map((row) => operatorDepositRow(row, noQueue, lang, ctx.config.offsetMinutes)),
      after: rows.at(-1)?.id,
    };
  },
};
const depositFilter = (ctx: AppContext, filter: ExportFilter) => ({
  ...orderFilter(filter, ctx.config.offsetMinutes),
  ...(filter.flagged ? { flagged: true } : {}),
});

const withdrawals: ExportSource = {
  permission: 'withdrawals.read',
  filters: orders,
  columns: [
    'bill_no',
    'member_name',
    'currency',
    'gross',
    'counter_fee',
    'money',
    'bank_type_text',
    'owner_name',
    'card_no',
    'status_text',
    'fail_reason',
    'decided_by',
    'confirm_at',
    'created_at',
  ],
  async count(ctx, filter) {
    return (await withdrawalSums(ctx.database.db, orderFilter(filter, ctx.config.offsetMinutes))).count;
  },
  async read(ctx, filter, { after, limit, lang }) {
    const { offsetMinutes } = ctx.config;
    const limits = await twoOperatorLimits(ctx);
    const rows = await withdrawalRows(
      ctx.database.db,
      { ...orderFilter(filter, offsetMinutes), ...below(after) },
      { limit, offset: 0 },
    );
    return {
      rows: rows.map((row) =>
        operatorWithdrawalRow(
          row,
          noQueue,
          approvalsNeeded(BigInt(row.gross), limits[toLang(row.lang)]),
          lang,
          offsetMinutes,
        ),
      ),
      after: rows.at(-1)?.id,
    };
  },
};

type MemberStatus = NonNullable<Body<'POST /operator/members/list'>['status']>;
const memberFilters = [
  'status',
  'search',
  'registered_at',
  'active_on',
  'level',
  'lang',
  'agent',
  'registered_from',
  'registered_before',
  'last_login_from',
  'last_login_before',
  'is_demo',
] as const;
type MemberFilter = Omit<Pick<ExportFilter, (typeof memberFilters)[number]>, 'status'> & {
  status?: MemberStatus;
};
const members: ExportSource = {
  permission: 'members.read',
  filters: memberFilters,
  columns: [
    'id',
    'name',
    'realname',
    'phone',
    'currency',
    'level',
    'status',
    'is_demo',
    'created_at',
    'last_login_at',
  ],
  async count(ctx, filter) {
    const page = { page: 1, limit: 1, offset: 0 };
    return (await listMembers(ctx.database.db, filter as MemberFilter, page, ctx.config.offsetMinutes)).total;
  },
  async read(ctx, filter, { after, limit }) {
    const { offsetMinutes } = ctx.config;
    const place = after === undefined ? {} : { before: Number(after) };
    const { rows } = await listMembers(
      ctx.database.db,
      { ...(filter as MemberFilter), ...place },
      { page: 1, limit, offset: 0 },
      offsetMinutes,
    );
    const last = rows.at(-1)?.id;
    return {
      rows: rows.map((row) => listRow(row, offsetMinutes)),
      after: last === undefined ? undefined : String(last),
    };
  },
};

const audit: ExportSource = {
  permission: 'audit.read',
  filters: ['actor', 'action', 'subject_kind', 'subject_id', 'time'],
  columns: [
    'id',
    'created_at',
    'actor_kind',
    'actor',
    'ip',
    'action',
    'subject_kind',
    'subject_id',
    'before',
    'after',
  ],
  // Counting it would read all of it.
  count: async () => null,
  async read(ctx, { actor, action, subject_kind, subject_id, time }, { after, limit }) {
    const { offsetMinutes } = ctx.config;
    const range = time === undefined ? undefined : toTimeRange(time, offsetMinutes);
    const filter: AuditFilter = {
      ...(actor === undefined ? {} : { actor }),
      ...(action === undefined ? {} : { action }),
      ...(subject_kind === undefined ? {} : { subjectKind: subject_kind }),
      ...(subject_id === undefined ? {} : { subjectId: subject_id }),
      ...(range ? { since: range.from, until: range.until } : {}),
      ...below(after),
    };
    const rows = (await listAudit(ctx.database.db, filter, limit)).slice(0, limit);
    return {
      rows: rows.map((row) => ({ ...row, created_at: toWireDate(row.created_at, offsetMinutes) })),
      after: rows.at(-1)?.id,
    };
  },
};

const bets: ExportSource = {
  permission: 'members.read',
  filters: ['member_name', 'supplier', 'game_type', 'bet_status', 'currency', 'settled_at'],
  columns: [
    'bet_id',
    'supplier',
    'member_name',
    'game_type',
    'game_name',
    'round',
    'currency',
    'bet_amount',
    'valid_amount',
    'payout',
    'status',
    'bet_at',
    'settled_at',
  ],
  count: (ctx, filter) => countBetRows(ctx, filter),
  read: (ctx, filter, { after, limit }) => betRows(ctx, filter, after, limit),
};

const moneyLog: ExportSource = {
  permission: 'members.read',
  filters: ['member_name', 'time'],
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
  count: (ctx, filter) => countMoves(ctx, filter),
  read: (ctx, filter, { after, limit, lang }) => moneyMoves(ctx, filter, { after, limit, lang }),
};

export const exportSources: Readonly<Record<ExportKind, ExportSource>> = {
  deposits,
  withdrawals,
  members,
  bets,
  money_log: moneyLog,
  audit,
};
