/** The demonstration's secrets: its parts know each other without any setup. Production refuses all. */
export const demoSecrets = {
  session: 'demo-session-secret-for-development-only',
  secondFactor: 'demo-second-factor-secret-for-development-only',
  secrets: 'demo-secrets-key-for-development-only',
  lottery: 'demo-lottery-secret-for-development-only',
  supplierLy: 'demo-supplier-secret-for-development-only',
  gatewaySandbox: 'demo-gateway-secret-for-development-only',
  sms: 'demo-sms-secret-for-development-only',
  sandboxAdmin: 'demo-sandbox-admin-token-for-development',
} as const;

/** The demonstration secret of a supplier of the sandbox. */
export const demoSupplierSecret = (code: string): string =>
  `demo-supplier-${code.toLowerCase()}-secret-for-development-only`;
