import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { suppliers } from './all-suppliers.ts';

export const supplierCodes: readonly string[] = suppliers.map(({ code }) => code);

/** A copy of a supplier's books, closed after `work`; undefined if there is none. */
export async function withBooks<R>(
  directory: string,
  code: string,
  work: (books: ReturnType<typeof readBooks>) => Promise<R>,
): Promise<R | undefined> {
  const file = join(directory, `${code.toLowerCase()}.sqlite`);
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file);
  try {
    return await work(readBooks(database));
  } finally {
    database.close();
  }
}

/** After a restore: tokens ended or used after the backup must not become valid again. */
export function endSessions(directory: string, code: string): void {
  const file = join(directory, `${code.toLowerCase()}.sqlite`);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    // Books created before this table existed get it when the supplier opens them.
    const known = database.prepare("select 1 from sqlite_master where name = 'page_launch'").get();
    if (known) database.exec('delete from page_launch');
  } finally {
    database.close();
  }
}

function readBooks(database: DatabaseSync) {
  const all = <T>(text: string, ...values: SQLInputValue[]): T[] => {
    const statement = database.prepare(text);
    statement.setReadBigInts(true);
    return statement.all(...values) as T[];
  };
  return {
    /**
     * Players whose balance differs from the sum of their journal; an empty list means the books are
     * consistent.
     */
    problems: (): { rule: string; subject: string; detail: string }[] =>
      all<{ account: string; balance: bigint; journal: bigint }>(
        `select p.account, p.balance, coalesce(sum(j.amount), 0) as journal
           from player p left join journal j on j.player_id = p.id group by p.id having p.balance <> coalesce(sum(j.amount), 0)`,
      ).map(({ account, balance, journal }) => ({
        rule: 'a balance is the sum of its journal',
        subject: account,
        detail: `balance ${balance}, journal ${journal}`,
      })),
    players: async () =>
      all<{ account: string; currency: string; balance: bigint; results: bigint }>(
        `select p.account, p.currency, p.balance, coalesce(sum(j.amount), 0) as results
           from player p left join journal j on j.player_id = p.id and j.kind not in ('transfer_in', 'transfer_out') group by p.id`,
      ),
    transfersDone: async () =>
      all<{ reference: string; account: string; direction: 'in' | 'out'; amount: bigint }>(
        `select reference, account, direction, amount from transfer where state = 'done'`,
      ),
    resultsWere: async (account: string, results: bigint) =>
      results === 0n ||
      all(
        `select 1 from (select sum(j.amount) over (order by j.id) as results from journal j join player p on p.id = j.player_id
                         where p.account = ? and j.kind not in ('transfer_in', 'transfer_out')) past
          where past.results = ? limit 1`,
        account,
        results,
      ).length > 0,
  };
}
