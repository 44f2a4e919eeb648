import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { readAuditHead, verifyAudit } from '../../platform/audit/verify-audit.ts';
import { partOf } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { maskCardNumber } from '../../platform/masking/masked.ts';
import { relativeDays } from '../reports/periods.ts';
import { type AuditFilter, listAudit } from './queries.ts';
import { readStaffWork } from './staff-work.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Fields that hold amounts: the log stores them as texts of minor units, and counts as numbers. */
const amounts: ReadonlySet<string> = new Set([
  ...['money', 'gift', 'main', 'fee', 'returned', 'paid', 'amount', 'owed', 'limit', 'profit'],
  ...['quota', 'deposit', 'turnover', 'credit', 'bonus', 'min', 'max', 'cap', 'largest_gift'],
  ...['day_award', 'week_award', 'month_award', 'year_award'],
]);

/** The facts of a line as people read them: amounts with decimals. */
const shownFacts = (facts: Facts | null): Record<string, unknown> | null =>
  facts && (JSON.parse(JSON.stringify(facts, shown)) as Record<string, unknown>);

function shown(key: string, value: unknown): unknown {
  return amounts.has(key) && typeof value === 'string' && /^-?\d+$/.test(value)
    ? formatMinor(BigInt(value))
    : value;
}

const SHOWN = 50;

/** Lines written by earlier versions contain the full payout account, and the log cannot be altered. */
function withoutAccount(after: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!after) return null;
  const { account, details: _details, ...rest } = after;
  return typeof account === 'string' ? { ...rest, card_no: maskCardNumber(account) } : after;
}

/** The member whose number begins the key of what a line is about. */
function memberNumber({ subject_kind: kind, subject_id: id }: { subject_kind: string; subject_id: string }) {
  const [number] = /^\d+(?=:)/.exec(id) ?? [];
  return number !== undefined && ['commission-month', 'level'].includes(kind) ? Number(number) : undefined;
}

/** Reads the audit log and verifies its integrity. */
export function registerAuditRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const { site } = ctx;

  const memberId = async (name: string): Promise<number | undefined> =>
    (await db.selectFrom('member').select('id').where('name', '=', name).executeTakeFirst())?.id;

  const namesOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

  route(app, ctx, 'POST /operator/audit/list', async ({ body }) => {
    const { actor, action, subject_kind, subject_id, member_name, before, limit = SHOWN } = body;
    const member = member_name === undefined ? undefined : await memberId(member_name);
    if (member_name !== undefined && member === undefined) return { data: [], next: null };
    const [from, to] = (body.time ?? []) as string[];
    const since = from === undefined ? null : site.fromWireDate(from);
    const until = to === undefined ? null : site.fromWireDate(to);
    const filter: AuditFilter = {
      ...(actor === undefined ? {} : { actor }),
      ...(action === undefined ? {} : { action }),
      ...(subject_kind === undefined ? {} : { subjectKind: subject_kind }),
      ...(subject_id === undefined ? {} : { subjectId: subject_id }),
      ...(member === undefined ? {} : { memberId: member }),
      ...(since ? { since } : {}),
      // `until` includes its whole last second.
      ...(until ? { until: new Date(until.getTime() + 1000) } : {}),
      ...(before === undefined ? {} : { before: String(before) }),
    };
    const { rows, next } = partOf(await listAudit(db, filter, limit), limit, ({ id }) => id);
    const names = await namesOf(rows.flatMap((row) => memberNumber(row) ?? []));
    return {
      data: rows.map(({ id, created_at, operator_id: _id, hash, before, after, ...line }) => ({
        id,
        created_at,
        hash: hash ?? '',
        ...line,
        member_name: names.get(memberNumber(line) ?? 0) ?? null,
        before: shownFacts(before),
        after: shownFacts(line.action === 'withdrawal.approve' ? withoutAccount(after) : after),
      })),
      next,
    };
  });

  route(app, ctx, 'POST /operator/audit/staff', async ({ body: { period, relative = 'days_7' } }) => {
    const days = period ? site.daysOf(period) : relativeDays(relative, site.dayText(ctx.clock()));
    const range = site.toTimeRange([days.from, `${days.to} 23:59:59`]);
    return { data: { period: days, rows: await readStaffWork(db, range) } };
  });

  route(app, ctx, 'POST /operator/audit/verify', async () => {
    const problems = await verifyAudit(db);
    if (problems.length > 0)
      ctx.log.error({ alert: 'audit', problems: problems.slice(0, 10) }, 'the audit log was altered');
    return {
      data: {
        ...(await readAuditHead(db)),
        problems: problems.map(({ subject, detail }) => ({ line: subject, detail })),
      },
    };
  });
}
