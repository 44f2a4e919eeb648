import { gameTypes, orderStatuses, type WalkStep } from '@koi/contract/enumerations';
import { parseMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { openLotteryPage } from './lottery-page.ts';
import { call, StepFailed, until, type Walk } from './walk.ts';

const SUPPLIER = 'LY';
/** Only the dice games are played: they all take the same bets. */
const CATEGORY = 'K3';
const [STAKE, TAKEN_ALONG] = ['1.00', '2.00'];

/** Resolves to `false` when there is nothing to do. */
type Step = (walk: Walk) => Promise<undefined | false>;

export const steps: Readonly<Record<WalkStep, Step>> = {
  async log_in(walk) {
    const { name, password } = walk.walker;
    const captcha = (await asksForPicture(walk.ctx)) ? await solvePicture(walk) : {};
    const { data } = await call(walk, 'POST /auth/login', { body: { name, password, ...captcha } });
    walk.token = data.access_token;
    await call(walk, 'POST /auth/me');
  },

  /** Brings back what an earlier walk won or left at the supplier. */
  async collect(walk) {
    const { data } = await call(walk, 'POST /game/recovery_last');
    const [failed] = data.failed;
    if (failed) throw new StepFailed(`${failed.api_code}: ${failed.error} ${failed.message}`);
  },

  async lobby(walk) {
    await call(walk, 'GET /system/configs', { query: { group: 'system', is_mobile: 1 } });
    await call(walk, 'GET /games/lists', { query: { gameType: gameTypes.live, tag: 'hot', isMobile: 1 } });
    const { data } = await call(walk, 'GET /lottery/list');
    const games = data.flatMap(({ list }) => list).filter(({ category }) => category === CATEGORY);
    walk.games = games.filter(({ close_at }) => close_at !== '').map(({ game_code }) => game_code);
    if (walk.games.length === 0) throw new StepFailed(`No game of ${CATEGORY} takes bets.`);
  },

  async deposit(walk) {
    const channel = await sandboxChannel(walk.ctx);
    if (!channel) return false;
    const { data: offered } = await call(walk, 'GET /payment/online/list');
    if (!offered.some(({ id }) => id === channel.id)) throw new StepFailed('The channel is not offered.');
    const { data, pay_url } = await call(walk, 'POST /recharge/online', {
      body: { money: String(Math.max(channel.min, 10)), payment_type: channel.type, payment_id: channel.id },
    });
    await pay(pay_url, walk.signal);
    await until(walk, async () => {
      const list = await call(walk, 'POST /recharge/list', { body: { bill_no: data.bill_no } });
      const order = list.data.data[0];
      if (order?.status === orderStatuses.failed)
        throw new StepFailed(`${data.bill_no}: ${order.fail_reason}`);
      return order?.status === orderStatuses.done || undefined;
    });
  },

  async transfer_in(walk) {
    await call(walk, 'POST /game/deposit', {
      body: { api_code: SUPPLIER, money: TAKEN_ALONG, money_type: 'money' },
    });
  },

  async bet(walk) {
    const [first] = walk.games;
    const { game_url } = await call(walk, 'GET /game/login', {
      query: { api_code: SUPPLIER, gameCode: first, isMobile: 1 },
    });
    const page = await openLotteryPage(game_url, walk.signal);
    const begun = performance.now();
    const issue = await until(walk, () => page.openIssue(walk.games));
    // Betting is closed between two issues, so this wait does not count as slow.
    walk.waited = performance.now() - begun;
    walk.betId = await page.bet(issue, STAKE);
  },

  async record(walk) {
    await until(walk, async () => {
      const { data } = await call(walk, 'POST /game/record', { body: { api_name: SUPPLIER, limit: 20 } });
      return data.data.some(({ billNo }) => billNo === walk.betId) || undefined;
    });
  },

  async transfer_back(walk) {
    const { money } = await call(walk, 'POST /game/balance', { body: { api_code: SUPPLIER } });
    const parsed = parseMinor(money);
    if (!('amount' in parsed) || parsed.amount <= 0n)
      throw new StepFailed(`After a bet of ${STAKE} out of ${TAKEN_ALONG} the balance is ${money}.`);
    await call(walk, 'POST /game/withdrawal', { body: { api_code: SUPPLIER, money } });
  },
};

const asksForPicture = ({ settings }: AppContext): Promise<boolean> =>
  settings.isOn('register', 'vip1_is_login_captcha_open', true);

/** Looks up the answer to the captcha, which the walking member cannot read. */
async function solvePicture(walk: Walk): Promise<{ key: string; captcha: string }> {
  const { data } = await call(walk, 'POST /auth/captcha');
  const row = await walk.ctx.database.db
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
    .where('is_open', '=', 1)
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
