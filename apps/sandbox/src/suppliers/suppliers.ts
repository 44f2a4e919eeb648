import { electronic } from '../games/electronic.ts';
import type { SandboxSupplier } from './supplier.ts';

/** Every supplier that the sandbox plays. */
export const suppliers: readonly SandboxSupplier[] = [electronic];
