// docs/installation.md, word by word: ordinary roles, production, two API nodes, worker, lottery, proxy, the first day
// and a member's money by HTTP, a killed node, a backup and its restore into empty databases.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { callPlatform } from '../../packages/contract/src/client.ts';
import type { CallKey } from '../../packages/contract/src/index.ts';
import { withServer } from '../../packages/database/test/owned.ts';
import { freePort } from '../../packages/database/test/ports.ts';
import { type OwnServer, startOwnServer } from '../../packages/database/test/servers.ts';
import { command, endAll, openProxy, type Started, service } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'koi-installation-'));
const role = 'koi';
/** One of its own: production refuses a server that could lose what it has answered. */
let postgres: OwnServer | undefined;

afterAll(async () => {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
  await postgres?.remove();
});

async function emptyDatabase(name: string): Promise<string> {
  postgres ??= await startOwnServer();
  const database = `koi_${name}`;
  await withServer(postgres.url, async (client) => {
    const known = await client.query('select from pg_roles where rolname = $1', [role]);
    if (known.rowCount === 0) await client.query(`create role ${role} login password 'site'`);
    await client.query(`create database ${database} owner ${role}`);
  });
  const url = new URL(postgres.url);
  Object.assign(url, { username: role, password: 'site', pathname: `/${database}` });
  return url.href;
}

const secrets = Object.fromEntries(
  ['SESSION_SECRET', 'SECOND_FACTOR_SECRET', 'SECRETS_KEY', 'SUPPLIER_LY_SECRET', 'LOTTERY_SECRET'].map(
    (name) => [name, randomBytes(32).toString('base64')],
  ),
);

/** The environment file of the guide. */
async function environment(name: string, publicUrl: string, lottery: number) {
  return {
    ...secrets,
    NODE_ENV: 'production',
    DATABASE_URL: await emptyDatabase(`${name}_platform`),
    LOTTERY_DATABASE_URL: await emptyDatabase(`${name}_lottery`),
    DATA_DIR: join(folder, name),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    SUPPLIER_LY_URL: `http://127.0.0.1:${lottery}/lottery/supplier`,
  };
}

const api = 'apps/api/src/server.ts';
const lotteryProgram = 'apps/lottery/src/server/server.ts';

