import { longRun } from '@koi/database/testing/rotation';
import type { Minor } from '@koi/money';
import { minor } from '@koi/money/testing';
import type { Browser, BrowserContext } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { balancesOf, type Member, memberWith, memberWithCard, mustCall } from './support/api.ts';
import {
  type DropPoint,
  describePoint,
  dropPoints,
  listenToApp,
  loseAnswer,
  openOperations,
} from './support/dropped-answers.ts';
import { expect, test } from './support/fixtures.ts';
import { MemberApp } from './support/member-app.ts';
import { openTransfer, prepareWithdrawal, sendTransfer } from './support/member-steps.ts';
import { phone } from './support/phone.ts';
import type { Stack } from './support/stack.ts';

/** The long run tests every point at each call; the ordinary one distributes them over the calls. */
const pointsAtATime = 3;
/**
 * Coprime to the number of points: each call gets both kinds of loss and different reloads, and all calls
 * together cover every point.
 */
const stride = 5;

function pointsOf(call: number): readonly DropPoint[] {
  if (longRun) return dropPoints;
  const first = call * pointsAtATime;
  return Array.from({ length: pointsAtATime }, (_, index) => {
    const point = dropPoints[((first + index) * stride) % dropPoints.length];
    if (point === undefined) throw new Error('There are no points to lose an answer at.');
    return point;
  });
}

/** One kind of money call: how a member makes it, and how to count its effects on the server. */
interface MoneyCall {
  name: string;
  address: string;
  /** The app's name of the operation. */
  what: string;
  /** Success messages, besides the general one. */
  success: readonly string[];
  prepare(stack: Stack): Promise<Member>;
  open(app: MemberApp): Promise<void>;
  submit(app: MemberApp, member: Member): Promise<void>;
  /** Number of times the call has taken effect. */
  effects(stack: Stack, member: Member): Promise<number>;
}

/** How often an amount is contained in the amount moved; a fraction is an error. */
function timesOf(moved: Minor, each: Minor): number {
  if (moved % each !== 0n) throw new Error(`${moved} is no multiple of ${each}`);
  return Number(moved / each);
}

async function withMoneyAtLottery(stack: Stack): Promise<Member> {
  const member = await memberWith(stack, '100');
  await mustCall(stack, 'POST /game/deposit', { token: member.token, body: { api_code: 'LY', money: '50' } });
  return member;
}

const moneyCalls: readonly MoneyCall[] = [
  {
    name: 'an online deposit',
    address: addressesOf('POST /recharge/online'),
    what: 'operations.deposit',
    success: ['deposits.waiting'],
    prepare: (stack) => memberWith(stack, '100'),
    open: async (app) => {
      await app.openCold('/Member/Recharge');
      await app.field('deposits.amount').fill('200');
      await app.page.getByLabel(app.t('deposits.sameWindow')).uncheck();
    },
    submit: (app) => app.button('deposits.submit').click(),
    effects: async (stack, { token }) =>
      (await mustCall(stack, 'POST /recharge/list', { token, body: { status: 1 } })).data.total,
  },
  {
    name: 'a transfer to the lottery',
    address: addressesOf('POST /game/deposit'),
    what: 'operations.transferIn',
    success: ['transfers.done'],
    prepare: (stack) => memberWith(stack, '100'),
    open: async (app) => {
      await app.openCold('/Member/Transfer');
      await openTransfer(app, 'in', '10');
    },
    submit: (app) => sendTransfer(app, 'in'),
    effects: async (stack, { token }) => timesOf(minor((await balancesOf(stack, token)).LY ?? '0'), 10_00n),
  },
  {
    name: 'a transfer from the lottery',
    address: addressesOf('POST /game/withdrawal'),
    what: 'operations.transferOut',
    success: ['transfers.done'],
    prepare: withMoneyAtLottery,
    open: async (app) => {
      await app.openCold('/Member/Transfer');
      await openTransfer(app, 'out', '10');
    },
    submit: (app) => sendTransfer(app, 'out'),
    effects: async (stack, { token }) =>
      timesOf(minor((await balancesOf(stack, token)).main) - 50_00n, 10_00n),
  },
  {
    name: 'a recovery of everything',
    address: addressesOf('POST /game/recovery_last'),
    what: 'operations.recovery',
    success: ['transfers.recovered'],
    prepare: withMoneyAtLottery,
    open: (app) => app.openCold('/Member/Transfer'),
    submit: (app) => app.button('transfers.recoverAll').click(),
    effects: async (stack, { token }) =>
      timesOf(minor((await balancesOf(stack, token)).main) - 50_00n, 50_00n),
  },
  {
    name: 'a withdrawal',
    address: addressesOf('POST /drawing'),
    what: 'operations.withdrawal',
    success: ['withdrawals.sent'],
    prepare: (stack) => memberWithCard(stack, '500'),
    open: async (app) => {
      await app.openCold('/Member/ApplyDrawing');
      await prepareWithdrawal(app, '100', '482913');
    },
    submit: (app) => app.button('withdrawals.submit').click(),
    effects: async (stack, { token }) =>
      (await mustCall(stack, 'POST /drawing/list', { token, body: {} })).data.total,
  },
];

