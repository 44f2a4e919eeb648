import type { Body } from '@koi/contract';
import { mailSenders, mailVisibility } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { requireAgent } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db } from '../../platform/database/tables.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { notifyAudience } from '../../platform/web-push/notify.ts';
import { cleanContent, inboxPath, sentBefore } from './deliver-mail.ts';

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
  const hash = contentHash({ ...mail, content, agentName });
  return ctx.database.transaction(async (trx) => {
    // Serialized, so that ids become visible in order: a member who has read up to an id has seen every mail
    // before it.
    await lockNamed(trx, 'mail_broadcast');
    const before = await sentBefore(trx, { operatorId: actor.id }, requestId, hash);
    if (before) return before.id;
    const audience = await audienceOf(ctx, trx, body);
    const at = ctx.clock();
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
        created_at: at,
        ...audience,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyAudience(trx, { kind: 'mail', subject: sent.id, path: inboxPath, at });
    await writeAudit(trx, {
      actor,
      at,
      action: 'mail.broadcast',
      subject: { kind: 'broadcast', id: sent.id },
      after: { title: body.title, ...audience },
    });
    ctx.push.changedForAll('mail');
    return sent.id;
  });
}

/**
 * Takes a mail to many back: those who have received it lose it, and nobody else gets it.
 * @throws Refusal not_found | already_decided
 */
export async function withdrawBroadcast(ctx: AppContext, actor: OperatorActor, id: string): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('mail_message')
      .select(['title', 'withdrawn_at'])
      .where('id', '=', id)
      .where('visible_type', '=', mailVisibility.all)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    if (row.withdrawn_at !== null) throw new Refusal('already_decided');
    const at = ctx.clock();
    await trx.updateTable('mail_message').set({ withdrawn_at: at }).where('id', '=', id).execute();
    await trx.deleteFrom('mail_copy').where('message_id', '=', id).execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'mail.withdraw',
      subject: { kind: 'broadcast', id },
      before: { title: row.title },
    });
    ctx.push.changedForAll('mail');
  });
}

type AudienceInput = Body<'POST /operator/broadcasts/reach'>;

/** @throws Refusal account_unknown */
async function audienceOf(ctx: AppContext, trx: Db, body: AudienceInput) {
  const date = (value: string | undefined) =>
    value === undefined ? null : (ctx.site.fromWireDate(value) ?? null);
  return {
    audience_langs: [...new Set(body.langs ?? [])],
    level_from: body.level_from ?? null,
    level_to: body.level_to ?? null,
    audience_agent: body.agent_name === undefined ? null : await requireAgent(trx, body.agent_name),
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
