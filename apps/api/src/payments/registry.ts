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

/** `secretOf`: the current secret of a gateway; the configuration's by default. */
export function createPaymentRegistry(
  { sandbox }: PaymentsConfig,
  secretOf?: (gateway: string) => string,
): PaymentRegistry {
  return paymentRegistryOf(
    sandbox ? [createSandboxAdapter(sandbox, secretOf && (() => secretOf('sandbox')))] : [],
  );
}

export function paymentRegistryOf(adapters: readonly PaymentAdapter[]): PaymentRegistry {
  const byName = new Map(adapters.map((adapter) => [adapter.name, adapter]));
  return { get: (name) => byName.get(name), names: [...byName.keys()] };
}