async function openPhone(
  browser: Browser,
  stack: Stack,
): Promise<{ context: BrowserContext; app: MemberApp }> {
  const context = await browser.newContext({ ...phone, baseURL: stack.url });
  const app = new MemberApp(await context.newPage(), stack, 'en');
  await app.speak('en');
  return { context, app };
}

async function tryPoint(browser: Browser, stack: Stack, call: MoneyCall, point: DropPoint): Promise<void> {
  const member = await call.prepare(stack);
  const { context, app } = await openPhone(browser, stack);
  const told = await listenToApp(app.page);
  await app.enterAs(member);
  await call.open(app);
  await loseAnswer(app.page, call.address, point, () => call.submit(app, member));
  await expect.poll(() => openOperations(app.page), { timeout: 45_000 }).toEqual([]);

  const what = app.t(call.what);
  const nothingMoved = app.t('operations.void', { what });
  const successes = [app.t('operations.done', { what }), ...call.success.map((id) => app.t(id))];
  const isTold = (texts: readonly string[]) => (): boolean =>
    told.some((said) => texts.some((text) => said.includes(text)));
  const expected = point.lost === 'request' ? 0 : 1;
  expect(await call.effects(stack, member)).toBe(expected);
  await expect
    .poll(isTold(expected === 1 ? successes : [nothingMoved]), { message: `told: ${told.join(' | ')}` })
    .toBe(true);
  expect(isTold(expected === 1 ? [nothingMoved] : successes)(), `told: ${told.join(' | ')}`).toBe(false);
  await context.close();
}

for (const [index, call] of moneyCalls.entries()) {
  const points = pointsOf(index);
  test(`${call.name} whose answer is lost ends on its true outcome, at ${points.length} points`, async ({
    browser,
    stack,
  }) => {
    test.setTimeout(points.length * 30_000);
    for (const point of points)
      await test.step(describePoint(point), () => tryPoint(browser, stack, call, point));
  });
}

const launchPoints = pointsOf(moneyCalls.length);

test(`a launch in automatic mode whose answer is lost moves the money once, at ${launchPoints.length} points`, async ({
  browser,
  stack,
}) => {
  test.setTimeout(launchPoints.length * 30_000);
  for (const point of launchPoints) {
    await test.step(describePoint(point), async () => {
      const member = await memberWith(stack, '100');
      await mustCall(stack, 'POST /game/change_trans', { token: member.token, body: { status: 1 } });
      const { context, app } = await openPhone(browser, stack);
      await app.enterAs(member);
      await loseAnswer(app.page, addressesOf('GET /game/login'), point, async () => {
        await app.page.goto('/#/loginToSupplier?api_code=LY&isMobile=1');
      });
      // A reloaded launch screen launches again; without a reload a lost request leaves the money in place
      // and says so.
      if (point.lost === 'request' && point.reload === 'never') {
        await expect(app.button('common.retry')).toBeVisible({ timeout: 45_000 });
        expect(await balancesOf(stack, member.token)).toMatchObject({ main: '100.00', inTransit: '0.00' });
      } else {
        await app.page.waitForURL(/\/lottery\//, { timeout: 45_000 });
        expect(await balancesOf(stack, member.token)).toEqual({
          main: '0.00',
          LY: '100.00',
          inTransit: '0.00',
        });
      }
      await context.close();
    });
  }
});
