import { type Kysely, sql } from 'kysely';
import type { AccountKey } from '../src/ledger/types.ts';

/** Balance of one platform account: rolled-up balance plus newer postings, in one snapshot. */
export async function readPlatformBalance<T>(
  executor: Kysely<T>,
  account: Extract<AccountKey, { platform: string }>,
  { currency, demo }: { currency: string; demo: boolean },
): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select (a.balance + coalesce((select sum(t.amount) from ledger_tail t where t.account_id = a.id), 0))::text as balance
      from ledger_account a
     where a.member_id is null and a.kind = ${account.platform} and a.currency = ${currency} and a.is_demo = ${demo}`.execute(
    executor,
  );
  return BigInt(rows[0]?.balance ?? '0');
}
