import { randomInt } from 'node:crypto';
import { OWNER } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { isAccessForTwo } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db } from '../../platform/database/tables.ts';
import { flag } from '../../platform/lib/flag.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { disableFactor, readFactor } from '../second-factor/queries.ts';
import { operatorHolder } from './operator-factor.ts';
import { createOperator, endAll, forgetTries } from './queries.ts';
import { type Grant, isWider, lockAccess, readGrant, requireWithinOwn } from './roles.ts';

interface Account {
  id: number;
  name: string;
  role: string;
  is_open: boolean;
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
  { name, role, reason }: { name: string; role: string; reason: string | undefined },
): Promise<string | undefined> {
  const why = requireReason(reason);
  const [forTwo, password, at] = [await isAccessForTwo(ctx), newPassword(), ctx.clock()];
  const isDone = await ctx.database.transaction(async (trx) => {
    await lockAccess(trx);
    await lockNamed(trx, `operator:${name}`);
    const taken = await trx.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirst();
    if (taken) throw invalid({ operator_name: 'taken' });
    const subject = { kind: 'access.create', id: name } as const;
    const content = { operator_name: name, role };
    const granted = await readGrant(trx, role);
    await requireWithinOwn(trx, actor, granted);
    const replaces = approved(granted);
    if (
      !(await requireApproval(trx, { actor, at, subject, content, replaces, isLarge: forTwo, reason: why }))
    )
      return false;
    await createOperator(trx, { name, password, role, mustChange: true });
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
export function giveRole(ctx: AppContext, { role, ...change }: Change & { role: string }): Promise<boolean> {
  return decide(ctx, change, 'role', {
    content: ({ role: from }) => ({ role, from }),
    gives: (trx) => readGrant(trx, role),
    forTwo: (_target, { had, given }) => isWider(given, had),
    async work(trx, target) {
      if (role !== OWNER) await requireOtherOwner(trx, target);
      await trx.updateTable('operator').set({ role }).where('id', '=', target.id).execute();
      return { before: { role: target.role }, after: { role } };
    },
  });
}

/** Disabling an account needs only one operator, and ends all its sessions. */
export function setOperatorStatus(
  ctx: AppContext,
  { isOpen, ...change }: Change & { isOpen: boolean },
): Promise<boolean> {
  return decide(ctx, change, 'status', {
    content: ({ role }) => ({ is_open: flag(isOpen), role }),
    forTwo: () => isOpen,
    async work(trx, target) {
      if (!isOpen) await requireOtherOwner(trx, target);
      await trx.updateTable('operator').set({ is_open: isOpen }).where('id', '=', target.id).execute();
      if (!isOpen) await endAll(trx, target.id);
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
        .set({ password_hash: hash, password_given: true })
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
  const turnedOn = async (trx: Db, id: number): Promise<string> => {
    const factor = await readFactor(trx, operatorHolder(id), ctx.clock());
    if (!factor) throw new Refusal('factor_off');
    return ctx.site.toWireDate(factor.turnedOnAt);
  };
  return decide(ctx, change, 'factor', {
    content: async ({ id, role }, trx) => ({ role, turned_on_at: await turnedOn(trx, id) }),
    forTwo: () => true,
    async work(trx, { id }) {
      const before = { turned_on_at: await turnedOn(trx, id) };
      await disableFactor(trx, operatorHolder(id));
      await endAll(trx, id);
      return { before, after: {} };
    },
  });
}

/** What the role grants belongs to what is approved: it may change before the second operator agrees. */
const approved = ({ permissions, limits }: Grant) => ({ granted: { permissions: [...permissions], limits } });

interface Decision {
  /** What is agreed to, besides the name. */
  content(target: Account, trx: Db): object | Promise<object>;
  /** Whether the site's two-operator rule applies at all. */
  forTwo(target: Account, grants: { had: Grant; given: Grant }): boolean;
  /** What the account is given, where that is not what it has. */
  gives?(trx: Db): Promise<Grant>;
  work(trx: Db, target: Account): Promise<{ before: object; after: object }>;
}

/** Runs under the account's lock; operators cannot decide about their own account. */
async function decide(
  ctx: AppContext,
  { actor, name, reason }: Change,
  what: 'role' | 'status' | 'password' | 'factor',
  decision: Decision,
): Promise<boolean> {
  const why = requireReason(reason);
  const [rule, at] = [await isAccessForTwo(ctx), ctx.clock()];
  return ctx.database.transaction(async (trx) => {
    await lockAccess(trx);
    const target = await lockAccount(trx, name);
    if (target.id === actor.id) throw new Refusal('own_account');
    const content = { operator_name: name, ...(await decision.content(target, trx)) };
    const had = await readGrant(trx, target.role);
    const given = (await decision.gives?.(trx)) ?? had;
    await requireWithinOwn(trx, actor, had);
    await requireWithinOwn(trx, actor, given);
    const isLarge = rule && decision.forTwo(target, { had, given });
    const replaces = approved(given);
    const subject = { kind: `access.${what}`, id: name } as const;
    if (!(await requireApproval(trx, { actor, at, subject, content, replaces, isLarge, reason: why })))
      return false;
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
export async function lockAccount(trx: Db, name: string): Promise<Account> {
  const target = await trx
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'is_open'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!target) throw new Refusal('not_found');
  return target;
}

/** After `lockAccess`: two owners cannot take each other's role at the same moment. @throws Refusal last_owner */
async function requireOtherOwner(trx: Db, target: Account): Promise<void> {
  if (target.role !== OWNER || !target.is_open) return;
  const other = await trx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', OWNER)
    .where('is_open', '=', true)
    .where('id', '<>', target.id)
    .executeTakeFirst();
  if (!other) throw new Refusal('last_owner');
}
