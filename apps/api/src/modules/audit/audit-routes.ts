import type { FastifyInstance } from 'fastify';
import { proveAudit, readAuditHead } from '../../audit/prove-audit.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { partOf } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { maskCardNumber } from '../../lib/masked.ts';
import { fromWireDate, toWireDate } from '../../lib/time.ts';
import { type AuditFilter, listAudit } from './audit-repository.ts';
import { shownFacts } from './shown-facts.ts';

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
  const { offsetMinutes } = ctx.config;

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
    const since = from === undefined ? null : fromWireDate(from, offsetMinutes);
    const until = to === undefined ? null : fromWireDate(to, offsetMinutes);
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
    const { rows, next } = partOf(await listAudit(db, filter, limit), limit, ({ id }) => wireId(id));
    const names = await namesOf(rows.flatMap((row) => memberNumber(row) ?? []));
    return {
      data: rows.map(({ id, created_at, operator_id: _id, hash, before, after, ...line }) => ({
        id: wireId(id),
        created_at: toWireDate(created_at, offsetMinutes),
        hash: hash ?? '',
        ...line,
        member_name: names.get(memberNumber(line) ?? 0) ?? null,
        before: shownFacts(before),
        after: shownFacts(line.action === 'withdrawal.approve' ? withoutAccount(after) : after),
      })),
      next,
    };
  });

  route(app, ctx, 'POST /operator/audit/verify', async () => {
    const problems = await proveAudit(db);
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
