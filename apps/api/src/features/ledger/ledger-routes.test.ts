import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { postNow } from '../../../test/ledger.ts';
import { moneyApi } from '../../../test/money-api.ts';

moneyApi('the ledger as operators read it', (current) => {
  const send = async (key: string, body: object, token?: string) => {
    const answer = await current().call(`POST /operator/${key}`, {
      token: token ?? (await operatorToken(current())),
      body,
      query: { lang: 'en' },
    });
    return answer.body;
  };
  const gift = async (member: number, n: number) => {
    await postNow(current().ctx, [
      {
        id: `explored:${member}:${n}`,
        member,
        operateType: 2,
        movements: [{ from: { platform: 'bonus' }, to: { member, kind: 'main' }, amount: 100n }],
        reference: { type: 'adjustment', id: `explored-${member}` },
      },
    ]);
  };

  test('accounts of a member and of the platform, with what is booked on them, page by page', async () => {
    const api = current();
    const member = await api.addMember({ money: 1_000n });
    for (const n of [1, 2, 3]) await gift(member.id, n);
    const { data: own } = await send('ledger/accounts', { member_name: member.name });
    expect(own).toMatchObject([
      { kind: 'main', member_name: member.name, balance: '13.00', currency: 'USD' },
      { kind: 'rebate', balance: '0.00' },
    ]);
    const first = (await send('ledger/postings', { id: own[0].id, limit: 2 })).data;
    expect(first.postings).toMatchObject([
      { id: `explored:${member.id}:3`, amount: '1.00', balance_after: '13.00' },
      { id: `explored:${member.id}:2`, amount: '1.00', balance_after: '12.00' },
    ]);
    const rest = (await send('ledger/postings', { id: own[0].id, limit: 2, before: first.next })).data;
    expect(rest.postings.map(({ id }: { id: string }) => id)).toEqual([
      `explored:${member.id}:1`,
      `opening:${member.id}`,
    ]);
    expect(rest.next).toBeNull();

    const { data: house } = await send('ledger/accounts', {});
    const bonus = house.find(
      (row: { kind: string; currency: string; is_demo: number }) =>
        row.kind === 'bonus' && row.currency === 'USD' && row.is_demo === 0,
    );
    expect(bonus).toMatchObject({ member_name: null, balance: '-3.00' });
    const booked = (await send('ledger/postings', { id: bonus.id, limit: 2 })).data;
    expect(booked.postings).toMatchObject([
      { id: `explored:${member.id}:3`, amount: '-1.00', balance_after: null, member_name: member.name },
      { id: `explored:${member.id}:2` },
    ]);
    const older = (await send('ledger/postings', { id: bonus.id, limit: 2, before: booked.next })).data;
    expect(older).toMatchObject({ postings: [{ id: `explored:${member.id}:1` }], next: null });
  });

  test('a transfer is found by its id and by its cause, and shown whole', async () => {
    const api = current();
    const member = await api.addMember();
    await gift(member.id, 1);
    const id = `explored:${member.id}:1`;
    const { data } = await send('ledger/transfer', { id });
    expect(data).toMatchObject({
      id,
      member_name: member.name,
      reference_type: 'adjustment',
      reversed_by: null,
    });
    expect(data.postings).toMatchObject([
      { account_kind: 'bonus', account_member: null, amount: '-1.00' },
      { account_kind: 'main', account_member: member.name, amount: '1.00', balance_after: '1.00' },
    ]);
    expect((await send('ledger/search', { text: id })).data).toMatchObject([{ id }]);
    expect((await send('ledger/search', { text: `explored-${member.id}` })).data).toMatchObject([{ id }]);
    expect((await send('ledger/search', { text: 'nothing' })).data).toEqual([]);
    expect((await send('ledger/transfer', { id: 'nothing' })).error).toBe('not_found');
    expect((await send('ledger/postings', { id: 999_999_999 })).error).toBe('not_found');
    expect((await send('ledger/accounts', { member_name: 'nobody99' })).error).toBe('account_unknown');
  });

  test('every job is listed, also one that has not run yet', async () => {
    const { data } = await send('jobs', {});
    const names = current().ctx.jobs.all.map(({ name }) => name);
    expect(data.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(data.find(({ name }: { name: string }) => name === 'reconcile-ledger')).toMatchObject({
      daily_at: null,
      every: expect.any(Number),
      failures: 0,
    });
  });

  test('a proof of everything is asked for, audited, and is due at once', async () => {
    const { database } = current().ctx;
    const due = () =>
      database.run(`select next_at <= now() as due from job_lease where name = 'prove-ledger'`);
    await send('ledger/prove', {});
    expect(await due()).toEqual([{ due: true }]);
    const audited = await database.run(`select actor from audit_log where action = 'ledger.prove'`);
    expect(audited).toEqual([{ actor: 'operator' }]);
    expect(await send('ledger/prove', {}, await operatorToken(current(), 'writer', 'content'))).toMatchObject(
      {
        error: 'operator_forbidden',
      },
    );
    expect(await database.run(`select id from audit_log where action = 'ledger.prove'`)).toHaveLength(1);
  });

  test('a role without the permission reads none of it', async () => {
    const token = await operatorToken(current(), 'writer', 'content');
    for (const key of ['ledger/accounts', 'jobs'])
      expect((await send(key, {}, token)).error).toBe('operator_forbidden');
  });
});
