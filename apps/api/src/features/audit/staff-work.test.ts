import { expect, test } from 'vitest';
import { moneyApi } from '../../../test/money-api.ts';

const MINUTE_MS = 60_000;

moneyApi('work of the staff', (current) => {
  const decide = async (operator: string, path: string, body: object = {}) => {
    const token = await current().operator(operator);
    const answer = await current().call(`POST /operator/${path}`, { token, body });
    expect(answer, path).toMatchObject({ status: 200 });
  };
  const staff = async (body: object = {}) => {
    const answer = await current().call('POST /operator/audit/staff', {
      token: await current().operator('work-reader'),
      body,
    });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data;
  };
  const wait = (minutes: number) => current().clock.advance(minutes * MINUTE_MS);

  test('says who decided how much, and how long it had waited', async () => {
    const api = current();
    const withdraw = async (): Promise<number> => {
      const member = await api.addMember({ money: 100_000n });
      const body = { money: '100', qk_pwd: '482913', member_bank_id: await api.bindCard(member) };
      return (await api.call('POST /drawing', { token: member.token, body })).body.data.id;
    };
    expect((await staff({ relative: 'today' })).rows).toEqual([]);
    const [approved, refused, last] = [await withdraw(), await withdraw(), await withdraw()];
    wait(2);
    await decide('work-a', `withdrawals/${approved}/approve`);
    wait(2);
    await decide('work-a', `withdrawals/${refused}/refuse`, { reason: 'The account number is wrong' });
    wait(2);
    await decide('work-a', `withdrawals/${last}/approve`);
    wait(10);
    await decide('work-b', `withdrawals/${approved}/claim`);
    await decide('work-b', `withdrawals/${approved}/pay`, { reference: 'B-1' });
    await api.ctx.database.run(
      `insert into support_ticket (content, phone, lang, site, created_at) values ('hello', '+8613800000000', 'en', '', $1)`,
      [api.clock.now()],
    );
    wait(1);
    const [ticket] = await api.ctx.database.run<{ id: number }>('select id from support_ticket');
    await decide('work-b', `tickets/${ticket?.id}/close`, { status: 1, answer: 'Called back' });
    const { rows, period } = await staff({ relative: 'days_7' });
    // The clock runs on while the calls are made.
    const minutes = (seconds: number) => Math.floor(seconds / 60);
    expect(
      rows.map((row: { half: number; most: number }) => ({
        ...row,
        half: minutes(row.half),
        most: minutes(row.most),
      })),
    ).toEqual([
      { operator: 'work-a', queue: 'withdrawals', decided: 3, half: 4, most: 5 },
      { operator: 'work-b', queue: 'payouts', decided: 1, half: 14, most: 14 },
      { operator: 'work-b', queue: 'tickets', decided: 1, half: 1, most: 1 },
    ]);
    expect(period.to).toBe(api.ctx.site.dayText(api.clock.now()));
    wait(8 * 24 * 60);
    expect((await staff()).rows).toEqual([]);
    expect((await staff({ period: [period.from, period.to] })).rows).toEqual(rows);
  });
});
