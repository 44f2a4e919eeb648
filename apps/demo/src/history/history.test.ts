import type { PastPlay } from '@koi/supplier-protocol/past';
import { expect, it } from 'vitest';
import { verifyLedger } from '../../../api/src/ledger/index.ts';
import { type TestApi, testApi, testCaptcha } from '../../../api/test/api.ts';
import { demoParts } from '../parts.ts';
import { castOf } from './cast.ts';
import { type PastBooks, SupplierAway } from './past-books.ts';
import { planVisits } from './plan.ts';
import { playHistory } from './run-history.ts';

/** Members with a story of their own, and three levels below the agent; the others would add nothing new. */
const chosen = [
  'lucky8',
  'agent8',
  'haozi88',
  'tianya77',
  'laozhang9',
  'tiger1986',
  'gaofei777',
  'moyan33',
  'lianhua6',
];
const cast = castOf().filter(({ name }) => chosen.includes(name));
const never = new AbortController().signal;

/** Suppliers that note what they receive; the real ones are met in scripts/backup. */
function notedBooks() {
  const reported = new Map<string, PastPlay>();
  let draws = 0;
  const books: PastBooks & { isAway: boolean } = {
    isAway: false,
    async round(_supplier, { pick, stake, at }) {
      draws += 1;
      const isBig = draws % 2 === 0;
      const settledAt = new Date((Math.floor(Date.parse(at) / 60_000) + 1) * 60_000).toISOString();
      const payout = isBig === (pick === 'big') ? (BigInt(stake) * 196n) / 100n : 0n;
      return { round: `2026${draws}`, result: isBig ? '4 4 5' : '1 2 3', payout: `${payout}`, settledAt };
    },
    async record(supplier, play) {
      if (books.isAway) throw new SupplierAway(supplier);
      reported.set(`${supplier} ${play.in.reference}`, play);
    },
  };
  return { books, told: reported };
}

/** Every column with the time of a past event. Times promised for the future are in other columns. */
const happened = [
  'created_at',
  'confirm_at',
  'decided_at',
  'settled_at',
  'bet_at',
  'played_at',
  'reached_at',
];

