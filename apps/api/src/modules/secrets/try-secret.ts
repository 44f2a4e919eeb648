import type { SecretTrial } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Partner } from '../../secrets/secret-book.ts';

/**
 * Tests a secret that is not in use yet with a signed read-only call. `not_tried`: the partner's protocol has
 * no call without side effects. The secret is only used for the signature.
 */
export async function trySecret(
  { payments, suppliers }: Pick<AppContext, 'payments' | 'suppliers'>,
  { kind, code }: Partner,
  secret: string,
): Promise<SecretTrial> {
  const partner = kind === 'gateway' ? payments.get(code) : suppliers.get(code);
  return (await partner?.trySecret?.(secret)) ?? 'not_tried';
}
