import { randomUUID } from 'node:crypto';
import { gameTypes, orderStatuses } from '@koi/contract/enumerations';
import type { MonitorStep } from '@koi/contract/operator-enumerations';
import { parseMinor } from '@koi/money';
import { type Static, type TObject, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AppContext } from '../../context.ts';
import { readAnswer, readJson } from '../../platform/lib/read-answer.ts';
import { call, type MonitorRun, StepFailed, until } from './monitor-run.ts';

const session = Type.Object({ session: Type.String() });
const issue = Type.Object({ issueNo: Type.String(), state: Type.String(), closesAt: Type.String() });
const state = Type.Object({ serverTime: Type.String(), current: Type.Union([issue, Type.Null()]) });
/** Time that must be left of an issue for a bet to arrive in time. */
const WORTH_MS = 3_000;
const MAX_BYTES = 1024 * 1024;

interface OpenIssue {
  gameCode: string;
  issueNo: string;
}
const slip = Type.Object({ slipId: Type.String() });
const placed = Type.Object({ bets: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) });

/** The page of the site's own lottery as its browser side sees it: an open session of one player. */
interface LotteryPage {
  /** The first of the games that accepts bets now, with its issue; undefined while none does. */
  openIssue(games: readonly string[]): Promise<OpenIssue | undefined>;
  /** Bets on a big sum of three dice; resolves to the bet's id. */
  bet(issue: OpenIssue, stake: string): Promise<string>;
}

/** Exchanges the token in the launch address. @throws StepFailed */
export async function openLotteryPage(launched: string, signal: AbortSignal): Promise<LotteryPage> {
  const address = new URL(launched);
  const query = async <S extends TObject>(
    path: string,
    shape: S,
    { body, token }: { body?: object; token?: string } = {},
  ): Promise<Static<S>> => {
    const url = new URL(path, address);
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const text = await readAnswer(response, MAX_BYTES);
    const answer = readJson(text);
    if (!response.ok || !Compile(shape).Check(answer))
      throw new StepFailed(`lottery ${url.pathname}: ${response.status} ${text.slice(0, 200)}`);
    return answer as Static<S>;
  };
  const opened = await query('api/session', session, {
    body: { token: new URLSearchParams(address.hash.slice(1)).get('token') },
  });
  const token = opened.session;
  return {
    async openIssue(games) {
      for (const gameCode of games) {
        const { serverTime, current } = await query(`api/state?game=${gameCode}`, state, { token });
        if (current?.state !== 'open') continue;
        if (Date.parse(current.closesAt) - Date.parse(serverTime) > WORTH_MS)
          return { gameCode, issueNo: current.issueNo };
      }
      return undefined;
    },
    async bet({ gameCode, issueNo }, stake) {
      const selections = [{ betType: 'size', pick: 'big', stake }];
      const body = { requestId: randomUUID(), gameCode, issueNo, multiplier: 1, selections };
      const { slipId } = await query('api/bets', slip, { token, body });
      const { bets } = await query(`api/slips/${slipId}`, placed, { token });
      return bets[0]?.id ?? slipId;
    },
  };
}

const SUPPLIER = 'LY';
/** Only the dice games are played: they all take the same bets. */
const CATEGORY = 'K3';
const [STAKE, TAKEN_ALONG] = ['1.00', '2.00'];

/** Resolves to `false` when there is nothing to do. */
type Step = (monitorRun: MonitorRun) => Promise<undefined | false>;

