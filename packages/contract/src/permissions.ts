/** Operator permissions, as `area.verb`. Each operator call names the one it needs. */
export const permissions = [
  'today.read',
  'reports.read',
  'exports.make',
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.pay',
  'transfers.read',
  'transfers.decide',
  'credit.read',
  'credit.decide',
  'credit.limits',
  'turnover.adjust',
  'adjustments.read',
  'adjustments.make',
  'channels.read',
  'channels.edit',
  'rewards.read',
  'rewards.texts',
  'rewards.terms',
  'rewards.decide',
  'site.read',
  'site.edit',
  'site.settings',
  'brand.read',
  'brand.edit',
  'brand.publish',
  'activities.read',
  'activities.texts',
  'activities.terms',
  'activities.decide',
  'ledger.read',
  'ledger.prove',
  'mail.read',
  'mail.answer',
  'mail.broadcast',
  'notices.read',
  'notices.edit',
  'members.read',
  'members.unmask',
  'members.view-as',
  'members.edit',
  'members.note',
  'members.tag',
  'members.disable',
  'members.password',
  'members.demo',
  'sessions.read',
  'sessions.end',
  'second-factor.read',
  'second-factor.reset',
  'settings.read',
  'settings.edit',
  'protection.read',
  'protection.tighten',
  'protection.settings',
  'agents.read',
  'agents.edit',
  'agents.decide',
  'agents.pay',
  'access.read',
  'access.edit',
  'secrets.read',
  'secrets.edit',
  'alerts.edit',
  'audit.read',
  'games.read',
  'games.edit',
  'suppliers.edit',
  'bets.read',
] as const;
export type Permission = (typeof permissions)[number];

/** The role that has every permission, those of later versions too: it cannot be changed or removed. */
export const OWNER = 'owner';

/**
 * Permissions that a role has only together with another one: a file holds what the lists hold, so that
 * whoever takes one may see it in full.
 */
export const permissionNeeds: Readonly<Partial<Record<Permission, Permission>>> = {
  'exports.make': 'members.unmask',
};

/** The permissions of a role as the database has them: what this version does not know is no permission. */
export const permissionsOfRole = (role: { name: string; permissions: readonly string[] }): Permission[] =>
  permissions.filter((permission) => role.name === OWNER || role.permissions.includes(permission));

export const mayOperate = (granted: readonly Permission[], permission: Permission): boolean =>
  granted.includes(permission);
