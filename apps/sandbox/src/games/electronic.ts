import type { SandboxSupplier } from '../suppliers/supplier.ts';
import { chainSchema } from './crash/chain.ts';
import { crash } from './crash/crash.ts';
import { dice } from './dice/dice.ts';

/** Supplier SBE: electronic games. */
export const electronic: SandboxSupplier = {
  code: 'SBE',
  schema: chainSchema,
  games: [crash, dice],
};
