/** What an operator may be allowed, as `area.verb`. Each operator call names the one it needs. */
export const permissions = [
  'today.read',
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'transfers.read',
  'transfers.decide',
  'credit.read',
  'credit.decide',
  'credit.limits',
  'turnover.adjust',
  'rewards.read',
  'rewards.edit',
  'rewards.decide',
  'site.read',
  'site.edit',
  'site.settings',
  'brand.read',
  'brand.edit',
  'brand.publish',
  'activities.read',
  'activities.edit',
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
  'members.edit',
  'members.note',
  'members.disable',
  'members.password',
  'sessions.read',
  'sessions.end',
  'second-factor.read',
  'second-factor.reset',
  'settings.read',
  'settings.edit',
  'protection.read',
  'protection.tighten',
  'protection.settings',
  'access.read',
  'access.edit',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

const reading = permissions.filter((permission) => permission.endsWith('.read'));
/** Of whoever works with members: how the office itself is run is none of it. */
const working = reading.filter((permission) => permission !== 'access.read' && permission !== 'audit.read');

/** The roles that come ready, and what each may do. */
export const roles = {
  owner: permissions,
  finance: [
    ...working,
    'deposits.decide',
    'withdrawals.decide',
    'transfers.decide',
    'credit.decide',
    'rewards.edit',
    'rewards.decide',
    'activities.decide',
    'ledger.prove',
    'members.note',
    'members.unmask',
  ],
  support: [
    ...working,
    'turnover.adjust',
    'mail.answer',
    'members.edit',
    'members.unmask',
    'members.note',
    'members.disable',
    'members.password',
    'sessions.end',
    'second-factor.reset',
    'protection.tighten',
  ],
  content: [
    'rewards.read',
    'rewards.edit',
    'activities.read',
    'activities.edit',
    'mail.read',
    'mail.broadcast',
    'notices.read',
    'notices.edit',
    'site.read',
    'site.edit',
    'brand.read',
    'brand.edit',
  ],
  risk: [
    ...reading,
    'members.unmask',
    'members.note',
    'members.disable',
    'credit.limits',
    'ledger.prove',
    'sessions.end',
    'protection.tighten',
  ],
  'read-only': reading,
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** A role read from the database may be one that this version does not know: it is allowed nothing. */
export function mayOperate(role: string, permission: Permission): boolean {
  const allowed: readonly Permission[] = Object.hasOwn(roles, role) ? roles[role as Role] : [];
  return allowed.includes(permission);
}
