import { createTestDatabase } from '@koi/database/testing';
import { sql } from 'kysely';
import { migrations } from '../src/db/migrations/index.ts';
import type { Tables } from '../src/db/tables.ts';
import type { ImportedBet } from '../src/modules/bets/bet-mapping.ts';
import { storeBets } from '../src/modules/bets/bets-store.ts';
import { addMembers } from '../test/ledger.ts';
import { median } from './in-turns.ts';
import { verdict } from './verdict.ts';

/**
 * Cost, for a large import, of the triggers that count bets for levels and daily rewards: pages of a
 * supplier's feed are stored with and without the triggers, in turns on the same server. The figure is the
 * ratio of the medians.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const WARM_UP = 2;
const PAGE = 1000;
const MEMBERS = 2000;
/** Maximum ratio to a page stored without triggers. */
const BUDGET = 2;

const test = await createTestDatabase<Tables>('postgres', { migrations });
const { database } = test;
const members = await addMembers(database, MEMBERS, { money: 0n });
await database.run(
  `insert into supplier_player (supplier, member_id, player, password_sealed, created_at)
     select 'PG', id, 'p' || id, 'x', now() from unnest($1::int[]) id`,
  [members],
);
const triggers = (
  await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = 'bet'::regclass and not tgisinternal`.execute(
    database.db,
  )
).rows.map(({ name }) => name);

let stored = 0;
function page(): ImportedBet[] {
  const now = new Date();
  return Array.from({ length: PAGE }, () => {
    stored += 1;
    return {
      betId: `b${stored}`,
      version: 1n,
      player: `p${members[Math.floor(Math.random() * MEMBERS)]}`,
      gameCode: 'K3',
      gameName: 'K3',
      gameType: (stored % 6) + 1,
      round: '1',
      detail: '',
      result: '',
      betAmount: 100n,
      validAmount: 100n,
      payout: 0n,
      currency: 'CNY',
      status: 'COMPLETE',
      demo: false,
      texts: null,
      betAt: now,
      settledAt: now,
    };
  });
}

const kinds = {
  'all triggers': [] as string[],
  'without that of the levels': triggers.filter((name) => name.includes('level')),
  'without any': triggers,
};
const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
for (let round = -WARM_UP; round < ROUNDS; round += 1) {
  const order = Object.entries(kinds);
  for (const [name, off] of round % 2 === 0 ? order : order.reverse()) {
    for (const trigger of off) await database.run(`alter table bet disable trigger ${trigger}`);
    const bets = page();
    const start = performance.now();
    await database.transaction((trx) => storeBets(trx, 'PG', bets, new Date()));
    if (round >= 0) times.get(name)?.push(performance.now() - start);
    for (const trigger of off) await database.run(`alter table bet enable trigger ${trigger}`);
  }
}
const rate = (name: string) => PAGE / (median(times.get(name) ?? []) / 1000);
console.log(`${triggers.length} triggers: ${triggers.join(', ')}`);
for (const name of times.keys())
  console.log(`${name}: ${Math.round(rate(name))} new bets a second, pages of ${PAGE} of ${MEMBERS} members`);
const ratio = rate('without any') / rate('all triggers');
console.log(`without any beside all: ${ratio.toFixed(2)} × (budget ≤ ${BUDGET}) ${verdict(ratio <= BUDGET)}`);
await test.remove();
