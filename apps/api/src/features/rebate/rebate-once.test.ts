import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { feedBets, openLadder } from '../../../test/rebate.ts';
import { verifyLedger } from '../../ledger/index.ts';

type Step = 'claim' | { bet: number; valid: number; stands: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('claim' as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      bet: fc.integer({ min: 0, max: 4 }),
      valid: fc.integer({ min: 0, max: 200_000 }),
      stands: fc.boolean(),
    }),
  },
);

/** The steps of one round run concurrently. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 });

testApi('rebate over random imports, corrections and claims', (api) => {
  test('counts each bet for what it is, never twice, and pays what the lines say', async () => {
    await openLadder(api());
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const { id, token } = await api().member();
        const versions = new Map<number, number>();
        const latest = new Map<number, bigint>();
        for (const round of plan) {
          await Promise.all(
            round.map((what) => {
              if (what === 'claim') {
                const deadtime = Math.ceil(api().clock.now().getTime() / 1000) + 1;
                return api().call('POST /fsnow/fetch', { token, body: { deadtime } });
              }
              const version = (versions.get(what.bet) ?? 0) + 1;
              const valid = BigInt(what.valid);
              versions.set(what.bet, version);
              latest.set(what.bet, what.stands ? valid : 0n);
              const status = what.stands ? ('COMPLETE' as const) : ('N' as const);
              return feedBets(api(), id, [{ id: `${what.bet}`, version, valid, status }]);
            }),
          );
          api().clock.advance(61_000);
          await check(id, latest);
        }
      }),
      { numRuns: 12 },
    );
    const { database } = api().app.context;
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  async function check(memberId: number, latest: ReadonlyMap<number, bigint>): Promise<void> {
    const { database, ledger } = api().app.context;
    const { rows } = await sql<{ bet: string; counts: string; counted: string; claimed: string }>`
      select bet_id as bet, case when status = 'COMPLETE' then valid_amount else 0 end as counts,
             coalesce((select rebate from bet_count k where k.bet_id = bet.id), 0) as counted,
             (select coalesce(sum(amount), 0) from rebate_claim_bet c where c.bet_id = bet.id) as claimed
        from bet where member_id = ${memberId}`.execute(database.db);
    // A bet's claims add up to the amount that was counted: nothing is claimed twice.
    for (const row of rows) expect(row.claimed).toBe(row.counted);
    const total = [...latest.values()].reduce((sum, valid) => sum + valid, 0n);
    expect(rows.reduce((sum, row) => sum + BigInt(row.counts), 0n)).toBe(total);
    const { rows: sums } = await sql<{ lines: string; bets: string; paid: string; claims: string }>`
      select (select coalesce(sum(l.valid_amount), 0) from rebate_claim_line l join rebate_claim c on c.id = l.claim_id
               where c.member_id = ${memberId}) as lines,
             (select coalesce(sum(b.amount), 0) from rebate_claim_bet b join rebate_claim c on c.id = b.claim_id
               where c.member_id = ${memberId}) as bets,
             (select coalesce(sum(l.money), 0) from rebate_claim_line l join rebate_claim c on c.id = l.claim_id
               where c.member_id = ${memberId}) as paid,
             (select coalesce(sum(money), 0) from rebate_claim where member_id = ${memberId}) as claims`.execute(
      database.db,
    );
    expect(sums[0]?.lines).toBe(sums[0]?.bets);
    expect(sums[0]?.paid).toBe(sums[0]?.claims);
    expect(String((await ledger.balances(database.db, memberId)).rebate)).toBe(sums[0]?.paid);
  }
});
