import { live } from './games/baccarat/live.ts';
import { electronic } from './games/electronic.ts';
import { fishing } from './games/fishing/fishing.ts';
import { slots } from './games/slots/slots.ts';
import type { SandboxSupplier } from './suppliers/supplier.ts';

/** Every supplier that the sandbox simulates. */
export const suppliers: readonly SandboxSupplier[] = [slots, electronic, live, fishing];
