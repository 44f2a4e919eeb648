import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testCaptcha } from '../../test/api.ts';
import { handedOn, serverNode } from '../../test/gateway.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../test/money-api.ts';
import { setSetting } from '../../test/set-setting.ts';
import { createOperator } from '../accounts/operators/queries.ts';
import { migrations } from '../platform/database/migrations.ts';
import { type Executed, execute } from './run-command.ts';
import { formatTable } from './table.ts';

const program = fileURLToPath(new URL('../operator-cli.ts', import.meta.url));

/** The program as `npm run operator` starts it. */
function start(args: string[], env: NodeJS.ProcessEnv): Promise<Executed> {
  return new Promise((resolve) => {
    const options = { env: { ...handedOn, ...env }, encoding: 'utf8' } as const;
    execFile(
      serverNode(),
      ['--disable-warning=ExperimentalWarning', program, ...args],
      options,
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err });
      },
    );
  });
}

test('columns line up, wide characters count twice, control characters do nothing', () => {
  const columns = [
    { title: 'name', value: (row: { name: string }) => row.name },
    { title: 'n', value: () => '10.00', right: true },
  ] as const;
  expect(formatTable(columns, [{ name: '李伟' }, { name: 'a\u001b[31mb\n' }]).split('\n')).toEqual([
    'name          n',
    '────────  ─────',
    '李伟      10.00',
    'a [31mb   10.00',
  ]);
});

