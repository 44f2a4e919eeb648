import type { Body } from '@koi/contract';
import { mailSenders, mailVisibility } from '@koi/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fromWireDate } from '../../lib/time.ts';
import { cleanContent, hashOf, sentBefore } from './deliver-mail.ts';

/**
 * Sends mail to many members as one row; each member's copy is created when they open their inbox. A repeated
 * `request_id` sends once. Returns the id.
 * @throws Refusal account_unknown | validation | request_id_reused
 */
export async function sendBroadcast(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/broadcasts/send'>,
): Promise<string> {
  const { request_id: requestId, agent_name: agentName, ...mail } = body;
  const content = cleanContent(body.content);
  const hash = hashOf({ ...mail, content, agentName });
  return ctx.database.transaction(async (trx) => {
    // Serialized, so that ids become visible in order: a member who has read up to an id has seen every mail
    // before it.
    await sql`select pg_advisory_xact_lock(hashtext('mail_broadcast'))`.execute(trx);
    const before = await sentBefore(trx, { operatorId: actor.id }, requestId, hash);
    if (before) return before.id;
    const audience = await audienceOf(ctx, trx, body);
    const sent = await trx
      .insertInto('mail_message')
      .values({
        visible_type: mailVisibility.all,
        send_type: mailSenders.staff,
        member_id: null,
        operator_id: actor.id,
        title: body.title,
        content,
        url: body.url ?? '',
        request_id: requestId ?? null,
        request_hash: requestId === undefined ? null : hash,
        created_at: ctx.clock(),
        ...audience,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'mail.broadcast',
      subject: { kind: 'broadcast', id: sent.id },
      after: { title: body.title, ...audience },
    });
    ctx.push.changedForAll('mail');
    return sent.id;
  });
}

type AudienceInput = Body<'POST /operator/broadcasts/reach'>;

/** @throws Refusal account_unknown */
async function audienceOf(ctx: AppContext, trx: Kysely<Tables>, body: AudienceInput) {
  const date = (value: string | undefined) =>
    value === undefined ? null : (fromWireDate(value, ctx.config.offsetMinutes) ?? null);
  return {
    audience_langs: [...new Set(body.langs ?? [])],
    level_from: body.level_from ?? null,
    level_to: body.level_to ?? null,
    audience_agent: body.agent_name === undefined ? null : await findAgent(trx, body.agent_name),
    registered_from: date(body.registered_from),
    registered_before: date(body.registered_before),
  };
}

/**
 * How many members a mail to this audience would reach, by the same rule that delivers it.
 * @throws Refusal account_unknown
 */
export async function countAudience(ctx: AppContext, body: AudienceInput): Promise<number> {
  const { db } = ctx.database;
  const mail = JSON.stringify({ ...(await audienceOf(ctx, db, body)), created_at: ctx.clock() });
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members
      from member m, jsonb_populate_record(null::mail_message, ${mail}::jsonb) b
     where mail_is_for(b, m)`.execute(db);
  return rows[0]?.members ?? 0;
}

/** @throws Refusal account_unknown */
async function findAgent(trx: Kysely<Tables>, name: string): Promise<number> {
  const agent = await trx
    .selectFrom('member')
    .select('agent_id')
    .where('name', '=', name.toLowerCase())
    .where('agent_id', '>', 0)
    .executeTakeFirst();
  if (!agent?.agent_id) throw new Refusal('account_unknown');
  return agent.agent_id;
}