async function startSite(env: NodeJS.ProcessEnv, ports: { nodes: readonly number[]; lottery: number }) {
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  const lottery = await service(
    lotteryProgram,
    { ...env, PORT: `${ports.lottery}` },
    at(ports.lottery, '/lottery/healthz'),
  );
  const nodes: Started[] = [];
  for (const port of ports.nodes)
    nodes.push(await service(api, { ...env, PORT: `${port}`, RUN_JOBS: '0' }, at(port, '/readyz')));
  const worker = await service('apps/api/src/worker.ts', env);
  return {
    nodes,
    async stop() {
      const codes = [];
      for (const one of [worker, ...nodes, lottery]) codes.push(await one.stop());
      return codes;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
type Answer = { status: number; body: any };

test('a site is installed, used, broken, backed up and restored', { timeout: 600_000 }, async () => {
  const ports = { nodes: [await freePort(), await freePort()], lottery: await freePort() };
  const proxy = await openProxy(ports.nodes, ports.lottery);
  const origin = `http://127.0.0.1:${proxy.port}`;
  const env = await environment('site', origin, ports.lottery);
  const call = async (
    key: string,
    input: { body?: object; query?: object } = {},
    token?: string,
  ): Promise<Answer> => callPlatform(origin, key as CallKey, { ...input, token, lang: 'zh_cn' });
  const must = async (key: string, input: { body?: object; query?: object } = {}, token?: string) => {
    const answer = await call(key, input, token);
    expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const post = (path: string, body: object = {}, token?: string) => must(`POST ${path}`, { body }, token);
  /** Calls of the lottery's own page. */
  const atLottery = async (path: string, body?: object, session?: string): Promise<Answer> => {
    const response = await fetch(`${origin}/lottery/api${path}?lang=en`, {
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const site = await startSite(env, ports);

  // The first day.
  const owners: string[] = [];
  for (const name of ['mei.lin', 'jan.berg']) {
    const made = await command('apps/api/src/operator-cli.ts', ['create-owner', name], {
      ...env,
      OPERATOR_PASSWORD: 'a good password',
    });
    expect(made).toMatchObject({ code: 0 });
    owners.push((await post('/operator/login', { name, password: 'a good password' })).data.access_token);
  }
  const [first = '', second = ''] = owners;
  const check = () =>
    command('apps/api/src/operator-cli.ts', ['check-site', '--name', 'mei.lin', '--url', origin], {
      OPERATOR_PASSWORD: 'a good password',
    });
  expect(await check()).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^No payment channel is open[^\n]+$/),
  });
  const fields = { isCaptchaRequired: 0, isCaptchaRequired_mobile: 0 };
  for (const [group, key, value] of [
    ['register', 'register_setting_json', JSON.stringify(fields)],
    ['register', 'vip1_is_login_captcha_open', '0'],
    ['drawing', 'card_hold_hours', '0'],
  ])
    await post('/operator/site/settings/save', { group, key, value, reason: 'first day' }, first);
  const channel = {
    type: 'company_bankpay',
    lang: 'common',
    is_open: 1,
    names: { en: 'Bank transfer' },
    hints: {},
    account: '6222000011112222',
    payee: 'Koi Ltd',
    bank_type: 'ICBC',
    min: 0,
    max: 0,
    gift_percent: '0',
    reason: 'first day',
  };
  await post('/operator/channels/save', channel, first);
  await post('/operator/channels/save', channel, second);
  expect(await check()).toMatchObject({ code: 0 });

  // A member's money: in, played with, home, out.
  const member: string = (
    await post('/auth/register', {
      name: 'panda7',
      password: 'koi12345',
      password_confirmation: 'koi12345',
      qk_pwd: '482913',
      realname: 'Li Wei',
      phone: '13812340001',
      register_site: 'koi.example',
    })
  ).data.access_token;
  const money = async () => (await post('/auth/me', {}, member)).data.money as string;
  const [shown] = (await must('GET /payment/normal/list', {}, member)).data;
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const deposit = await post(
    '/recharge/normal',
    {
      name: 'Li Wei',
      money: '500',
      account: '6222999988887777',
      hk_at: now,
      payment_type: shown.type,
      payment_id: shown.id,
      payment_account: shown.account,
      payment_name: shown.name,
      payment_bank_type: shown.bank_type,
    },
    member,
  );
  const confirmed = await command(
    'apps/api/src/operator-cli.ts',
    ['confirm-deposit', deposit.data.bill_no, '--name', 'mei.lin', '--url', origin],
    { OPERATOR_PASSWORD: 'a good password' },
  );
  expect(confirmed).toMatchObject({ code: 0 });
  expect(await money()).toBe('500.00');
  await post('/game/deposit', { api_code: 'LY', money: '100' }, member);
  const { game_url } = await must('GET /game/login', { query: { api_code: 'LY', gameCode: 'K3A' } }, member);
  const launch = new URL(game_url);
  expect(launch.origin).toBe(origin);
  const { session } = (
    await atLottery('/session', { token: new URLSearchParams(launch.hash.slice(1)).get('token') })
  ).body;
  const bet = async () => {
    const { games } = (await atLottery('/public/games')).body;
    const { issue_no } = games.find(({ game_code }: { game_code: string }) => game_code === 'K3A');
    const line = { betType: 'size', pick: 'big', stake: '10.00' };
    const body = {
      requestId: crypto.randomUUID(),
      gameCode: 'K3A',
      issueNo: issue_no,
      multiplier: 1,
      selections: [line],
    };
    return atLottery('/bets', body, session);
  };
  await vi.waitFor(async () => expect((await bet()).status).toBe(200), { timeout: 90_000, interval: 1_000 });

  // One node is killed: nobody notices.
  await site.nodes[0]?.stop('SIGKILL');
  const reads = await Promise.all(Array.from({ length: 50 }, () => call('GET /system/configs')));
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));

  // The bet is open in the backup.
  const saved = join(folder, 'backup');
  expect(await command('scripts/backup/command.ts', ['backup', saved], env)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Proven'),
  });
  expect(statSync(join(saved, 'platform.dump')).mode & 0o777).toBe(0o600);
  expect((await site.stop()).slice(2)).toEqual([0, 0]);

  // Restored into empty databases, the site goes on where it was.
  const fresh = { ...(await environment('fresh', origin, ports.lottery)) };
  expect(await command('scripts/backup/command.ts', ['restore', saved], fresh)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Proven'),
  });
  const again = await startSite(fresh, ports);
  const token: string = (await post('/auth/login', { name: 'panda7', password: 'koi12345' })).data
    .access_token;
  const settled = async () => {
    const { data } = await post('/game/record', {}, token);
    expect(data.data[0].status).toBe('COMPLETE');
  };
  await vi.waitFor(settled, { timeout: 150_000, interval: 1_000 });
  const home = await post('/game/balance', { api_code: 'LY' }, token);
  await post('/game/withdrawal', { api_code: 'LY', money: home.money }, token);
  const card = await post(
    '/member/bank',
    { card_no: '6222999988887777', bank_type: 'ICBC', owner_name: 'Li Wei', qk_pwd: '482913' },
    token,
  );
  const order = await post(
    '/drawing',
    { money: '100', member_bank_id: card.data.id, qk_pwd: '482913' },
    token,
  );
  const paid = await command(
    'apps/api/src/operator-cli.ts',
    ['pay', order.data.bill_no, '--name', 'mei.lin', '--url', origin],
    { OPERATOR_PASSWORD: 'a good password' },
  );
  expect(paid).toMatchObject({ code: 0 });
  expect(await command('scripts/backup/command.ts', ['backup', join(folder, 'last')], fresh)).toMatchObject({
    code: 0,
  });
  expect(await again.stop()).toEqual([0, 0, 0, 0]);
  proxy.server.close();
});
