import type { Body } from '@koi/contract';
import type { SecretTrial } from '@koi/contract/operator-enumerations';
import { MINIMUM_SECRET_LENGTH } from '@koi/supplier-protocol';
import type { AppContext } from '../../context.ts';
import { APPROVAL_VALID_MS } from '../approvals/approvals.ts';
import { isAccessForTwo } from '../approvals/operator-limits.ts';
import { requireApproval } from '../approvals/require-approval.ts';
import { requireReason } from '../approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../audit/audit-log.ts';
import { lockNamed } from '../database/lock-named.ts';
import type { Db } from '../database/tables.ts';
import { invalid, Refusal } from '../lib/refusal.ts';
import type { Partner } from './partner-secrets.ts';

/**
 * Tests a secret that is not in use yet with a signed read-only call. `not_tried`: the partner's protocol has
 * no call without side effects. The secret is only used for the signature.
 */
async function trySecret(
  { payments, suppliers }: Pick<AppContext, 'payments' | 'suppliers'>,
  { kind, code }: Partner,
  secret: string,
): Promise<SecretTrial> {
  const partner = kind === 'gateway' ? payments.get(code) : suppliers.get(code);
  return (await partner?.trySecret?.(secret)) ?? 'not_tried';
}

/** From this length on, the last four characters do not help to guess the rest. */
const TAIL_SHOWN_FROM = 24;
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
  { kind, code, secret, reason: input }: Body<'POST /operator/secrets/save'>,
): Promise<boolean> {
  const partner = known(ctx, { kind, code });
  if (!/^[!-~]+$/.test(secret)) throw invalid({ secret: 'format' });
  if (kind === 'supplier' && secret.length < MINIMUM_SECRET_LENGTH)
    throw invalid({ secret: { rule: 'too_short', values: { min: MINIMUM_SECRET_LENGTH } } });
  requireReason(input);
  const trial = await trySecret(ctx, partner, secret);
  const row = { ...ctx.secrets.encrypt(partner, secret), ends_with: tailOf(secret), trial };
  return decide(ctx, partner, input, async (trx, isLarge, reason) => {
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
    const requested = { ...partner, ...row, asked_by: actor.id, asked_at: at };
    await trx
      .insertInto('partner_secret_request')
      .values(requested)
      .onConflict((conflict) => conflict.columns(['kind', 'code', 'mark']).doUpdateSet(requested))
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
  { kind, code, mark, reason: input }: Body<'POST /operator/secrets/agree'>,
): Promise<boolean> {
  const partner = known(ctx, { kind, code });
  return decide(ctx, partner, input, async (trx, isLarge, reason) => {
    const at = ctx.clock();
    const requested = await trx
      .selectFrom('partner_secret_request')
      .selectAll()
      .where('kind', '=', kind)
      .where('code', '=', code)
      .where('mark', '=', mark)
      .where('asked_at', '>', new Date(at.getTime() - APPROVAL_VALID_MS))
      .executeTakeFirst();
    const secret = requested && ctx.secrets.open(partner, requested.sealed);
    if (!requested || secret === undefined) throw new Refusal('not_found');
    const subject = subjectOf(partner, 'set');
    const content = { ...partner, mark, ends_with: requested.ends_with };
    if (!(await requireApproval(trx, { actor, at, subject, content, isLarge, reason }))) return false;
    const { sealed } = ctx.secrets.encrypt(partner, secret);
    const { ends_with, trial } = requested;
    return put(ctx, trx, actor, { ...partner, sealed, mark, ends_with, trial }, reason);
  });
}

/** Reverts to the secret of the environment. @throws Refusal as saveSecret; not_found when none was stored */
export async function removeSecret(
  ctx: AppContext,
  actor: OperatorActor,
  { kind, code, reason: input }: Body<'POST /operator/secrets/remove'>,
): Promise<boolean> {
  const partner = known(ctx, { kind, code });
  return decide(ctx, partner, input, async (trx, isLarge, reason) => {
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
    await ctx.secrets.notify(trx);
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
  input: string | undefined,
  work: (trx: Db, isLarge: boolean, reason: string) => Promise<boolean>,
): Promise<boolean> {
  const reason = requireReason(input);
  const isLarge = await isAccessForTwo(ctx);
  const isDone = await ctx.database.transaction(async (trx) => {
    await lockNamed(trx, `secret:${kind} ${code}`);
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
  const requested = await trx
    .deleteFrom('partner_secret_request')
    .where('kind', '=', row.kind)
    .where('code', '=', row.code)
    .returning(['mark', 'asked_by'])
    .execute();
  const first = requested.find(({ mark, asked_by }) => mark === row.mark && asked_by !== actor.id)?.asked_by;
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
  await ctx.secrets.notify(trx);
  return true;
}

const tailOf = (secret: string): string => (secret.length >= TAIL_SHOWN_FROM ? secret.slice(-4) : '');
