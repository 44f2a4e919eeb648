import type { PastPlay } from '@koi/supplier-protocol/past';
import { sql } from 'kysely';
import type { SupplierBooks } from '../../../api/src/features/transfers/verify-supplier-balances.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';
import { marksOf } from './marks.ts';

/** Plays that the supplier has yet to receive, in their order; none where there is no demonstration. */
export async function untoldPlays(db: Db, supplier: string): Promise<PastPlay[]> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('demo_play') is not null as present`.execute(db);
  if (!rows[0]?.present) return [];
  const plays = await marksOf(db)
    .selectFrom('demo_play')
    .select('play')
    .where('supplier', '=', supplier)
    .orderBy('id')
    .execute();
  return plays.map(({ play }) => play);
}

const resultOf = ({ bets }: PastPlay): bigint =>
  bets.reduce((sum, { payout, stake }) => sum + BigInt(payout) - BigInt(stake), 0n);

/** A supplier's books as they are once it has received these plays. What it has recorded already counts once. */
export function withPlays(books: SupplierBooks, plays: readonly PastPlay[]): SupplierBooks {
  if (plays.length === 0) return books;
  const untold = async () => {
    const done = new Set((await books.transfersDone()).map(({ reference }) => reference));
    return plays.filter((play) => !done.has(play.in.reference));
  };
  const players = async () => {
    const all = new Map((await books.players()).map((player) => [player.account, player]));
    for (const play of await untold()) {
      const { player: account, currency } = play;
      const { balance, results } = all.get(account) ?? { balance: 0n, results: 0n };
      const result = resultOf(play);
      const left = balance + BigInt(play.in.amount) + result - BigInt(play.out?.amount ?? 0);
      all.set(account, { account, currency, balance: left, results: results + result });
    }
    return [...all.values()];
  };
  return {
    players,
    async transfersDone() {
      const moves = (await untold()).flatMap((play) => {
        const moved = (direction: 'in' | 'out', { reference, amount }: PastPlay['in']) => ({
          reference,
          account: play.player,
          direction,
          amount: BigInt(amount),
        });
        return [moved('in', play.in), ...(play.out ? [moved('out', play.out)] : [])];
      });
      return [...(await books.transfersDone()), ...moves];
    },
    resultsWere: async (account, results) =>
      (await books.resultsWere(account, results)) ||
      (await players()).some((player) => player.account === account && player.results === results),
  };
}
