import type { Body } from '@koi/contract';
import type { SecretTrial } from '@koi/contract/enumerations';
import { MINIMUM_SECRET_LENGTH } from '@koi/supplier-protocol';
import { sql } from 'kysely';
import { APPROVAL_VALID_MS } from '../../approvals/approvals.ts';
import { givenReason } from '../../approvals/given-reason.ts';
import { isAccessForTwo } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import type { Partner } from '../../secrets/secret-book.ts';
import { trySecret } from './try-secret.ts';

/** From this length on, the last four characters do not help to guess the rest. */
const TOLD_FROM = 24;
const subjectOf = ({ kind, code }: Partner, what: 'set' | 'remove') =>
  ({ kind: `secret.${what}`, id: `${kind} ${code}` }) as const;

/**
 * Tests the secret against the partner, then stores it; a failed test is reported and does not block. False:
 * the secret is stored sealed until a second operator agrees; neither that operator nor the audit log sees
 * it.
 * @throws Refusal not_found | reason_required | second_operator_required | validation
 */
export async function saveSecret(
  ctx: AppContext,
  actor: OperatorActor,
  { kind, code, secret, reason: given }: Body<'POST /operator/secrets/save'>,
): Promise<boolean> {
  const partner = known(ctx, { kind, code });
  if (!/^[!-~]+$/.test(secret)) throw invalid({ secret: 'format' });
  if (kind === 'supplier' && secret.length < MINIMUM_SECRET_LENGTH)
    throw invalid({ secret: { rule: 'too_short', values: { min: MINIMUM_SECRET_LENGTH } } });
  givenReason(given);
  const trial = await trySecret(ctx, partner, secret);
  const row = { ...ctx.secrets.seal(partner, secret), ends_with: tailOf(secret), trial };
  return decide(ctx, partner, given, async (trx, isLarge, reason) => {
    const { mark, ends_with } = row;
    const at = ctx.clock();
    const subject = subjectOf(partner, 'set');
    if (
      await requireApproval(trx, {
        actor,
        at,
        subject,
        content: { ...partner, mark, ends_with },
        isLarge,
        reason,
      })
    )
      return put(ctx, trx, actor, { ...partner, ...row }, reason);
    const asked = { ...partner, ...row, asked_by: actor.id, asked_at: at };
    await trx
      .insertInto('partner_secret_asked')
      .values(asked)
      .onConflict((conflict) => conflict.columns(['kind', 'code', 'mark']).doUpdateSet(asked))
      .execute();
    return false;
  });
}

/**
 * The second operator's agreement to a secret they cannot see.
 * @throws Refusal as saveSecret; not_found also when the request has expired
 */
export async function agreeToSecret(
  ctx: AppContext,
  actor: OperatorActor,
  { kind, code, mark, reason: given }: Body<'POST /operator/secrets/agree'>,
): Promise<boolean> {
  const partner = known(ctx, { kind, code });
  return decide(ctx, partner, given, async (trx, isLarge, reason) => {
    const at = ctx.clock();
    const asked = await trx
      .selectFrom('partner_secret_asked')
      .selectAll()
      .where('kind', '=', kind)
      .where('code', '=', code)
      .where('mark', '=', mark)
      .where('asked_at', '>', new Date(at.getTime() - APPROVAL_VALID_MS))
      .executeTakeFirst();
    const secret = asked && ctx.secrets.open(partner, asked.sealed);
    if (!asked || secret === undefined) throw new Refusal('not_found');
    const subject = subjectOf(partner, 'set');
    const content = { ...partner, mark, ends_with: asked.ends_with };
    if (!(await requireApproval(trx, { actor, at, subject, content, isLarge, reason }))) return false;
    const { sealed } = ctx.secrets.seal(partner, secret);
    const { ends_with, trial } = asked;
    return put(ctx, trx, actor, { ...partner, sealed, mark, ends_with, trial }, reason);
  });
}

/** Reverts to the secret of the environment. @throws Refusal as saveSecret; not_found when none was stored */
export async function removeSecret(
  ctx: AppContext,
  actor: OperatorActor,
  { kind, code, reason: given }: Body<'POST /operator/secrets/remove'>,
): Promise<boolean> {
  const partner = known(ctx, { kind, code });
  return decide(ctx, partner, given, async (trx, isLarge, reason) => {
    const before = await readSecret(trx, partner);
    if (!before) throw new Refusal('not_found');
    const at = ctx.clock();
    const subject = subjectOf(partner, 'remove');
    const content = { ...partner, mark: before.mark };
    if (!(await requireApproval(trx, { actor, at, subject, content, isLarge, reason }))) return false;
    await trx.deleteFrom('partner_secret').where('kind', '=', kind).where('code', '=', code).execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'secret.remove',
      subject: { kind: 'secret', id: subject.id },
      before: facts(before),
      after: { source: 'environment', reason },
    });
    await ctx.secrets.tell(trx);
    return true;
  });
}

/** @throws Refusal not_found */
function known(ctx: AppContext, { kind, code }: Partner): Partner {
  const partner = ctx.secrets.partners.find((one) => one.kind === kind && one.code === code);
  if (!partner) throw new Refusal('not_found');
  return partner;
}

/** Serializes decisions about a partner; a stored secret is in use here before the reply. */
async function decide(
  ctx: AppContext,
  { kind, code }: Partner,
  given: string | undefined,
  work: (trx: Db, isLarge: boolean, reason: string) => Promise<boolean>,
): Promise<boolean> {
  const reason = givenReason(given);
  const isLarge = await isAccessForTwo(ctx);
  const isDone = await ctx.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`secret:${kind} ${code}`}))`.execute(trx);
    return work(trx, isLarge, reason);
  });
  if (isDone) await ctx.secrets.refresh();
  return isDone;
}

const readSecret = (trx: Db, { kind, code }: Partner) =>
  trx
    .selectFrom('partner_secret')
    .selectAll()
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst();

const facts = ({ mark, ends_with }: { mark: string; ends_with: string }) => ({
  source: 'console',
  mark,
  ends_with,
});

async function put(
  ctx: AppContext,
  trx: Db,
  actor: OperatorActor,
  { trial, ...row }: Partner & { sealed: string; mark: string; ends_with: string; trial: SecretTrial },
  reason: string,
): Promise<true> {
  const at = ctx.clock();
  const before = await readSecret(trx, row);
  const asked = await trx
    .deleteFrom('partner_secret_asked')
    .where('kind', '=', row.kind)
    .where('code', '=', row.code)
    .returning(['mark', 'asked_by'])
    .execute();
  const first = asked.find(({ mark, asked_by }) => mark === row.mark && asked_by !== actor.id)?.asked_by;
  const stored = {
    ...row,
    set_by: first ?? actor.id,
    agreed_by: first === undefined ? null : actor.id,
    set_at: at,
  };
  await trx
    .insertInto('partner_secret')
    .values(stored)
    .onConflict((conflict) => conflict.columns(['kind', 'code']).doUpdateSet(stored))
    .execute();
  await writeAudit(trx, {
    actor,
    at,
    action: 'secret.set',
    subject: { kind: 'secret', id: `${row.kind} ${row.code}` },
    before: before ? facts(before) : { source: 'environment' },
    after: { ...facts(row), trial, reason },
  });
  await ctx.secrets.tell(trx);
  return true;
}

const tailOf = (secret: string): string => (secret.length >= TOLD_FROM ? secret.slice(-4) : '');
