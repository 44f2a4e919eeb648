import type { Reply } from '@koi/contract';
import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

type Packets = Reply<'POST /operator/red-packets/opened'>['data'];
type Transfers = Reply<'POST /operator/transfers/list'>['data'];

testApi('lists of operators', (current) => {
  const list = async <Answer>(call: string, body: object): Promise<Answer> => {
    const api = current();
    const answer = await api.call(call, { token: await operatorToken(api), body });
    expect(answer.status).toBe(200);
    return answer.body.data as Answer;
  };
  const opened = (body: object) => list<Packets>('POST /operator/red-packets/opened', body);
  const transfers = (body: object) => list<Transfers>('POST /operator/transfers/list', body);

  /** Packets without particular members; the number created so far. */
  const addPackets = (member: number, first: number, last: number) =>
    current().app.context.database.run(
      `insert into red_packet (member_id, day, n, money, currency, created_at)
         select $1::int, date '2026-01-01' + n / 100, n, 100, 'CNY', now() from generate_series($2::int, $3::int) n`,
      [member, first, last],
    );
  const analyze = (table: string) => current().app.context.database.run(`analyze ${table}`);

  test('are counted exactly up to ten thousand rows and estimated beyond, never below what is there', async () => {
    const { id, name } = await current().member();
    await addPackets(id, 1, 9_999);
    expect(await opened({ limit: 25 })).toMatchObject({
      total: 9_999,
      total_is_estimate: 0,
      last_page: 400,
    });
    await addPackets(id, 10_000, 10_000);
    expect(await opened({ limit: 25 })).toMatchObject({ total: 10_000, total_is_estimate: 0 });

    // Statistics from before the rows were inserted.
    await addPackets(id, 10_001, 10_001);
    expect((await opened({ limit: 25 })).total).toBeGreaterThan(10_000);
    await addPackets(id, 10_002, 30_000);
    await analyze('red_packet');
    const first = await opened({ limit: 100 });
    expect(first.total_is_estimate).toBe(1);
    expect(first.total).toBeGreaterThan(27_000);
    expect(first.total).toBeLessThan(33_000);
    expect(first.last_page).toBe(Math.ceil(first.total / 100));
    expect(await opened({ limit: 100, member_name: name })).toMatchObject({ total_is_estimate: 1 });

    // At the end of the list and beyond it, the count is exact.
    expect(await opened({ limit: 100, page: 300 })).toMatchObject({
      total: 30_000,
      total_is_estimate: 0,
      to: 30_000,
    });
    expect(await opened({ limit: 100, page: 400 })).toMatchObject({
      total: 30_000,
      total_is_estimate: 0,
      data: [],
    });
    // Pages cover the first hundred thousand rows only; file exports read to the end without pages.
    const token = await operatorToken(current());
    const deep = (body: object) => current().call('POST /operator/red-packets/opened', { token, body });
    expect((await deep({ limit: 100, page: 1_000 })).status).toBe(200);
    for (const body of [{ limit: 100, page: 1_001 }, { limit: 25, page: 4_001 }, { page: 10_001 }])
      expect(await deep(body)).toMatchObject({
        status: 422,
        body: { errors: { page: [expect.any(String)] } },
      });
    // A few matching rows among many.
    const { id: other, name: few } = await current().member();
    await addPackets(other, 1, 3);
    expect(await opened({ limit: 2, member_name: few })).toMatchObject({ total: 3, total_is_estimate: 0 });
    expect(await opened({ member_name: 'nobody1' })).toMatchObject({ total: 0, total_is_estimate: 0 });
  });

  test('of what waits show it first, and each row once, also while it is decided or another comes', async () => {
    const api = current();
    const { id } = await api.member();
    const { database } = api.app.context;
    const add = (first: number, last: number) =>
      database.run(
        `insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, state, status, deadline, created_at, updated_at, finished_at)
           select 'Q' || n, $1::int, 'S' || n, 1, 5000, 'money', 'member', case when n % 5 = 0 then 'manual' else 'settled' end, case when n % 5 = 0 then 3 else 1 end,
                  now(), now(), now(), case when n % 5 = 0 then null else now() end from generate_series($2::int, $3::int) n`,
        [id, first, last],
      );
    await add(1, 60);
    const numbers = ({ data }: Transfers) => data.map(({ bill_no }) => Number(bill_no.slice(1)));
    const falling = (wanted: (n: number) => boolean) =>
      Array.from({ length: 60 }, (_, at) => 60 - at).filter(wanted);
    const pages: number[] = [];
    for (let page = 1; page <= 9; page += 1) pages.push(...numbers(await transfers({ page, limit: 7 })));
    expect(pages).toEqual([...falling((n) => n % 5 === 0), ...falling((n) => n % 5 !== 0)]);
    expect(numbers(await transfers({ state: 'manual', limit: 100 }))).toEqual(falling((n) => n % 5 === 0));
    expect(await transfers({ status: 1, limit: 7 })).toMatchObject({ total: 48, total_is_estimate: 0 });

    const decide = async () => {
      for (const n of falling((one) => one % 5 === 0)) {
        await database.run(
          `update transfer_order set state = 'settled', status = 1, finished_at = now() where bill_no = 'Q' || $1::int`,
          [n],
        );
        await add(61 + n, 61 + n);
      }
    };
    const read = async () => {
      const seen: number[][] = [];
      for (let round = 0; round < 12; round += 1) seen.push(numbers(await transfers({ limit: 100 })));
      return seen;
    };
    const [, ...rounds] = await Promise.all([decide(), read(), read()]);
    for (const seen of rounds.flat()) {
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(falling(() => true)));
    }
  });
});
