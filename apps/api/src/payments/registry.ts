import { createSandboxAdapter, type SandboxGatewayConfig } from './sandbox/sandbox-adapter.ts';
import type { PaymentAdapter } from './types.ts';

/** The gateways this installation can use, by name. */
export interface PaymentRegistry {
  get(name: string): PaymentAdapter | undefined;
  readonly names: readonly string[];
}

export interface PaymentsConfig {
  /** Absent in production, where no sandbox exists. */
  sandbox?: SandboxGatewayConfig;
}

export function createPaymentRegistry(config: PaymentsConfig): PaymentRegistry {
  return paymentRegistryOf(config.sandbox ? [createSandboxAdapter(config.sandbox)] : []);
}

export function paymentRegistryOf(adapters: readonly PaymentAdapter[]): PaymentRegistry {
  const byName = new Map(adapters.map((adapter) => [adapter.name, adapter]));
  return { get: (name) => byName.get(name), names: [...byName.keys()] };
}