export const steps: Readonly<Record<MonitorStep, Step>> = {
  async log_in(monitorRun) {
    const { name, password } = monitorRun.account;
    const captcha = (await needsPicture(monitorRun.ctx)) ? await solvePicture(monitorRun) : {};
    const { data } = await call(monitorRun, 'POST /auth/login', { body: { name, password, ...captcha } });
    monitorRun.token = data.access_token;
    await call(monitorRun, 'POST /auth/me');
  },

  /** Brings back what an earlier run won or left at the supplier. */
  async collect(monitorRun) {
    const { data } = await call(monitorRun, 'POST /game/recovery_last');
    const [failed] = data.failed;
    if (failed) throw new StepFailed(`${failed.api_code}: ${failed.error} ${failed.message}`);
  },

  async lobby(monitorRun) {
    await call(monitorRun, 'GET /system/configs', { query: { group: 'system', is_mobile: 1 } });
    await call(monitorRun, 'GET /games/lists', {
      query: { gameType: gameTypes.live, tag: 'hot', isMobile: 1 },
    });
    const { data } = await call(monitorRun, 'GET /lottery/list');
    const games = data.flatMap(({ list }) => list).filter(({ category }) => category === CATEGORY);
    monitorRun.games = games.filter(({ close_at }) => close_at !== '').map(({ game_code }) => game_code);
    if (monitorRun.games.length === 0) throw new StepFailed(`No game of ${CATEGORY} takes bets.`);
  },

  async deposit(monitorRun) {
    const channel = await sandboxChannel(monitorRun.ctx);
    if (!channel) return false;
    const { data: offered } = await call(monitorRun, 'GET /payment/online/list');
    if (!offered.some(({ id }) => id === channel.id)) throw new StepFailed('The channel is not offered.');
    const { data, pay_url } = await call(monitorRun, 'POST /recharge/online', {
      body: { money: String(Math.max(channel.min, 10)), payment_type: channel.type, payment_id: channel.id },
    });
    await pay(pay_url, monitorRun.signal);
    await until(monitorRun, async () => {
      const list = await call(monitorRun, 'POST /recharge/list', { body: { bill_no: data.bill_no } });
      const order = list.data.data[0];
      if (order?.status === orderStatuses.failed)
        throw new StepFailed(`${data.bill_no}: ${order.fail_reason}`);
      return order?.status === orderStatuses.done || undefined;
    });
  },

  async transfer_in(monitorRun) {
    await call(monitorRun, 'POST /game/deposit', {
      body: { api_code: SUPPLIER, money: TAKEN_ALONG, money_type: 'money' },
    });
  },

  async bet(monitorRun) {
    const [first] = monitorRun.games;
    const { game_url } = await call(monitorRun, 'GET /game/login', {
      query: { api_code: SUPPLIER, gameCode: first, isMobile: 1 },
    });
    const page = await openLotteryPage(game_url, monitorRun.signal);
    const begun = performance.now();
    const issue = await until(monitorRun, () => page.openIssue(monitorRun.games));
    // Betting is closed between two issues, so this wait does not count as slow.
    monitorRun.waited = performance.now() - begun;
    monitorRun.betId = await page.bet(issue, STAKE);
  },

  async record(monitorRun) {
    await until(monitorRun, async () => {
      const { data } = await call(monitorRun, 'POST /game/record', {
        body: { api_name: SUPPLIER, limit: 20 },
      });
      return data.data.some(({ billNo }) => billNo === monitorRun.betId) || undefined;
    });
  },

  async transfer_back(monitorRun) {
    const { money } = await call(monitorRun, 'POST /game/balance', { body: { api_code: SUPPLIER } });
    const parsed = parseMinor(money);
    if (!('amount' in parsed) || parsed.amount <= 0n)
      throw new StepFailed(`After a bet of ${STAKE} out of ${TAKEN_ALONG} the balance is ${money}.`);
    await call(monitorRun, 'POST /game/withdrawal', { body: { api_code: SUPPLIER, money } });
  },
};

const needsPicture = ({ settings }: AppContext): Promise<boolean> =>
  settings.read('register.vip1_is_login_captcha_open');

/** Looks up the answer to the captcha, which the synthetic monitor cannot read. */
async function solvePicture(monitorRun: MonitorRun): Promise<{ key: string; captcha: string }> {
  const { data } = await call(monitorRun, 'POST /auth/captcha');
  const row = await monitorRun.ctx.database.db
    .selectFrom('captcha')
    .select('answer')
    .where('key', '=', data.key)
    .executeTakeFirst();
  if (!row) throw new StepFailed('The picture that was shown is not known.');
  return { key: data.key, captcha: row.answer };
}

/** The sandbox gateway's channel, if this installation has the gateway. */
async function sandboxChannel({ config, database }: AppContext) {
  if (!config.payments.sandbox) return undefined;
  return database.db
    .selectFrom('payment_channel')
    .select(['id', 'type', 'min'])
    .where('adapter', '=', 'sandbox')
    .where('is_open', '=', true)
    .where((channel) => channel.or([channel('lang', '=', 'common'), channel('lang', '=', 'zh_cn')]))
    .orderBy('id')
    .executeTakeFirst();
}

/** Does what a payer does on the sandbox gateway's page. */
async function pay(payUrl: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
    signal,
  });
  if (response.status !== 303) throw new StepFailed(`pay page: ${response.status}`);
}