testApi(
  'the past of the demonstration',
  (current) => {
    const run = <R>(text: string) => current().app.context.database.run<R>(text);
    const play = (signal: Pick<AbortSignal, 'throwIfAborted'> = never) =>
      playHistory(current().app.context, signal as AbortSignal, cast, books);
    const { books, told: reported } = notedBooks();

    it('begins after the start, goes on where it was cut off, and is played once by any number of processes', async () => {
      const { app, clock } = current();
      const [{ start } = { start: new Date() }] = await run<{ start: Date }>(
        'select began_at as start from demo_history',
      );
      expect(await playHistory({ ...app.context, clock: () => start }, never, cast, books)).toBe(0);
      clock.advance(60_000);
      let looks = 0;
      const cut = {
        throwIfAborted() {
          looks += 1;
          if (looks > 25) throw new Error('cut off');
        },
      };
      await expect(play(cut)).rejects.toThrow('cut off');
      const [half] = await run<{ visits: number; began_at: Date }>(
        'select visits, began_at from demo_history',
      );
      expect(half?.visits).toBe(25);
      // Meanwhile the job leaves the bets of each day to their day.
      const due = () => run<{ bet_id: string }>('select bet_id from commission_due order by id');
      await app.context.jobs.runOnce(app.context, 'fold-activity');
      const left = await due();
      expect(left).not.toEqual([]);
      await app.context.jobs.runOnce(app.context, 'count-commissions');
      expect(await due()).toEqual(left);
      // A supplier that does not answer holds it up, with the play that it has yet to receive.
      books.isAway = true;
      await expect(play()).rejects.toThrow(SupplierAway);
      expect(await run('select 1 from demo_play')).toHaveLength(1);
      books.isAway = false;
      await Promise.all([play(), play()]);
      while ((await run('select 1 from demo_history where finished_at is not null')).length === 0)
        await play();
      const planned = planVisits(cast, half?.began_at ?? new Date(), app.context.site);
      expect(await run('select visits from demo_history')).toEqual([{ visits: planned.length }]);
      // Each log-in of the plan must happen exactly once.
      const logins = planned.filter(({ steps }) => steps.some((step) => step.do === 'login'));
      const [{ count } = { count: '' }] = await run<{ count: string }>('select count(*) from member_session');
      expect(Number(count)).toBe(logins.length);
    }, 120_000);

    it('tells every supplier of all the money and all the bets, once', async () => {
      const done = await run<{ bill_no: string }>(
        `select bill_no from transfer_order where state = 'settled'`,
      );
      const plays = [...reported.values()];
      const moves = plays.flatMap((one) => [one.in.reference, ...(one.out ? [one.out.reference] : [])]);
      expect(moves.toSorted()).toEqual(done.map(({ bill_no }) => bill_no).toSorted());
      const { codes } = current().app.context.suppliers;
      const bets = await run<{ bet_id: string }>(
        `select bet_id from bet where supplier = any ('{${codes.join()}}')`,
      );
      expect(plays.flatMap((one) => one.bets.map(({ betId }) => betId)).toSorted()).toEqual(
        bets.map(({ bet_id }) => bet_id).toSorted(),
      );
      for (const { in: brought, bets: made, out } of plays) {
        const won = made.reduce((sum, { payout, stake }) => sum + BigInt(payout) - BigInt(stake), 0n);
        expect(BigInt(brought.amount) + won).toBe(BigInt(out?.amount ?? 0));
      }
      expect(await run('select 1 from demo_play')).toEqual([]);
    });

    it('is over then: playing it again changes nothing', async () => {
      const money = () => run('select count(*), sum(abs(amount)) as moved from ledger_posting');
      const before = await money();
      expect(await play()).toBe(0);
      expect(await money()).toEqual(before);
    });

    it('leaves books that add up, in the months of what happened', async () => {
      const { app } = current();
      const { jobs } = app.context;
      expect(await verifyLedger(app.context.database.db)).toEqual([]);
      expect(await jobs.runOnce(app.context, 'prove-ledger')).toBe(0);
      expect(await run('select 1 from ledger_posting_default')).toEqual([]);
      const [{ months } = { months: '' }] = await run<{ months: string }>(
        `select count(distinct date_trunc('month', created_at)) as months from ledger_posting`,
      );
      expect(Number(months)).toBeGreaterThan(1);
      expect(
        await run(
          `select 1 from ledger_account where kind like 'game:%' and balance <> 0 and member_id is not null`,
        ),
      ).toEqual([]);
    });

    it('has nothing in the future, and everybody’s time goes forward', async () => {
      const columns = await run<{ name: string; col: string }>(
        `select c.table_name as name, c.column_name as col from information_schema.columns c
           join information_schema.tables t using (table_schema, table_name)
          where t.table_type = 'BASE TABLE' and c.table_schema = current_schema() and c.column_name = any ('{${happened.join()}}')`,
      );
      expect(columns.length).toBeGreaterThan(30);
      // The test's clock: it determines the time of the last day's shares.
      const now = current().clock.now().toISOString();
      for (const { name, col } of columns)
        expect(await run(`select 1 from ${name} where ${col} > '${now}' limit 1`), `${name}.${col}`).toEqual(
          [],
        );
      expect(
        await run(`select a.member_id, a.kind from ledger_account a
                     join ledger_posting p on p.account_id = a.id join ledger_posting q on q.account_id = a.id
                    where a.member_id is not null and q.account_version = p.account_version + 1 and q.created_at < p.created_at`),
      ).toEqual([]);
      expect(
        await run('select 1 from bet b join member m on m.id = b.member_id where b.bet_at < m.created_at'),
      ).toEqual([]);
    });

    it.each<[string, Record<string, unknown>, (body: Answer) => number, number]>([
      ['POST /recharge/list', {}, ({ data }) => data.data.length, 10],
      ['POST /drawing/list', {}, ({ data }) => data.data.length, 4],
      ['POST /game/record', {}, ({ data }) => data.data.length, 10],
      ['POST /moneylog', {}, ({ data }) => data.data.length, 10],
      ['POST /member/message/list', {}, ({ data }) => data.data.length, 4],
    ])('fills %s of the demonstration member', async (call, body, count, least) => {
      const token = await tokenOf(current());
      const answer = await current().call(call, { token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(count(answer.body)).toBeGreaterThanOrEqual(least);
    });

    it.each([
      ['rebate_claim', 'member_id'],
      ['savings_purchase', 'member_id'],
      ['sign_in_award', 'member_id'],
      ['activity_application', 'member_id'],
      ['wheel_spin', 'member_id'],
      ['red_packet', 'member_id'],
      ['credit_record', 'member_id'],
      ['member_favorite', 'member_id'],
      ['member_recent_game', 'member_id'],
      ['bank_card', 'member_id'],
    ])('fills %s for the demonstration member', async (table, column) => {
      const rows = await run(
        `select 1 from ${table} where ${column} = (select id from member where name = 'lucky8')`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });

    it('has every state of orders, and members with a story', async () => {
      const states = async (table: string, column = 'status') =>
        (
          await run<{ state: number | string }>(`select distinct ${column} as state from ${table} order by 1`)
        ).map(({ state }) => state);
      expect(await states('deposit_order')).toEqual([1, 2, 3]);
      expect(await states('withdrawal_order')).toEqual([1, 2, 3]);
      expect(await states('transfer_order', 'state')).toEqual(['returned', 'settled']);
      expect(await states('savings_purchase')).toEqual([0, 1]);
      expect(
        await run(`select name from member where status = -1 or excluded_until > now() order by 1`),
      ).toEqual([{ name: 'gaofei777' }, { name: 'moyan33' }]);
      expect(await run(`select 1 from credit_record where status = 2 and returned_by is null`)).toHaveLength(
        2,
      );
      const below = await run<{ depth: number }>(
        `select max(l.depth) as depth from team_link l join member m on m.id = l.upline_id and m.name = 'agent8'`,
      );
      expect(below).toEqual([{ depth: 3 }]);
    });

    it('has an agent who earns on every level of the team, day by day, and has an invite out', async () => {
      const levels = await run<{ depth: number; days: number }>(
        `select c.depth, count(distinct c.created_at::date)::int as days from commission c
           join member m on m.id = c.upline_id and m.name = 'agent8' where c.money > 0 group by 1 order by 1`,
      );
      expect(levels.map(({ depth }) => depth)).toEqual([1, 2, 3]);
      expect(levels[0]?.days).toBeGreaterThan(5);
      const early = await run(
        `select 1 from commission c join bet b on b.id = c.bet_id where c.created_at < b.settled_at`,
      );
      expect(early).toEqual([]);
      expect(await run(`select 1 from commission_due`)).toEqual([]);
      const invites = await run(
        `select 1 from invite i join member m on m.id = i.member_id where m.name = 'agent8'`,
      );
      expect(invites).toHaveLength(1);
    });
  },
  { parts: demoParts({ content: true, history: true }) },
);

// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
type Answer = any;

let token: string | undefined;

/** The token of a normal log-in. */
async function tokenOf({ call }: TestApi): Promise<string> {
  if (token !== undefined) return token;
  const { key } = (await call('POST /auth/captcha')).body.data;
  const body = { name: 'lucky8', password: 'koi12345', key, captcha: testCaptcha };
  const answer = await call('POST /auth/login', { body });
  token = String(answer.body.data?.access_token ?? answer.body.token);
  return token;
}
