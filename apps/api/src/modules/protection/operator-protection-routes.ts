import { exclusionKinds } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { toOperatorPage, totalOf } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { endOf, excludeMember, untilOnWire } from './exclusion.ts';
import { limitAmount } from './limit-amount.ts';
import { changeMemberLimit, type Wish } from './limits.ts';
import { noteLimitChange } from './note-limit-change.ts';
import { registerProtectionSettings } from './operator-settings-routes.ts';
import { readOperatorView } from './protection-view.ts';

/** Ends what the member has open at suppliers. */
export type EndPages = (member: { id: number }) => Promise<void>;

/** Members' limits for the staff, who may tighten but never loosen them; no operator can end an exclusion. */
export function registerOperatorProtection(app: FastifyInstance, ctx: AppContext, endPages: EndPages): void {
  const { db } = ctx.database;
  const { offsetMinutes: offset } = ctx.config;

  const find = async (name: string) => {
    const member = await db
      .selectFrom('member')
      .select(['id', 'name', 'lang'])
      .where('name', '=', name.toLowerCase())
      .where('is_demo', '=', 0)
      .executeTakeFirst();
    if (!member) throw new Refusal('account_unknown');
    return member;
  };

  route(app, ctx, 'POST /operator/protection/member', async ({ body }) => ({
    data: await readOperatorView(ctx, db, await find(body.member_name)),
  }));

  route(app, ctx, 'POST /operator/protection/excluded', async ({ body }) => {
    const page = pageRequest(body);
    const filtered = db
      .selectFrom('member as m')
      .where('m.excluded_until', '>', ctx.clock())
      .where('m.excluded_as', 'in', body.kind === undefined ? [...exclusionKinds] : [body.kind]);
    const rows = await filtered
      .select(['m.id', 'm.name', 'm.excluded_as', 'm.excluded_since', 'm.excluded_until'])
      .select((eb) => [
        eb
          .exists(
            eb
              .selectFrom('exclusion_recovery as r')
              .select('r.supplier')
              .whereRef('r.member_id', '=', 'm.id'),
          )
          .as('waits'),
        eb
          .selectFrom('protection_event as e')
          .select('e.operator_id')
          .whereRef('e.member_id', '=', 'm.id')
          .where('e.kind', 'in', [...exclusionKinds])
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('operator_id'),
      ])
      .orderBy('m.excluded_since', 'desc')
      .orderBy('m.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const data = rows.map((row) => {
      if (!row.excluded_as || !row.excluded_since || !row.excluded_until)
        throw new Error(`member ${row.id} is excluded without an end`);
      return {
        member_name: row.name,
        kind: row.excluded_as,
        since: toWireDate(row.excluded_since, offset),
        until: untilOnWire(row.excluded_until, offset),
        by_staff: row.operator_id === null ? (0 as const) : (1 as const),
        left_at_suppliers: row.waits ? (1 as const) : (0 as const),
      };
    });
    return { data: toOperatorPage(data, await totalOf(db, filtered, page, rows.length), page) };
  });

  const audit = (
    trx: Kysely<Tables>,
    actor: OperatorActor,
    action: 'protection.tighten' | 'protection.exclude',
    member: string,
    facts: { before?: object; after: object },
  ) =>
    writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action,
      subject: { kind: 'member', id: member },
      ...(facts as { before?: Record<string, unknown>; after: Record<string, unknown> }),
    });

  const tighten = async (
    actor: OperatorActor,
    { member_name, reason }: { member_name: string; reason?: string | undefined },
    wish: Omit<Wish, 'operator'>,
  ) => {
    const why = givenReason(reason);
    const member = await find(member_name);
    const { kind, period } = wish;
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const changed = await changeMemberLimit(ctx, trx, member, {
        ...wish,
        operator: { id: actor.id, reason: why },
      });
      if (changed && kind === 'loss') await noteLimitChange(ctx, trx, member.id);
      await audit(trx, actor, 'protection.tighten', member.name, {
        before: { kind, period, amount: changed?.before ?? null },
        after: { kind, period, amount: wish.amount, reason: why },
      });
    });
    return { data: await readOperatorView(ctx, db, member) };
  };

  route(app, ctx, 'POST /operator/protection/limit', ({ body, actor }) =>
    tighten(actor, body, {
      kind: body.kind,
      period: body.period,
      amount: limitAmount(body.amount),
    }),
  );

  route(app, ctx, 'POST /operator/protection/reminder', ({ body, actor }) =>
    tighten(actor, body, { kind: 'reminder', period: 'play', amount: BigInt(body.minutes) }),
  );

  route(app, ctx, 'POST /operator/protection/exclude', async ({ body, actor }) => {
    const why = givenReason(body.reason);
    const member = await find(body.member_name);
    const until = await endOf(ctx, db, member, body, true);
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const before = await trx
        .selectFrom('member')
        .select(['excluded_as', 'excluded_until'])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      await excludeMember(ctx, trx, member, {
        kind: body.kind,
        until,
        operator: { id: actor.id, reason: why },
      });
      await audit(trx, actor, 'protection.exclude', member.name, {
        before: { kind: before.excluded_as, until: before.excluded_until },
        after: { kind: body.kind, until, reason: why },
      });
    });
    await endPages(member);
    return { data: await readOperatorView(ctx, db, member) };
  });

  registerProtectionSettings(app, ctx);
}
