import { OWNER, type Permission, permissionNeeds, permissionsOfRole } from '@koi/contract';
import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { isAccessForTwo } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';

/** What a role grants. */
export interface Grant {
  permissions: readonly Permission[];
  /** In units of each currency, by its key; `0`: no limit besides that of the site. */
  limits: Record<Lang, string>;
}

export interface Role extends Grant {
  name: string;
  /** Names of the operators who have it. */
  operators: string[];
}

interface Change {
  role: string;
  permissions: readonly Permission[];
  limits: Record<Lang, string | number>;
  reason?: string;
}

/** All roles, or the one of this name, in the order in which they were made. */
export async function readRoles(db: Db, name?: string): Promise<Role[]> {
  const { rows } = await sql<{
    name: string;
    permissions: string[];
    limits: Record<string, string>;
    operators: string[];
  }>`
    select r.name, r.permissions,
           coalesce((select jsonb_object_agg(l.currency, l.amount::text) from operator_role_limit l
                      where l.role = r.name), '{}') as limits,
           array(select o.name from operator o where o.role = r.name order by o.name) as operators
      from operator_role r
     where ${name ?? null}::text is null or r.name = ${name ?? null}
     order by r.name <> ${OWNER}, r.created_at, r.name`.execute(db);
  return rows.map((row) => ({
    name: row.name,
    permissions: permissionsOfRole(row),
    limits: perCurrency((lang) => formatMinor(BigInt(row.limits[currencies[lang]] ?? '0'))),
    operators: row.operators,
  }));
}

/** @throws Refusal validation */
export async function readGrant(db: Db, name: string): Promise<Grant> {
  const [role] = await readRoles(db, name);
  if (!role) throw invalid({ role: 'choice' });
  return { permissions: role.permissions, limits: role.limits };
}

/**
 * Serializes all changes of who may do what: nobody grants by a role that somebody else narrows at the same
 * moment, and two owners cannot take each other's role.
 */
export const lockAccess = (trx: Db): Promise<unknown> => lockNamed(trx, 'access');

/** What a grant has beyond another one. */
function beyond(wanted: Grant, had: Grant): { permission?: Permission; isLimit: boolean } {
  const permission = wanted.permissions.find((one) => !had.permissions.includes(one));
  const isLimit = langs.some((lang) => isHigher(minor(wanted.limits[lang]), minor(had.limits[lang])));
  return { ...(permission && { permission }), isLimit };
}

const isHigher = (wanted: Minor, had: Minor): boolean => had > 0n && (wanted === 0n || wanted > had);
const minor = (units: string): Minor => operatorAmount(units, 'limits');

/** Whether the grant has anything that the other one lacks. */
export function isWider(wanted: Grant, had: Grant): boolean {
  const { permission, isLimit } = beyond(wanted, had);
  return permission !== undefined || isLimit;
}

/**
 * Nobody grants more than they have, nor decides about the account of somebody who may do more. Call it after
 * `lockAccess`.
 * @throws Refusal role_above_own
 */
export async function requireWithinOwn(trx: Db, actor: OperatorActor, wanted: Grant): Promise<void> {
  const { role } = await trx
    .selectFrom('operator')
    .select('role')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const { permission, isLimit } = beyond(wanted, await readGrant(trx, role));
  if (permission || isLimit) throw new Refusal('role_above_own', permission ? { permission } : {});
}

/** A role that nobody has yet. @throws Refusal validation | role_above_own | role_export_unmasks */
export async function addRole(ctx: AppContext, actor: OperatorActor, change: Change): Promise<void> {
  const reason = requireReason(change.reason);
  const grant = readChange(change);
  const name = change.role;
  await ctx.database.transaction(async (trx) => {
    await lockAccess(trx);
    if ((await readRoles(trx, name)).length > 0) throw invalid({ role: 'taken' });
    await requireWithinOwn(trx, actor, grant);
    await trx
      .insertInto('operator_role')
      .values({ name, permissions: [...grant.permissions], created_at: ctx.clock() })
      .execute();
    await writeLimits(trx, name, grant);
    await audit(ctx, trx, actor, 'role.add', name, { after: { ...grant, reason } });
  });
}

/**
 * Returns whether the role was changed; false: a second operator has to agree, because it grants more than
 * before. Everybody who has the role may do what it grants from the next request on.
 * @throws Refusal not_found | role_fixed | role_above_own | role_export_unmasks
 */
