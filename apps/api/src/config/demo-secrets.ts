/** Also used by the lottery and the sandbox; production refuses them. */
export const demoSecrets = {
  session: 'demo-session-secret-for-development-only',
  secondFactor: 'demo-second-factor-secret-for-development-only',
  secrets: 'demo-secrets-key-for-development-only',
  supplierLy: 'demo-supplier-secret-for-development-only',
  gatewaySandbox: 'demo-gateway-secret-for-development-only',
  sms: 'demo-sms-secret-for-development-only',
} as const;
