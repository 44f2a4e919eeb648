import type { SecretTrial } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Partner } from '../../secrets/secret-book.ts';

/**
 * What the partner says to a reading call signed with a secret that does not count yet. `not_tried`: its protocol has no call that changes
 * nothing. The secret goes nowhere but into the signature.
 */
export async function trySecret(
  { payments, suppliers }: Pick<AppContext, 'payments' | 'suppliers'>,
  { kind, code }: Partner,
  secret: string,
): Promise<SecretTrial> {
  const partner = kind === 'gateway' ? payments.get(code) : suppliers.get(code);
  return (await partner?.trySecret?.(secret)) ?? 'not_tried';
}
