import type { Body, DomainReply } from '@koi/contract';
import type { AlertKind } from '@koi/contract/operator-enumerations';
import { type Selectable, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { type AuditFacts, type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { openVault } from '../../platform/lib/encryption.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { readSigningKey } from './webhook.ts';

export type Channel = Selectable<Tables['alert_channel']>;
type Row = DomainReply<'POST /operator/alerts/channels/list'>['data'][number];
type Input = Body<'POST /operator/alerts/channels/save'>;
/** A channel as it was entered, without what does not belong to its kind. */
type Draft = Omit<Channel, 'id' | 'sealed' | 'updated_at'>;

const vaultOf = ({ config }: AppContext) => openVault(config.secretsKeys, 'alert channels');

export const openChannels = (db: Db): Promise<Channel[]> =>
  db.selectFrom('alert_channel').selectAll().where('is_open', '=', true).orderBy('id').execute();

/**
 * The password, token or signing secret of a channel; one that was encrypted with the key before is stored again.
 * @throws Error when no key opens it
 */
export async function secretOf(ctx: AppContext, { id, sealed }: Channel): Promise<string> {
  if (sealed === null) return '';
  const vault = vaultOf(ctx);
  const opened = vault.open(String(id), sealed);
  if (!opened) throw new Error('The stored secret does not open: enter it again.');
  if (opened.isOld)
    await ctx.database.db
      .updateTable('alert_channel')
      .set({ sealed: vault.encrypt(String(id), opened.content) })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .execute();
  return opened.content.toString('utf8');
}

/** All channels, without their secrets, each with its last message. */
export async function listChannels({ database: { db } }: AppContext): Promise<Row[]> {
  const channels = await db.selectFrom('alert_channel').selectAll().orderBy('id').execute();
  const last = await db
    .selectFrom('alert_delivery')
    .distinctOn('channel_id')
    .selectAll()
    .where('attempts', '>', 0)
    .orderBy('channel_id')
    .orderBy('id', 'desc')
    .execute();
  return channels.map(({ sealed, updated_at: _updated, ...channel }) => {
    const delivery = last.find(({ channel_id }) => channel_id === channel.id);
    return {
      ...channel,
      kinds: channel.kinds as AlertKind[],
      has_secret: sealed !== null,
      last: delivery ? toDelivery(delivery, channel.name) : null,
      version: versionOf({ ...channel, sealed }),
    };
  });
}

export const toDelivery = (row: Selectable<Tables['alert_delivery']>, channel: string) => ({
  channel,
  event: row.event,
  state: row.sent_at ? ('sent' as const) : row.failed_at ? ('failed' as const) : ('waiting' as const),
  attempts: row.attempts,
  answer: row.answer,
  at: row.sent_at ?? row.failed_at ?? row.next_at,
});

/** @throws Refusal not_found | changed_meanwhile | validation */
export async function saveChannel(
  ctx: AppContext,
  actor: OperatorActor,
  { id, version, secret, ...input }: Input,
): Promise<void> {
  const draft = draftOf(input);
  check(draft, secret);
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await lockNamed(trx, 'alerts');
    const before = id === undefined ? undefined : await find(trx, id);
    if (id !== undefined && !before) throw new Refusal('not_found');
    if (before) {
      const { updated_at: _updated, ...compared } = before;
      if (version !== versionOf(compared)) throw new Refusal('changed_meanwhile', { values: { by: '–' } });
    }
    if (
      secret === undefined &&
      draft.kind !== 'email' &&
      (before?.kind !== draft.kind || before?.sealed === null)
    )
      throw invalid({ secret: 'required' });
    const same = await trx
      .selectFrom('alert_channel')
      .select('id')
      .where('name', '=', draft.name)
      .executeTakeFirst();
    if (same && same.id !== id) throw invalid({ name: 'taken' });
    const stays = before !== undefined && isSameReceiver(before, draft);
    const row = {
      ...draft,
      kinds: [...draft.kinds],
      // A secret is not sent to another receiver than the one that it was entered for.
      ...(stays ? {} : { sealed: null }),
      updated_at: at,
    };
    if (secret === undefined && before?.sealed && !stays) throw invalid({ secret: 'required' });
    // The secret is bound to the id, which is therefore taken before the row is written.
    const channelId = before?.id ?? (await nextId(trx));
    const sealed =
      secret === undefined
        ? {}
        : { sealed: vaultOf(ctx).encrypt(String(channelId), Buffer.from(secret, 'utf8')) };
    if (before)
      await trx
        .updateTable('alert_channel')
        .set({ ...row, ...sealed })
        .where('id', '=', channelId)
        .execute();
    else
      await trx
        .insertInto('alert_channel')
        .values({ id: channelId, ...row, ...sealed })
        .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: before ? 'alert-channel.edit' : 'alert-channel.add',
      subject: { kind: 'alert-channel', id: String(channelId) },
      ...(before && { before: facts(before) }),
      after: { ...facts(draft), secret: secret === undefined ? 'unchanged' : 'entered' },
    });
  });
}

