import type { Reply } from '@koi/contract';
import { formatMinor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { writeBets } from '../../../test/bets.ts';
import { type MoneyApi, moneyApi } from '../../../test/money-api.ts';
import { noteOrders } from '../../../test/orders.ts';
import { payOut } from '../../../test/pay-out.ts';
import { beginSession } from '../../accounts/sessions/begin-session.ts';

type Today = Reply<'POST /operator/today/read'>['data'];

const read = async (api: MoneyApi, body: object = {}): Promise<Today> =>
  (await api.call('POST /operator/today/read', { token: await operatorToken(api), body })).body.data;
const fold = (api: MoneyApi) => api.ctx.jobs.runOnce(api.ctx, 'fold-activity');

moneyApi('what today’s page counts', (current) => {
  test('is what the ledger holds of deposits and withdrawals, of real money alone, before and after the job', async () => {
    const api = current();
    const [member, other, trial] = [
      await api.addMember({ money: 500_00n }),
      await api.addMember({ money: 500_00n }),
      await api.addMember({ money: 500_00n, isDemo: true }),
    ];
    const token = await operatorToken(api);
    for (const [who, money] of [
      [member, '50'],
      [other, '120.50'],
      [other, '70'],
    ] as const) {
      const { payUrl } = await api.order(who, money);
      await api.gateway.choose(payUrl, money === '70' ? 'fail' : 'pay');
    }
    await fold(api);
    const card = await api.bindCard(member);
    const apply = async (money: string) =>
      (
        await api.call('POST /drawing', {
          token: member.token,
          body: { money, qk_pwd: '482913', member_bank_id: card },
        })
      ).body.data.id;
    const paid = await payOut(api, token, await apply('100'));
    expect(paid.status).toBe(200);
    api.clock.advance(60 * 60_000);
    const refused = await api.call(`POST /operator/withdrawals/${await apply('60')}/refuse`, {
      token,
      body: { reason: 'test' },
    });
    expect(refused.status).toBe(200);
    await sql`insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
              values ('TRIAL1', ${trial.id}, 'USD', 99900, 'online_alipay', 2, ${api.ctx.clock()}, now(), now())`.execute(
      api.ctx.database.db,
    );
    await noteOrders(api.ctx.database.db, 'TRIAL1');

    const posted = async (like: string) => {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(abs(p.amount)), 0)::text as sum from ledger_transfer t
          join ledger_posting p on p.transfer_number = t.number and p.member_id is not null
         where t.id like ${like}`.execute(api.ctx.database.db);
      return BigInt(rows[0]?.sum ?? 0);
    };
    const both = async () => {
      const { today, yesterday } = await read(api);
      const hours = [...today.hours, ...yesterday.hours];
      const sum = (field: 'deposits' | 'withdrawals') =>
        hours.reduce((all, hour) => all + BigInt(hour[field].replace('.', '')), 0n);
      return [sum('deposits'), sum('withdrawals')];
    };
    const expected = [await posted('deposit:%:credit'), await posted('withdrawal:%:paid')];
    expect(expected).toEqual([170_50n, 100_00n]);
    expect(await both()).toEqual(expected);
    await fold(api);
    expect(await both()).toEqual(expected);
    // The rows behind each figure add up to it.
    for (const [list, sum] of [
      ['deposits', 170_50n],
      ['withdrawals', 100_00n],
    ] as const) {
      const at = (ms: number) => api.ctx.site.toWireDate(new Date(api.ctx.clock().getTime() + ms));
      const send = async (decided_at: readonly [string, string]) =>
        (
          await api.call(`POST /operator/${list}/list`, {
            token,
            body: { status: 2, currency: 'USD', decided_at, limit: 100 },
          })
        ).body.data;
      const { data } = await send([at(-3 * 3_600_000), at(0)]);
      const real = data.filter(({ bill_no }: { bill_no: string }) => bill_no !== 'TRIAL1');
      const field = list === 'deposits' ? 'money' : 'gross';
      expect(
        real.reduce(
          (all: bigint, row: Record<string, string>) => all + BigInt(String(row[field]).replace('.', '')),
          0n,
        ),
      ).toBe(sum);
      expect((await send([at(3_600_000), at(7_200_000)])).total).toBe(0);
    }
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from member_change`.execute(
      api.ctx.database.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('agrees with the bets themselves, also after corrections, for each of the three days', async () => {
    const api = current();
    const { db } = api.ctx.database;
    const [member, second] = [await api.addMember(), await api.addMember()];
    const now = api.ctx.clock();
    // Nine days of rows whose minute, line, amounts and state are derived from their number.
    const write = (statement: RawBuilder<unknown>) =>
      writeBets(api.ctx.database, (trx) => statement.execute(trx));
    await write(sql`
      insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                       bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
      select 'LY', 'T' || n, 1, case when n % 3 = 0 then ${second.id}::int else ${member.id}::int end, n % 17 = 0, 'p', 'K3', 'K3',
             (array[1, 3, 99])[1 + n % 3], '1', '', '', 100 + n, 100, (n * 37) % 400, 'USD',
             case when n % 5 = 0 then 'X' else 'COMPLETE' end,
             ${now}::timestamptz - n * interval '7 minutes', case when n % 7 = 0 then null else ${now}::timestamptz - n * interval '6 minutes' end,
             ${now}, ${now}
        from generate_series(1, 1900) n`);
    await fold(api);
    await write(
      sql`update bet set status = 'COMPLETE', settled_at = ${now}::timestamptz - interval '1 day 3 minutes' where bet_id like 'T%' and id % 25 = 0`,
    );
    await write(sql`update bet set status = 'CANCEL' where bet_id like 'T%' and id % 31 = 0`);
    await write(sql`update bet set payout = payout + 11 where bet_id like 'T%' and id % 13 = 0`);
    for (const folded of [false, true]) {
      if (folded) await fold(api);
      const today = await read(api, { currency: 'USD' });
      for (const day of [today.today, today.yesterday, today.last_week]) {
        const { site } = api.ctx;
        const { rows } = await sql<{ line: number; count: number; money: string; payout: string }>`
          select game_type::int as line, count(*)::int as count, sum(bet_amount)::text as money, sum(payout)::text as payout from bet
           where not is_demo and status = 'COMPLETE' and currency = 'USD'
             and coalesce(settled_at, bet_at) >= ${site.fromWireDate(day.from)}
             and coalesce(settled_at, bet_at) <= ${site.fromWireDate(day.until)}
           group by 1 order by 1`.execute(db);
        expect(day.lines).toEqual(
          rows.map(({ line, count, money, payout }) => ({
            game_type: line,
            count,
            money: formatMinor(BigInt(money)),
            payout: formatMinor(BigInt(payout)),
            won: formatMinor(BigInt(money) - BigInt(payout)),
          })),
        );
        expect(rows.length).toBeGreaterThan(0);
      }
    }
  });

  test('counts every member who was there once a day, and no trial account', async () => {
    const api = current();
    const { site } = api.ctx;
    await fold(api);
    const active = async () => {
      const { today } = await read(api);
      return today.figures.active_members;
    };
    const before = await active();
    const member = await api.addMember();
    const trial = await api.addMember({ isDemo: true });
    const seen = (id: number) =>
      beginSession(
        api.ctx,
        api.ctx.database.db,
        { id, version: 1 },
        { ip: '127.0.0.1', userAgent: undefined, lang: 'en' },
      );
    await seen(member.id);
    await seen(trial.id);
    await fold(api);
    await seen(member.id);
    await fold(api);
    expect((await active()) - before).toBe(1);
    const behind = await api.call('POST /operator/members/list', {
      token: await operatorToken(api),
      body: { active_on: site.toWireDate(api.ctx.clock()), is_demo: 0, limit: 100 },
    });
    expect(behind.body.data.total).toBe(await active());
    expect(behind.body.data.data.map(({ id }: { id: number }) => id)).toContain(member.id);
    const registered = await api.call('POST /operator/members/list', {
      token: await operatorToken(api),
      body: { registered_at: ['2026-01-01 00:00:00', '2026-01-01 00:00:01'] },
    });
    expect(registered.body.data.total).toBe(0);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from active_member
       where day = (${api.ctx.clock()}::timestamptz at time zone 'UTC' + make_interval(mins => ${site.offsetMinutes}))::date`.execute(
      api.ctx.database.db,
    );
    expect(rows[0]?.count).toBe(await active());
  });

  test('queues tell since when the oldest waits; a role sees its own queues alone', async () => {
    const api = current();
    const member = await api.addMember({ money: 500_00n });
    const card = await api.bindCard(member);
    await api.call('POST /drawing', {
      token: member.token,
      body: { money: '100', qk_pwd: '482913', member_bank_id: card },
    });
    api.clock.advance(90_000);
    const send = async (token: string) =>
      (await api.call('POST /operator/today/queues', { token, body: {} })).body.data;
    const data = await send(await operatorToken(api));
    expect(data.withdrawals.count).toBe(1);
    expect(data.withdrawals.seconds).toBeGreaterThanOrEqual(90);
    expect(data.credits).toEqual({ count: 0, oldest: null, seconds: null });
    const writer = await operatorToken(api, 'writer', 'content');
    expect(await send(writer)).toMatchObject({ deposits: null, withdrawals: null, mail: { count: 0 } });
    expect((await api.call('POST /operator/today/read', { token: writer, body: {} })).status).toBe(403);
    expect((await api.call('POST /operator/today/alerts', { token: writer, body: {} })).status).toBe(403);
  });

  test('counts withdrawals that rest after a reset apart from those payable now, as the lists behind them do', async () => {
    const api = current();
    const token = await operatorToken(api);
    const send = async (call: string, body = {}) =>
      (await api.call(`POST /operator/${call}`, { token, body })).body.data;
    const counts = async () => {
      const { count, resting } = (await send('today/queues')).withdrawals;
      const listed = async (rest: object) => (await send('withdrawals/list', { status: 1, ...rest })).total;
      expect(await send('waiting')).toMatchObject({ withdrawals: count });
      expect(await listed({ resting: false })).toBe(count);
      expect(await listed({ resting: true })).toBe(resting);
      expect(await listed({})).toBe(count + resting);
      return [count, resting];
    };
    const [payable, resting] = await counts();
    const members = [
      await api.addMember({ money: 500_00n }),
      await api.addMember({ money: 500_00n }),
    ] as const;
    for (const member of members) {
      const body = { money: '100', qk_pwd: '482913', member_bank_id: await api.bindCard(member) };
      expect((await api.call('POST /drawing', { token: member.token, body })).status).toBe(200);
    }
    expect(await counts()).toEqual([payable + 2, resting]);
    await api.ctx.database.run('update member set withdrawals_rest_until = $2 where id = $1', [
      members[0].id,
      new Date(api.clock.now().getTime() + 60_000),
    ]);
    expect(await counts()).toEqual([payable + 1, resting + 1]);
    api.clock.advance(60_000);
    expect(await counts()).toEqual([payable + 2, resting]);
  });

  test('tells of proofs that differ, jobs that fail or are late, suppliers that do not answer, and locked operators', async () => {
    const api = current();
    const { db } = api.ctx.database;
    const alerts = async () =>
      (
        await api.call('POST /operator/today/alerts', { token: await operatorToken(api), body: {} })
      ).body.data.map(
        ({ kind, subject, level }: { kind: string; subject: string; level: string }) =>
          `${level} ${kind} ${subject}`,
      );
    await sql`update job_lease set next_at = now() + interval '1 hour'`.execute(db);
    expect(await alerts()).toEqual([]);
    await sql`update job_lease set next_at = now() - interval '10 minutes' where name = 'import-bets'`.execute(
      db,
    );
    await sql`update job_lease set failed_at = now() where name = 'settle-savings'`.execute(db);
    await sql`insert into job_failure (job, item, failures, retry_at, error, first_failed_at)
              values ('check-transfers', 'T1', 3, now(), 'no answer', now())`.execute(db);
    await sql`insert into ledger_proof (scope, state, since, through, horizon, differences) values ('new', 'differs', 0, 1, '1', 2)`.execute(
      db,
    );
    for (let i = 0; i < 6; i += 1)
      await api.call('POST /operator/login', { body: { name: 'owner2', password: 'wrong' } });
    expect(await alerts()).toEqual([
      'error proof new',
      'error job_failed settle-savings',
      'warning job_items check-transfers',
      'warning job_late import-bets',
      'warning lock owner2',
    ]);
  });
});
