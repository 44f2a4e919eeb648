import type { SandboxSupplier } from '../suppliers/supplier.ts';
import { dice } from './dice/dice.ts';

/** Supplier SBE: electronic games. */
export const electronic: SandboxSupplier = {
  code: 'SBE',
  games: [dice],
};