/** @throws Refusal not_found */
export async function removeChannel(ctx: AppContext, actor: OperatorActor, id: number): Promise<void> {
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await lockNamed(trx, 'alerts');
    const before = await find(trx, id);
    if (!before) throw new Refusal('not_found');
    await trx.deleteFrom('alert_channel').where('id', '=', id).execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'alert-channel.remove',
      subject: { kind: 'alert-channel', id: String(id) },
      before: facts(before),
    });
  });
}

export const find = (db: Db, id: number): Promise<Channel | undefined> =>
  db.selectFrom('alert_channel').selectAll().where('id', '=', id).executeTakeFirst();

const isSameReceiver = (before: Channel, after: Draft): boolean =>
  before.kind === after.kind &&
  (before.kind === 'email'
    ? before.smtp_host === after.smtp_host && before.smtp_port === after.smtp_port
    : before.kind === 'telegram' || before.address === after.address);

function draftOf(input: Omit<Input, 'id' | 'version' | 'secret'>): Draft {
  const isMail = input.kind === 'email';
  return {
    name: input.name,
    kind: input.kind,
    is_open: input.is_open === 1,
    kinds: [...input.kinds],
    lang: input.lang,
    address: input.address.trim(),
    smtp_host: isMail ? (input.smtp_host ?? '') : '',
    smtp_port: isMail ? (input.smtp_port ?? 0) : 0,
    smtp_security: (isMail && input.smtp_security) || 'tls',
    smtp_user: isMail ? (input.smtp_user ?? '') : '',
    sender: isMail ? (input.sender ?? '') : '',
    quiet_from: input.quiet_from ?? null,
    quiet_to: input.quiet_to ?? null,
    digest_hour: input.digest_hour ?? null,
  };
}

/** What the audit log says about a channel. */
function facts({
  kind,
  smtp_host,
  smtp_port,
  smtp_security,
  smtp_user,
  sender,
  ...channel
}: Draft): AuditFacts {
  const { name, is_open, kinds, lang, address, quiet_from, quiet_to, digest_hour } = channel;
  const server = { smtp_host, smtp_port, smtp_security, smtp_user, sender };
  const settings = { name, kind, is_open, kinds, lang, address, quiet_from, quiet_to, digest_hour };
  return kind === 'email' ? { ...settings, ...server } : settings;
}

async function nextId(trx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('alert_channel', 'id'))::int as id`.execute(trx);
  return rows[0]?.id ?? 0;
}

const isMail = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);
export const recipientsOf = (address: string): string[] =>
  address
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** @throws Refusal validation */
function check(draft: Draft, secret: string | undefined): void {
  if ((draft.quiet_from === null) !== (draft.quiet_to === null)) throw invalid({ quiet_to: 'required' });
  if (draft.kind === 'email') {
    if (draft.smtp_host.trim() === '') throw invalid({ smtp_host: 'required' });
    if (draft.smtp_port === 0) throw invalid({ smtp_port: 'required' });
    if (!isMail(draft.sender)) throw invalid({ sender: 'format' });
    const recipients = recipientsOf(draft.address);
    if (recipients.length === 0 || !recipients.every(isMail)) throw invalid({ address: 'format' });
  }
  if (draft.kind === 'telegram') {
    if (!/^(?:-?\d{1,20}|@\w{4,40})$/.test(draft.address)) throw invalid({ address: 'format' });
    if (secret !== undefined && !/^\d+:[\w-]{10,}$/.test(secret)) throw invalid({ secret: 'format' });
  }
  if (draft.kind === 'webhook') {
    if (!/^https?:\/\/[^\s@]+$/.test(draft.address) || !URL.canParse(draft.address))
      throw invalid({ address: 'format' });
    if (secret !== undefined && !readSigningKey(secret)) throw invalid({ secret: 'format' });
  }
}
