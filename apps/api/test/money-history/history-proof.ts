import { formatMinor } from '@koi/money';
import { minor } from '@koi/money/testing';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { DAY_MS } from '../../src/platform/lib/time.ts';
import { readPlatformBalance } from '../platform-balance.ts';
import type { World } from '../world.ts';
import type { History } from './history.ts';
import type { Actor } from './prepare.ts';

interface LogRow {
  money: string;
  money_before: string;
  money_after: string;
  number_type: number;
}

/** The whole log of one wallet, oldest first, as shown to the member. */
async function readLog(world: World, history: History, actor: Actor, money_type: string): Promise<LogRow[]> {
  const at = (ms: number) => world.ctx.site.toWireDate(new Date(Date.now() + ms));
  const created_at = [at(-DAY_MS), at(DAY_MS)];
  const rows: LogRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await history.call(actor, '/moneylog', { created_at, money_type, page, limit: 100 });
    expect(answer.status).toBe(200);
    rows.push(...answer.body.data.data);
    if (page >= answer.body.data.last_page) return rows.reverse();
  }
}

/** Each wallet's log must be one unbroken chain from zero to its balance. */
async function proveLog(world: World, history: History, actor: Actor): Promise<void> {
  const me = (await history.call(actor, '/auth/me', {})).body.data;
  for (const wallet of ['money', 'fs_money']) {
    let balance = 0n;
    for (const row of await readLog(world, history, actor, wallet)) {
      expect(minor(row.money_before)).toBe(balance);
      balance += minor(row.money) * BigInt(row.number_type);
      expect(minor(row.money_after)).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0n);
    }
    expect([wallet, me[wallet]]).toEqual([wallet, formatMinor(balance)]);
  }
}

/** The monthly sums must add up to the member's money, with no transfer in progress. */
async function proveMonths(world: World, history: History, actor: Actor): Promise<void> {
  const read = async (month?: string) =>
    (await history.call(actor, '/moneylog/month', month === undefined ? {} : { month })).body.data;
  const { first, last } = await read();
  let sum = 0n;
  for (const month of monthsBetween(first, last)) {
    const reported = await read(month);
    for (const gained of ['money_in', 'result', 'rewards', 'other']) sum += minor(reported[gained]);
    for (const lost of ['money_out', 'fees']) sum -= minor(reported[lost]);
  }
  const { main, rebate, savings, withdrawalPending, games } = await world.ctx.ledger.balances(
    world.ctx.database.db,
    actor.id,
  );
  const held = [...games.values()].reduce(
    (all, one) => all + one,
    main + rebate + savings + withdrawalPending,
  );
  expect([actor.name, sum]).toEqual([actor.name, held]);
}

/** `2026-11`, `2026-12`, `2027-01`: both ends included. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const at = new Date(`${first}-01T00:00:00Z`);
  for (let month = first; month <= last; month = at.toISOString().slice(0, 7)) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}

/** Checks the totals of each kind of order against the platform's accounts. */
async function provePlatform(world: World): Promise<Readonly<Record<string, string>>> {
  const { db } = world.ctx.database;
  const { rows } = await sql<Record<string, string>>`
    with adjusted as (
      select kind, case direction when 'credit' then money else -money end as given
        from balance_adjustment where status = 2
    )
    select (select coalesce(sum(money), 0) from withdrawal_order where status = 2) as withdrawal_clearing,
           (select coalesce(sum(fee), 0) from withdrawal_order where status = 2)
             - (select coalesce(sum(given), 0) from adjusted where kind = 'fee') as fee_income,
           (select -coalesce(sum(money), 0) from deposit_order where status = 2) as bank_clearing,
           (select -coalesce(sum(gift), 0) from deposit_order where status = 2)
             - (select coalesce(sum(money), 0) from sign_in_award where state = 1)
             - (select coalesce(sum(money), 0) from red_packet)
             - (select coalesce(sum(money), 0) from wheel_spin)
             - (select coalesce(sum(money), 0) from level_payment)
             - (select coalesce(sum(given), 0) from adjusted where kind in ('goodwill', 'bonus')) as bonus,
           (select -coalesce(sum(given), 0) from adjusted where kind not in ('goodwill', 'bonus', 'fee')) as adjustment,
           (select -coalesce(sum(interest), 0) from savings_purchase where status = 1) as interest_expense,
           (select -coalesce(sum(money), 0) from rebate_claim) as rebate_expense,
           (select -coalesce(sum(money), 0) from credit_record where status = 2 and returned_by is null) as credit_receivable`.execute(
    db,
  );
  for (const [platform, expected] of Object.entries(rows[0] ?? {})) {
    const account = { platform } as Parameters<typeof readPlatformBalance>[1];
    const balance = await readPlatformBalance(db, account, { currency: 'CNY', demo: false });
    expect([platform, String(balance)]).toEqual([platform, expected]);
  }
  return rows[0] ?? {};
}

/** Queries for rows that violate a rule. */
const broken: Readonly<Record<string, string>> = {
  'fee and net make the gross amount': `select bill_no from withdrawal_order where fee + money <> gross`,
  'interest stays within the cap': `select id from savings_purchase where interest_cap > 0 and interest > interest_cap`,
  'a bet is claimed for exactly what was counted of it': `
    select b.id from bet b left join (select bet_id, sum(amount) as amount from rebate_claim_bet group by bet_id) c on c.bet_id = b.id
     where coalesce((select k.rebate from bet_count k where k.bet_id = b.id), 0) <> coalesce(c.amount, 0)`,
  'a claim pays the rate on exactly its bets': `
    select c.id from rebate_claim c
     where (select sum(l.valid_amount) from rebate_claim_line l where l.claim_id = c.id) <> (select sum(b.amount) from rebate_claim_bet b where b.claim_id = c.id)
        or (select sum(l.money) from rebate_claim_line l where l.claim_id = c.id) <> c.money
        or exists (select from rebate_claim_line l where l.claim_id = c.id and l.money <> round(l.valid_amount * l.rate / 100))`,
  'the turnover owed is the sum of its history': `
    select m.id from member m left join (select member_id, sum(amount) as amount from turnover_entry group by member_id) t on t.member_id = m.id
     where m.turnover_owed <> coalesce(t.amount, 0)`,
  'no debt is above the limit it was accepted under': `select id from credit_record where money > limit_then`,
};

/** Returns the platform's total payments and income. */
export async function proveHistory(
  world: World,
  history: History,
): Promise<Readonly<Record<string, string>>> {
  await world.verifyAll();
  for (const actor of history.actors) {
    await proveLog(world, history, actor);
    await proveMonths(world, history, actor);
    // Our copy of the supplier's wallet must match the supplier's own books.
    const answer = await history.call(actor, '/game/balance', { api_code: 'LY' });
    expect(answer.body).toMatchObject({ money: formatMinor(world.ly.balance(`p${actor.id}`)) });
    const { games } = await world.ctx.ledger.balances(world.ctx.database.db, actor.id);
    expect(games.get('LY') ?? 0n).toBe(world.ly.balance(`p${actor.id}`));
  }
  const sums = await provePlatform(world);
  for (const [promise, query] of Object.entries(broken)) {
    const { rows } = await sql.raw(query).execute(world.ctx.database.db);
    expect([promise, rows]).toEqual([promise, []]);
  }
  return sums;
}
