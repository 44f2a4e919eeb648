import type { Db } from '../database/tables.ts';
import { contentHash } from '../lib/content-hash.ts';
import { Refusal } from '../lib/refusal.ts';

/**
 * Whether the operator's request is new; a new one is recorded in the transaction that carries it out. False
 * for a repetition, which has nothing left to do.
 * @throws Refusal request_id_reused for another call or other content
 */
export async function isFirstRequest(
  trx: Db,
  operator: { id: number },
  { kind, body }: { kind: string; body: { request_id: string } },
  at: Date,
): Promise<boolean> {
  const hash = contentHash(body);
  const key = { operator_id: operator.id, request_id: body.request_id };
  const first = await trx
    .insertInto('operator_request')
    .values({ ...key, kind, hash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  if (first) return true;
  const known = await trx
    .selectFrom('operator_request')
    .select(['kind', 'hash'])
    .where('operator_id', '=', operator.id)
    .where('request_id', '=', body.request_id)
    .executeTakeFirst();
  if (known?.kind !== kind || known.hash !== hash) throw new Refusal('request_id_reused');
  return false;
}
