import { createHash, randomBytes } from 'node:crypto';
import type { Lang } from '@koi/contract/enumerations';
import type { ViewOfMember } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import { type Actor, type OperatorActor, toActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

/** From the click to the open page. */
const TICKET_MS = 60_000;
const VIEW_MS = 10 * 60_000;

interface Viewed {
  id: number;
  name: string;
}

const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** Issues a single-use ticket; the view opens only when it is redeemed. */
export async function giveViewTicket(
  ctx: AppContext,
  actor: OperatorActor,
  session: string | undefined,
  member: Viewed,
  reason: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    const { session_version: version } = await trx
      .selectFrom('operator')
      .select('session_version')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const { id: view } = await trx
      .insertInto('member_view')
      .values({
        member_id: member.id,
        operator_id: actor.id,
        operator_session: session ?? null,
        operator_version: version,
        ticket: digestOf(ticket),
        created_at: at,
        expires_at: new Date(at.getTime() + TICKET_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor,
      at,
      action: 'member.view-as',
      subject: { kind: 'member', id: member.name },
      after: { view, reason },
    });
  });
  return ticket;
}

export interface OpenedView {
  id: string;
  member: Viewed & { lang: Lang };
  until: Date;
}

/** Redeems the ticket, which is valid once. @throws Refusal view_ticket */
export async function takeViewTicket(ctx: AppContext, ticket: string, ip: string): Promise<OpenedView> {
  return ctx.database.transaction(async (trx) => {
    const at = ctx.clock();
    const until = new Date(at.getTime() + VIEW_MS);
    const view = await trx
      .updateTable('member_view')
      .set({ ticket: null, expires_at: until })
      .where('ticket', '=', digestOf(ticket))
      .where('expires_at', '>', at)
      .returning(['id', 'member_id', 'operator_id'])
      .executeTakeFirst();
    if (!view) throw new Refusal('view_ticket');
    const member = await trx
      .selectFrom('member')
      .select(['id', 'name', 'lang'])
      .where('id', '=', view.member_id)
      .executeTakeFirstOrThrow();
    const operator = await trx
      .selectFrom('operator')
      .select(['id', 'name'])
      .where('id', '=', view.operator_id)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor: toActor(operator, ip),
      at,
      action: 'member.view-begin',
      subject: { kind: 'member', id: member.name },
      after: { view: view.id, until: until.toISOString() },
    });
    return { id: view.id, member, until };
  });
}

export async function endView(
  ctx: AppContext,
  member: Viewed,
  { id, operator }: ViewOfMember,
  ip: string,
): Promise<void> {
  await ctx.database.transaction((trx) =>
    closeView(trx, { id, member: member.name }, toActor(operator, ip), ctx.clock()),
  );
}

/** Ends views that have expired without being closed. */
export async function endExpiredViews(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const at = ctx.clock();
  const expired = await ctx.database.db
    .selectFrom('member_view as v')
    .innerJoin('member as m', 'm.id', 'v.member_id')
    .select(['v.id', 'm.name as member'])
    .where('v.expires_at', '<=', at)
    .orderBy('v.expires_at')
    .limit(500)
    .execute();
  for (const view of expired) {
    signal.throwIfAborted();
    await ctx.database.transaction((trx) => closeView(trx, view, { kind: 'job', name: 'end-views' }, at));
  }
  return expired.length;
}

async function closeView(
  trx: Db,
  { id, member }: { id: string; member: string },
  actor: Actor,
  at: Date,
): Promise<void> {
  const view = await trx.deleteFrom('member_view').where('id', '=', id).returningAll().executeTakeFirst();
  if (!view) return;
  await writeAudit(trx, {
    actor,
    at,
    action: 'member.view-end',
    subject: { kind: 'member', id: member },
    before: { view: id, asked_at: view.created_at.toISOString(), expires_at: view.expires_at.toISOString() },
    after: { was_opened: view.ticket === null },
  });
}