export async function saveRole(ctx: AppContext, actor: OperatorActor, change: Change): Promise<boolean> {
  const reason = requireReason(change.reason);
  const grant = readChange(change);
  const name = change.role;
  const [rule, at] = [await isAccessForTwo(ctx), ctx.clock()];
  return ctx.database.transaction(async (trx) => {
    await lockAccess(trx);
    const before = await requireChangeable(trx, name);
    if (isWider(grant, before)) await requireWithinOwn(trx, actor, added(grant, before));
    const subject = { kind: 'access.permissions', id: name } as const;
    const content = { role: name, permissions: [...grant.permissions], limits: grant.limits };
    const replaces = { had: { permissions: [...before.permissions], limits: before.limits } };
    // What nobody has yet gives nobody anything: to give the role takes two.
    const isLarge = rule && before.operators.length > 0 && isWider(grant, before);
    if (!(await requireApproval(trx, { actor, at, subject, content, replaces, isLarge, reason })))
      return false;
    await trx
      .updateTable('operator_role')
      .set({ permissions: [...grant.permissions] })
      .where('name', '=', name)
      .execute();
    await trx.deleteFrom('operator_role_limit').where('role', '=', name).execute();
    await writeLimits(trx, name, grant);
    const { permissions, limits } = before;
    await audit(ctx, trx, actor, 'role.edit', name, {
      before: { permissions, limits },
      after: { ...grant, reason },
    });
    return true;
  });
}

/** @throws Refusal not_found | role_fixed | role_in_use */
export async function removeRole(
  ctx: AppContext,
  actor: OperatorActor,
  { role: name, reason: input }: { role: string; reason?: string },
): Promise<void> {
  const reason = requireReason(input);
  await ctx.database.transaction(async (trx) => {
    await lockAccess(trx);
    const { operators, permissions, limits } = await requireChangeable(trx, name);
    if (operators.length > 0) throw new Refusal('role_in_use');
    await trx.deleteFrom('operator_role').where('name', '=', name).execute();
    await audit(ctx, trx, actor, 'role.remove', name, {
      before: { permissions, limits },
      after: { reason },
    });
  });
}

async function requireChangeable(trx: Db, name: string): Promise<Role> {
  const [role] = await readRoles(trx, name);
  if (!role) throw new Refusal('not_found');
  if (name === OWNER) throw new Refusal('role_fixed');
  return role;
}

/** Only what the change adds has to be the operator's own: the rest of the role was there before. */
const added = (wanted: Grant, before: Grant): Grant => ({
  permissions: wanted.permissions.filter((one) => !before.permissions.includes(one)),
  limits: perCurrency((lang) =>
    isHigher(minor(wanted.limits[lang]), minor(before.limits[lang])) ? wanted.limits[lang] : LOWEST,
  ),
});
/** No limit is lower, so that it is within every other one. */
const LOWEST = '0.01';

/** The grant as it is stored. @throws Refusal validation | role_export_unmasks */
function readChange({ permissions, limits }: Change): Grant {
  const granted = permissionsOfRole({ name: '', permissions });
  if (granted.some((one) => permissionNeeds[one] && !granted.includes(permissionNeeds[one])))
    throw new Refusal('role_export_unmasks');
  return {
    permissions: granted,
    limits: perCurrency((lang) => formatMinor(operatorAmount(limits[lang], `limits.${lang}`))),
  };
}

async function writeLimits(trx: Db, role: string, { limits }: Grant): Promise<void> {
  const values = langs.flatMap((lang) => {
    const amount = minor(limits[lang]);
    return amount > 0n ? [{ role, currency: currencies[lang], amount }] : [];
  });
  if (values.length > 0) await trx.insertInto('operator_role_limit').values(values).execute();
}

const audit = (
  ctx: AppContext,
  trx: Db,
  actor: OperatorActor,
  action: 'role.add' | 'role.edit' | 'role.remove',
  id: string,
  change: { before?: object; after: object },
) =>
  writeAudit(trx, {
    actor,
    at: ctx.clock(),
    action,
    subject: { kind: 'role', id },
    ...(change.before && { before: { ...change.before } }),
    after: { ...change.after },
  });

const perCurrency = (of: (lang: Lang) => string): Record<Lang, string> =>
  Object.fromEntries(langs.map((lang) => [lang, of(lang)])) as Record<Lang, string>;
