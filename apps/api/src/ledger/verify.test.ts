import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addMembers, game, main, move, postNow, transit } from '../../test/ledger.ts';
import { damages } from '../../test/ledger-damages.ts';
import { age } from '../../test/months.ts';
import { mayTamper, tamper } from '../../test/tamper.ts';
import { migrations } from '../platform/database/migrations.ts';
import type { Tables } from '../platform/database/tables.ts';
import {
  carriedFrom,
  type LedgerProblem,
  moveWatermark,
  newRuleNames,
  rollUpPlatformBalances,
  verifyLedger,
  verifyNewBy,
} from './index.ts';

/** Ends a transaction without keeping what it wrote. */
class Undo extends Error {}

testDatabases<Tables>('proof of a damaged ledger', { migrations }, (current) => {
  const adjustment = { platform: 'adjustment' } as const;
  let since = 0n;
  /** Names in the cases, and what stands for them in this database. */
  const names = new Map<string, string>();
  const named = (text: string) => text.replace(/<(.+?)>/g, (_, name: string) => names.get(name) ?? name);

  /** January is carried forward and detached; `edge` is of the moment after it, and what follows is new. */
  beforeAll(async () => {
    const database = current();
    const [anna = 0, ben = 0] = await addMembers(database, 2, { money: 1000n });
    const [demo = 0] = await addMembers(database, 1, { money: 500n, demo: true });
    // All postings of this member are carried forward: two of the main wallet.
    const [cara = 0] = await addMembers(database, 1, { money: 100n });
    await postNow({ database }, [
      move('carried', anna, main(anna), transit, 10n),
      move('carried:own', cara, main(cara), game(cara), 10n),
    ]);
    await postNow({ database }, [move('edge', anna, main(anna), transit, 5n)]);
    const [last] = await database.run<{ number: string }>(
      'select max(number) as number from ledger_transfer',
    );
    since = BigInt(last?.number ?? 0);
    await database.transaction((trx) => moveWatermark(trx, since));
    await age(database, 'opening:%', '2024-01-01T00:00:00Z');
    await age(database, 'carried%', '2024-01-31T23:59:59Z');
    await age(database, 'edge', '2024-02-01T00:00:00Z');
    const january = "(select * from ledger_posting where created_at < '2024-02-01T00:00:00Z')";
    await tamper(
      database,
      `insert into ledger_carried (account_id, month, amount, aligned, postings, version, balance_after)
       ${carriedFrom(january, '2024-01-01')};
       delete from ledger_posting where created_at < '2024-02-01T00:00:00Z';
       insert into detached_month (parent, month) values ('ledger_posting', '2024-01-01')`,
    );
    await postNow({ database }, [
      move('paid', anna, main(anna), transit, 30n),
      { ...move('back', anna, transit, main(anna), 30n), reverses: 'paid' },
      move('more', anna, main(anna), transit, 40n),
      move('won', anna, transit, main(anna), 12n),
      move('five', anna, transit, main(anna), 5n),
      {
        ...move('split', ben, main(ben), transit, 20n),
        movements: [
          { from: main(ben), to: transit, amount: 20n },
          { from: main(ben), to: adjustment, amount: 5n },
        ],
      },
      move('play', demo, main(demo), transit, 7n),
    ]);
    await database.transaction((trx) => rollUpPlatformBalances(trx));
    await postNow({ database }, [move('tail', ben, main(ben), transit, 1n)]);
    const { rows } = await sql<{ name: string; value: string }>`
      select id as name, number::text as value from ledger_transfer union all
      select 'transit', id::text from ledger_account where kind = 'transit:LY' and currency = 'USD' and not is_demo union all
      select case member_id when ${anna}::int then 'anna' when ${ben}::int then 'ben' else 'demo' end, id::text
        from ledger_account where kind = 'main'`.execute(database.db);
    for (const { name, value } of rows) names.set(name, value);
    names.set('member anna', String(anna)).set('member ben', String(ben));
  });

  const lines = (problems: readonly LedgerProblem[]) =>
    problems.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`);

  /** What the proofs of everything and of what is new find after the damage, which is then undone. */
  async function findings(damage: readonly string[]) {
    const found: { all: string[]; fresh: string[] } = { all: [], fresh: [] };
    const trial = current().transaction(async (trx) => {
      await mayTamper(trx);
      for (const statement of damage) await sql.raw(named(statement)).execute(trx);
      found.all = lines(await verifyLedger(trx));
      for (const rule of newRuleNames) found.fresh.push(...lines(await verifyNewBy(trx, rule, since)));
      throw new Undo();
    });
    await expect(trial).rejects.toThrow(Undo);
    return found;
  }

  it.each(damages)('$name', async ({ damage, all, fresh }) => {
    const found = await findings(damage);
    expect({ all: found.all.toSorted(), fresh: found.fresh.toSorted() }).toEqual({
      all: all.map(named).toSorted(),
      fresh: fresh.map(named).toSorted(),
    });
  });
});
