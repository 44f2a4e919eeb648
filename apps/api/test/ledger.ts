import type { Database } from '@koi/database';
import type { Minor } from '@koi/money';
import { sql } from 'kysely';
import { Ledger, type LedgerTransfer } from '../src/ledger/index.ts';
import type { AccountKey, PostOutcome } from '../src/ledger/types.ts';
import type { Tables } from '../src/platform/database/tables.ts';

/** Adds members with main and rebate, each main account holding `money`; returns their ids. */
export async function addMembers<T extends Tables>(
  database: Database<T>,
  count: number,
  { money = 0n, lang = 'en', demo = false }: { money?: Minor; lang?: 'en' | 'th'; demo?: boolean } = {},
): Promise<number[]> {
  const ledger = new Ledger();
  const prefix = `m${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return database.transaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into member (name, password_hash, invite_code, lang, is_demo)
      select ${prefix} || n, '', ${prefix} || n, ${lang}, ${demo ? '1' : '0'} from generate_series(1, ${count}::int) n returning id`.execute(
      trx,
    );
    const ids = rows.map((row) => row.id);
    for (const member of ids) await ledger.openMember(trx, { member, lang, demo });
    if (money > 0n) {
      const gifts = ids.map((member) =>
        move(
          `opening:${member}`,
          member,
          { platform: demo ? 'demo_grant' : 'adjustment' },
          main(member),
          money,
        ),
      );
      await ledger.mustPost(trx, gifts);
    }
    return ids;
  });
}

export const main = (member: number): AccountKey => ({ member, kind: 'main' });
export const game = (member: number, supplier = 'LY'): AccountKey => ({ member, kind: `game:${supplier}` });
export const transit: AccountKey = { platform: 'transit:LY' };

/**
 * Posts in a transaction of its own; the ledger of an application also notifies the members' devices.
 */
export const postNow = <T extends Tables>(
  { database, ledger = new Ledger() }: { database: Database<T>; ledger?: Ledger },
  transfers: readonly LedgerTransfer[],
): Promise<PostOutcome[]> => database.transaction((trx) => ledger.post(trx, transfers));

/** A transfer of one movement. */
export function move(
  id: string,
  member: number,
  from: AccountKey,
  to: AccountKey,
  amount: Minor,
): LedgerTransfer {
  return { id, member, operateType: 1, movements: [{ from, to, amount }] };
}
