import type { Role } from '@koi/contract';

/** The built-in roles, as choices. */
export const roleChoices = [
  'owner',
  'finance',
  'support',
  'content',
  'risk',
  'read-only',
] as const satisfies readonly Role[];