describe('without a platform', () => {
  const cases: [string[], NodeJS.ProcessEnv, string][] = [
    [['dance'], {}, 'There is no command "dance"'],
    [['approve'], {}, 'Say which'],
    [['pay', 'X1'], {}, '--reference'],
    [['accept-credit'], {}, 'accept-credit <id>'],
    [['refuse-credit', '1'], {}, 'Give a reason'],
    [['credit-limit', 'panda7', '--amount', 'much'], {}, '--amount is an amount'],
    [['credit-limit', 'panda7', '--amount', '5'], {}, 'Give a reason'],
    [['level-credit', '1', '--amount', '5', '--currency', 'en'], {}, 'Give a reason'],
    [['level-credit', '1', '--amount', '5', '--currency', 'EUR'], {}, '--currency is one of'],
    [['refuse', 'X1'], {}, 'Give a reason'],
    [['confirm-deposit', 'X1', '--gift', 'much'], {}, '--gift is an amount'],
    [['decide-transfer', 'X1', '--reason', 'x'], {}, '--outcome'],
    [['release-transfer', 'X1', '--side', 'both', '--reason', 'x'], {}, '--side'],
    [['deposits', '--colour', 'red'], {}, '--colour'],
    [['deposits', 'one', 'two'], {}, 'one argument too many'],
    [['deposits', '--url', 'http://127.0.0.1:1'], { OPERATOR_PASSWORD: 'x' }, 'cannot be reached'],
  ];
  test.each(cases)('%j says so in one line', async (args, env, sentence) => {
    const { code, out, err } = await execute(args, env);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('tells a certificate that is not trusted from a server that does not answer', async () => {
    const refused = (code: string) =>
      vi
        .spyOn(globalThis, 'fetch')
        .mockRejectedValue(
          new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }),
        );
    const said = async () =>
      (await execute(['deposits', '--url', 'https://koi.test'], { OPERATOR_PASSWORD: 'x' })).err;
    try {
      refused('DEPTH_ZERO_SELF_SIGNED_CERT');
      expect(await said()).toMatch(/certificate of https:\/\/koi\.test is not trusted .*NODE_EXTRA_CA_CERTS/);
      refused('ECONNRESET');
      expect(await said()).toBe('The platform at https://koi.test cannot be reached.\n');
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('a password is asked for in a terminal only', async () => {
    const ended = await start(['deposits'], {});
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(/^Set OPERATOR_PASSWORD[^\n]+\n$/);
  });

  test('--help shows every command', async () => {
    const { code, out, err } = await start(['--help'], {});
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const command of [
      'login',
      'deposits',
      'withdrawals',
      'reject-deposit',
      'refuse',
      'decide-transfer',
      'release-transfer',
    ]) {
      expect(out).toContain(command);
    }
  });
});

moneyApi('the operator’s command line', (current) => {
  let directory: string;
  const operatorAs = (name: string, api: MoneyApi, ...args: string[]) =>
    execute([...args, '--url', api.origin], { OPERATOR_PASSWORD: 'koi12345', OPERATOR_NAME: name });
  const operator = (api: MoneyApi, ...args: string[]) => operatorAs('dora', api, ...args);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'koi-operator-'));
    const { db } = current().ctx.database;
    await createOperator(db, { name: 'dora', password: 'koi12345', role: 'owner' });
    await createOperator(db, { name: 'emil', password: 'koi12345', role: 'finance' });
    await setSetting(current().ctx, 'drawing.drawing_money_size_json', '{"en":{"b":[20,10000]}}');
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('check-site names what keeps members out, a line each', async () => {
    const api = current();
    const { database } = api.ctx;
    await setSetting(api.ctx, 'system.is_open_register', '0');
    await database.db.updateTable('payment_channel').set({ is_open: false }).execute();
    const { code, err } = await operator(api, 'check-site');
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([
      expect.stringContaining('Registration is closed'),
      expect.stringContaining('No payment channel is open'),
      expect.stringContaining('There is one owner'),
      expect.stringContaining('SUPPLIER_LY_URL'),
    ]);
    await setSetting(api.ctx, 'system.is_open_register', '1');
    await database.db.updateTable('payment_channel').set({ is_open: true }).execute();
    expect((await operator(api, 'check-site')).err).not.toMatch(/Registration|channel/);
  });

  test('deposits: list, confirm with a gift, reject', async () => {
    const api = current();
    expect(await operator(api, 'deposits')).toMatchObject({ code: 0, out: 'No deposit to show.\n' });
    const member = await api.addMember();
    const [first, second] = [await api.order(member, '100'), await api.order(member, '1234.5')];
    const { out } = await operator(api, 'deposits', '--member', member.name);
    expect(out).toMatch(new RegExp(`${second.billNo} +${member.name} +1234\\.50 +0\\.00 +USD +Alipay`));
    expect(out).toContain('2 deposits');

    // More than the channel gives takes two.
    expect(await operator(api, 'confirm-deposit', first.billNo, '--gift', '5')).toMatchObject({
      code: 0,
      out: `Agreed to ${first.billNo}; another operator has to confirm it with the same amounts.\n`,
    });
    expect(await operatorAs('emil', api, 'confirm-deposit', first.billNo, '--gift', '5')).toMatchObject({
      code: 0,
      out: `Credited 100.00 USD and 5.00 as a gift to ${member.name} (${first.billNo}).\n`,
    });
    expect(await operator(api, 'confirm-deposit', first.billNo)).toMatchObject({
      code: 1,
      err: 'This order has already been handled\n',
    });
    expect(await operator(api, 'reject-deposit', second.billNo, '--reason', 'nothing came')).toMatchObject({
      code: 0,
    });
    expect(await operator(api, 'confirm-deposit', 'X1')).toMatchObject({
      code: 1,
      err: 'There is no order X1.\n',
    });
    expect(await api.main(member)).toBe(10_500n);
    expect((await operator(api, 'deposits', '--status', '3')).out).toContain('nothing came');
  });

  test('a wrong amount shows with what has arrived, which is credited by name', async () => {
    const api = current();
    const member = await api.addMember();
    const { billNo, payUrl } = await api.order(member, '100');
    await api.gateway.choose(payUrl, 'wrong');
    expect((await operator(api, 'deposits', '--flagged')).out).toContain('wrong amount paid: 99.00 USD');
    expect((await operator(api, 'confirm-deposit', billNo)).code).toBe(1);
    expect(await operator(api, 'confirm-deposit', billNo, '--arrived', '99')).toMatchObject({
      code: 0,
      out: `Credited 99.00 USD to ${member.name} (${billNo}).\n`,
    });
  });

  test('withdrawals: list, approve, pay, refuse', async () => {
    const api = current();
    const apply = async () => {
      const member = await api.addMember({ money: 50_000n });
      const body = { money: '200', qk_pwd: '482913', member_bank_id: await api.bindCard(member) };
      const answer = await api.call('POST /drawing', { token: member.token, body });
      return { member, billNo: answer.body.data.bill_no };
    };
    const [one, two] = [await apply(), await apply()];
    const { out } = await operator(api, 'withdrawals');
    expect(out).toContain(one.billNo);
    expect(out).toContain(`62220200${String(two.member.id).padStart(8, '0')}`);
    expect(await operator(api, 'pay', one.billNo, '--reference', 'B-7')).toMatchObject({
      code: 1,
      err: 'This withdrawal has not been approved yet\n',
    });
    expect(await operator(api, 'approve', one.billNo)).toMatchObject({
      code: 0,
      out: `Approved ${one.billNo}: 200.00 USD to Li Wei can be paid.\n`,
    });
    expect(await operator(api, 'pay', one.billNo, '--reference', 'B-7')).toMatchObject({
      code: 0,
      out: `Paid 200.00 USD to Li Wei (${one.billNo}).\n`,
    });
    expect(await operator(api, 'refuse', two.billNo, '--reason', 'card closed')).toMatchObject({
      code: 0,
      out: `Refused ${two.billNo}; 200.00 USD went back to ${two.member.name}.\n`,
    });
    expect([await api.main(one.member), await api.main(two.member)]).toEqual([30_000n, 50_000n]);
    await api.verify();
  });

  test('transfers: none waits', async () => {
    const api = current();
    expect(await operator(api, 'transfers')).toMatchObject({ code: 0, out: 'No transfer to show.\n' });
    const decision = ['decide-transfer', 'X1', '--outcome', 'done', '--reason', 'seen'];
    expect(await operator(api, ...decision)).toMatchObject({ code: 1, err: 'There is no order X1.\n' });
  });

  test('credits: limits, accept, refuse', async () => {
    const api = current();
    const [one, two] = [await api.addMember(), await api.addMember()];
    const send = async ({ name, token }: MoneyMember) => {
      const { key } = (await api.call('POST /auth/captcha')).body.data;
      const body = { name, realname: 'Li Wei', money: 80, days: 3, key, captcha: testCaptcha };
      expect(await api.call('POST /credit/borrow', { token, body })).toMatchObject({ status: 200 });
    };
    const level = ['level-credit', '1', '--amount', '90', '--currency', 'en', '--reason', 'a good month'];
    expect(await operator(api, ...level)).toMatchObject({
      out: 'Members of level 1 with en accounts may borrow 90.00.\n',
    });
    const own = ['credit-limit', one.name, '--amount', '100', '--reason', 'pays back early'];
    expect(await operator(api, ...own)).toMatchObject({
      out: `${one.name} may borrow 100.00 USD; 0.00 of it is in use.\n`,
    });
    const audited = await api.ctx.database.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', 'in', ['credit.level_limit', 'credit.limit'])
      .orderBy('id')
      .execute();
    expect(audited).toMatchObject([
      { action: 'credit.level_limit', after: { reason: 'a good month' } },
      { action: 'credit.limit', after: { reason: 'pays back early' } },
    ]);
    expect((await operator(api, 'credit-limits')).out).toMatch(
      new RegExp(`${one.name} +USD +1 +100\\.00 +0\\.00`),
    );
    await send(one);
    await send(two);
    const { out } = await operator(api, 'credits');
    const idOf = ({ name }: MoneyMember) =>
      new RegExp(`(\\d+) +${name} +loan +80\\.00`).exec(out)?.[1] ?? '0';
    expect((await operator(api, 'accept-credit', idOf(one))).out).toMatch(
      `Paid 80.00 USD to ${one.name}; due `,
    );
    expect(await operator(api, 'refuse-credit', idOf(two), '--reason', 'no')).toMatchObject({
      out: `Refused request ${idOf(two)} of ${two.name}; no money moved.\n`,
    });
    expect(await operator(api, 'accept-credit', idOf(two))).toMatchObject({ code: 1 });
    expect((await operator(api, 'credits', '--overdue')).out).toBe('No credit record to show.\n');
    expect([await api.main(one), await api.main(two)]).toEqual([8000n, 0n]);
  });

  test('proofs: ask for a full one, see how it ended and what it found', async () => {
    const api = current();
    const { database, jobs } = api.ctx;
    expect(await operator(api, 'proofs')).toMatchObject({ code: 0, out: 'No proof to show.\n' });
    await database.run(
      `update job_lease set next_at = now() + interval '1 hour' where name = 'prove-ledger'`,
    );
    expect(await operator(api, 'prove')).toMatchObject({ code: 0 });
    expect(
      await database.run(`select next_at <= now() as due from job_lease where name = 'prove-ledger'`),
    ).toEqual([{ due: true }]);
    const audited = await database.run(`select actor from audit_log where action = 'ledger.prove'`);
    expect(audited).toEqual([{ actor: 'dora' }]);
    const member = await api.addMember({ money: 700n });
    await jobs.runOnce(api.ctx, 'prove-ledger');
    expect((await operator(api, 'proofs')).out).toMatch(/everything +proven +0 /);
    const raise = (by: string) =>
      database.run(
        `update ledger_account set balance = balance ${by} where member_id = ${member.id} and kind = 'main'`,
      );
    await raise('+ 3');
    await jobs.runOnce(api.ctx, 'prove-ledger');
    await raise('- 3');
    const { out } = await operator(api, 'proofs');
    expect(out).toMatch(/everything +differs +\d/);
    expect(out).toMatch(/I3 balance equals the sum of postings: .*balance 703, postings 700/);
  });

  test('create-owner: the first two owners, for whoever may reach the database; they open all others', async () => {
    const database = await createTestDatabase('postgres', { migrations });
    const env = { DATABASE_URL: database.url, OPERATOR_PASSWORD: 'koi12345' };
    const create = (name: string, more: NodeJS.ProcessEnv = {}) =>
      execute(['create-owner', name], { ...env, ...more });
    expect(await create('emil')).toMatchObject({ code: 0, out: 'Operator emil can log in now.\n' });
    expect(await create('emil')).toMatchObject({ code: 1, err: 'There is an operator emil already.\n' });
    expect((await create('Otto!')).code).toBe(1);
    expect((await create('otto', { OPERATOR_PASSWORD: 'short' })).err).toContain('at least 8');
    expect((await create('otto', { DATABASE_URL: 'postgres://127.0.0.1:1/x' })).code).toBe(1);
    expect((await create('otto')).code).toBe(0);
    expect(await create('anna')).toMatchObject({
      code: 1,
      err: 'emil and otto are owners: they open further accounts in the console.\n',
    });
    await database.remove();
  });

  test('login: stores the session only where that is asked for, readable by its owner', async () => {
    const api = current();
    expect((await operator(api, 'login')).out).toMatch(/^Signed in as dora, until \d{4}-/);
    const file = join(directory, `token-${api.channel}`);
    expect((await operator(api, 'login', '--token-file', file)).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).split('.')).toHaveLength(3);
    const { code, out } = await execute(
      ['withdrawals', '--all', '--token-file', file, '--url', api.origin],
      {},
    );
    expect({ code, shown: out.includes('withdrawals') || out.includes('No withdrawal') }).toEqual({
      code: 0,
      shown: true,
    });
    const wrong = await execute(['login', '--url', api.origin], {
      OPERATOR_PASSWORD: 'wrong',
      OPERATOR_NAME: 'dora',
    });
    expect(wrong).toMatchObject({ code: 1, err: 'Wrong account or password\n' });
  });
});
