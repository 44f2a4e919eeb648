import type { Role } from '@koi/contract';

/** The ready roles, as they stand in the choice of one. */
export const roleChoices = [
  'owner',
  'finance',
  'support',
  'content',
  'risk',
  'read-only',
] as const satisfies readonly Role[];
