import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { manyBets } from '../../../test/many-rows.ts';
import { moneyApi } from '../../../test/money-api.ts';

interface Entry {
  key: string;
  kind: string;
  type: string;
  type_text: string | null;
  at: string;
  count: number | null;
  reference: string | null;
  by: string | null;
}

moneyApi('the timeline of a member', (current) => {
  const read = async (member_name: string, more: object = {}, token?: string) => {
    const { body } = await current().call('POST /operator/members/timeline', {
      token: token ?? (await current().operator()),
      body: { member_name, ...more },
      query: { lang: 'en' },
    });
    return body as { data: Entry[]; next: string | null };
  };

  test('holds what happened, newest first, each with its cause', async () => {
    const api = current();
    const member = await api.addMember({ money: 100_000n });
    const token = await api.operator();
    const { billNo } = await api.order(member, '50');
    const card = await api.bindCard(member);
    const drawn = await api.call('POST /drawing', {
      token: member.token,
      body: { money: '100', qk_pwd: '482913', member_bank_id: card },
    });
    const named = { member_name: member.name };
    await api.call('POST /operator/mails/send', {
      token,
      body: { ...named, title: 'Your card', content: 'Please call us.' },
    });
    await api.call('POST /operator/members/notes/add', { token, body: { ...named, text: 'called' } });
    const { data, next } = await read(member.name);
    expect(next).toBeNull();
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(data.map(({ kind, type, reference, by }) => `${kind} ${type} ${reference} ${by}`).sort()).toEqual(
      [
        'registered  null null',
        `deposit online_alipay ${billNo} null`,
        `withdrawal  ${drawn.body.data.bill_no} null`,
        'mail received null operator',
        'operator member.note null operator',
        'operator mail.send null operator',
      ].sort(),
    );
    const [deposit] = (await read(member.name, { kinds: ['deposit'] })).data;
    expect(deposit?.type_text).toBe('Alipay (online)');
    expect((await read(member.name, { kinds: ['withdrawal'] })).data).toHaveLength(1);
  });

  test('is read page by page without a gap or a row twice, bets in one sum a day', async () => {
    const api = current();
    const member = await api.addMember();
    await manyBets(api.ctx.database, member.id, 400);
    for (let n = 0; n < 5; n += 1)
      await api.call('POST /operator/members/notes/add', {
        token: await api.operator(),
        body: { member_name: member.name, text: `note ${n}` },
      });
    const full = await read(member.name, { limit: 100 });
    const paged: Entry[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const { data, next }: { data: Entry[]; next: string | null } = await read(member.name, {
        limit: 2,
        ...(before !== undefined && { before }),
      });
      paged.push(...data);
      before = next;
    }
    expect(paged).toEqual(full.data);
    expect(new Set(paged.map(({ key }) => key)).size).toBe(paged.length);
    const bets = paged.filter(({ kind }) => kind === 'bets');
    expect(bets.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(400);
    expect(new Set(bets.map(({ at }) => at.slice(0, 10))).size).toBe(bets.length);
  });

  test('has what the role may read', async () => {
    const { name } = await current().addMember();
    const writer = await operatorToken(current(), 'timewriter', 'content');
    expect((await read(name, {}, writer)).data).toBeUndefined();
    expect((await read(name, { before: 'x' })).data).toBeUndefined();
  });
});
