import { randomInt } from 'node:crypto';
import { mayOperate, permissions, type Role } from '@koi/contract';
import { type Kysely, sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { isAccessForTwo } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { hashPassword } from '../../lib/passwords.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { readFactor, turnOff } from '../../second-factor/turn-on.ts';
import { forgetTries } from './access-repository.ts';
import { createOperator } from './operator-accounts.ts';
import { operatorHolder } from './operator-factor.ts';

interface Account {
  id: number;
  name: string;
  role: string;
  is_open: number;
}

interface Change {
  actor: OperatorActor;
  name: string;
  reason: string | undefined;
}

/** Without easily confused characters; sixteen of them are 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const newPassword = (): string =>
  Array.from({ length: 16 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/**
 * Opens an account; its password is shown only once. Undefined: a second operator has to agree.
 * @throws Refusal validation, as requireApproval
 */
export async function openAccount(
  ctx: AppContext,
  actor: OperatorActor,
  { name, role, reason }: { name: string; role: Role; reason: string | undefined },
): Promise<string | undefined> {
  const why = givenReason(reason);
  const [forTwo, password, at] = [await isAccessForTwo(ctx), newPassword(), ctx.clock()];
  const isDone = await ctx.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`operator:${name}`}))`.execute(trx);
    const taken = await trx.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirst();
    if (taken) throw invalid({ operator_name: 'taken' });
    const subject = { kind: 'access.create', id: name } as const;
    const content = { operator_name: name, role };
    if (!(await requireApproval(trx, { actor, at, subject, content, isLarge: forTwo, reason: why })))
      return false;
    await createOperator(trx, { name, password, role, isGiven: true });
    await writeAudit(trx, {
      actor,
      at,
      action: 'operator.create',
      subject: { kind: 'operator', id: name },
      after: { role, reason: why },
    });
    return true;
  });
  return isDone ? password : undefined;
}

/**
 * Returns whether the role was set; false: a second operator has to agree, because the new role has
 * permissions that the old one lacks.
 */
export function giveRole(ctx: AppContext, { role, ...change }: Change & { role: Role }): Promise<boolean> {
  return decide(ctx, change, 'role', {
    content: ({ role: from }) => ({ role, from }),
    forTwo: ({ role: from }) => permissions.some((one) => mayOperate(role, one) && !mayOperate(from, one)),
    async work(trx, target) {
      if (role !== 'owner') await keepOwner(trx, target);
      await trx.updateTable('operator').set({ role }).where('id', '=', target.id).execute();
      return { before: { role: target.role }, after: { role } };
    },
  });
}

/** Disabling an account needs only one operator, and ends all its sessions. */
export function setOperatorStatus(
  ctx: AppContext,
  { isOpen, ...change }: Change & { isOpen: 0 | 1 },
): Promise<boolean> {
  return decide(ctx, change, 'status', {
    content: ({ role }) => ({ is_open: isOpen, role }),
    forTwo: () => isOpen === 1,
    async work(trx, target) {
      if (isOpen === 0) await keepOwner(trx, target);
      await trx.updateTable('operator').set({ is_open: isOpen }).where('id', '=', target.id).execute();
      if (isOpen === 0) await endAll(trx, target.id);
      return { before: { is_open: target.is_open }, after: { is_open: isOpen } };
    },
  });
}

/**
 * Returns the new password, which must be changed at the next log-in; undefined: a second operator has to
 * agree.
 */
export async function giveFirstPassword(ctx: AppContext, change: Change): Promise<string | undefined> {
  const password = newPassword();
  const hash = await hashPassword(password);
  const isDone = await decide(ctx, change, 'password', {
    content: ({ role }) => ({ role }),
    forTwo: () => true,
    async work(trx, { id, name }) {
      await trx
        .updateTable('operator')
        .set({ password_hash: hash, password_given: 1 })
        .where('id', '=', id)
        .execute();
      await forgetTries(trx, { id, name });
      await endAll(trx, id);
      return { before: {}, after: {} };
    },
  });
  return isDone ? password : undefined;
}

/** @throws Refusal factor_off */
export function takeFactor(ctx: AppContext, change: Change): Promise<boolean> {
  const turnedOn = async (trx: Kysely<Tables>, id: number): Promise<string> => {
    const factor = await readFactor(trx, operatorHolder(id), ctx.clock());
    if (!factor) throw new Refusal('factor_off');
    return toWireDate(factor.turnedOnAt, ctx.config.offsetMinutes);
  };
  return decide(ctx, change, 'factor', {
    content: async ({ id, role }, trx) => ({ role, turned_on_at: await turnedOn(trx, id) }),
    forTwo: () => true,
    async work(trx, { id }) {
      const before = { turned_on_at: await turnedOn(trx, id) };
      await turnOff(trx, operatorHolder(id));
      await endAll(trx, id);
      return { before, after: {} };
    },
  });
}

interface Decision {
  /** What is agreed to, besides the name. */
  content(target: Account, trx: Kysely<Tables>): object | Promise<object>;
  /** Whether the site's two-operator rule applies at all. */
  forTwo(target: Account): boolean;
  work(trx: Kysely<Tables>, target: Account): Promise<{ before: object; after: object }>;
}

/** Runs under the account's lock; operators cannot decide about their own account. */
async function decide(
  ctx: AppContext,
  { actor, name, reason }: Change,
  what: 'role' | 'status' | 'password' | 'factor',
  decision: Decision,
): Promise<boolean> {
  const why = givenReason(reason);
  const [rule, at] = [await isAccessForTwo(ctx), ctx.clock()];
  return ctx.database.transaction(async (trx) => {
    const target = await lockAccount(trx, name);
    if (target.id === actor.id) throw new Refusal('own_account');
    const content = { operator_name: name, ...(await decision.content(target, trx)) };
    const isLarge = rule && decision.forTwo(target);
    const subject = { kind: `access.${what}`, id: name } as const;
    if (!(await requireApproval(trx, { actor, at, subject, content, isLarge, reason: why }))) return false;
    const { before, after } = await decision.work(trx, target);
    await writeAudit(trx, {
      actor,
      at,
      action: `operator.${what}`,
      subject: { kind: 'operator', id: name },
      before: { ...before },
      after: { ...after, reason: why },
    });
    return true;
  });
}

/** @throws Refusal not_found */
export async function lockAccount(trx: Kysely<Tables>, name: string): Promise<Account> {
  const target = await trx
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'is_open'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!target) throw new Refusal('not_found');
  return target;
}

/** Serializes two owners who remove each other's role at the same moment. @throws Refusal last_owner */
async function keepOwner(trx: Kysely<Tables>, target: Account): Promise<void> {
  if (target.role !== 'owner' || target.is_open !== 1) return;
  await sql`select pg_advisory_xact_lock(hashtext('owners'))`.execute(trx);
  const other = await trx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_open', '=', 1)
    .where('id', '<>', target.id)
    .executeTakeFirst();
  if (!other) throw new Refusal('last_owner');
}

export async function endAll(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx
    .updateTable('operator')
    .set({ session_version: sql`session_after(session_version)` })
    .where('id', '=', id)
    .execute();
}
