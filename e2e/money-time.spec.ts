import { memberWith, mustCall, until } from './support/api.ts';
import { test as base, expect } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
import { drawIssue } from './support/lottery-time.ts';
import type { MemberApp } from './support/member-app.ts';
import { pressUntil } from './support/moment.ts';
import { startStack } from './support/stack.ts';
import { lotteryTextOf } from './support/texts.ts';

/**
 * A site in a time zone that differs from the phone's and from the default for back ends that do not send
 * theirs.
 */
const zone = 'UTC+5:45';
const test = base.extend({
  stack: [
    async ({ database }, use) => {
      const stack = await startStack(database, { TZ_OFFSET: '+05:45' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ timezoneId: 'America/Sao_Paulo' });

const t = (key: Parameters<typeof lotteryTextOf>[1]): string => lotteryTextOf('en', key);

/** Makes every answer report `now` as the server time. */
async function setServerClock(app: MemberApp, now: Date): Promise<void> {
  await app.page.unrouteAll();
  // The event stream never ends, so it cannot be read completely.
  await app.page.route(/\/api\/(?!push)/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, headers: { ...response.headers(), date: now.toUTCString() } });
  });
}

test('a bet has one time, on the lottery’s page and in the app, by the site’s clock', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '300.00');
  const { token } = member;
  await drawIssue(stack, 'K3B');
  await openGame(page, stack, 'LY', 'K3B', { token, money: '50.00' });
  await page.getByRole('button', { name: t('randomLine'), exact: true }).click();
  await page.getByRole('button', { name: t('bet'), exact: true }).click();
  const [confirm = ''] = t('confirm').split('{');
  const order = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${confirm}`) });
  const told = page.getByText(t('placed'));
  // If the issue closes at the moment of the tap, tap again in the next one.
  await pressUntil(order, told);
  await page.getByRole('button', { name: t('goOn'), exact: true }).click();

  await page.getByRole('tab', { name: t('tabBets'), exact: true }).click();
  const slip = page.locator('#main').getByRole('listitem').first();
  await expect(page.locator('#main').getByText(zone, { exact: true })).toBeVisible();
  const time = /\d\d:\d\d:\d\d/.exec((await slip.textContent()) ?? '')?.[0] ?? 'no time';
  await slip.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(`${time} ${zone}`);

  const bets = async () => (await mustCall(stack, 'POST /game/record', { token })).data.data;
  await until(async () => (await bets()).length === 1, 'the bet to reach the platform', 60_000);
  const placed = Date.parse(`${(await bets())[0]?.betTime.replace(' ', 'T')}+05:45`);
  expect(new Date(placed + 345 * 60_000).toISOString()).toContain(time);

  await app.enterAs(member);
  await app.openCold('/Member/GameRecord');
  await expect(app.screen()).toContainText(zone);
  await page.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(` ${time}`);
  await expect(page.getByRole('dialog')).toContainText(`${app.t('records.zone')}${zone}`);
  await app.openCold('/Member/MoneyLog');
  await expect(app.screen()).toContainText(zone);

  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const at = (clock: string) => new Date(`${day}T${clock}Z`);
  const cases = [
    // The site's day, although the next one has begun in another zone.
    { bet: '16:58:00', now: '17:00:00', today: 1, yesterday: 0 },
    // The next day has begun for the site, but not for the phone.
    { bet: '18:15:00', now: '18:30:00', today: 1, yesterday: 0 },
    { bet: '18:14:59', now: '18:30:00', today: 0, yesterday: 1 },
  ];
  for (const { bet, now, today, yesterday } of cases)
    await test.step(`a bet at ${bet} UTC, seen at ${now} UTC`, async () => {
      await stack.sql('update bet set bet_at = $1', [at(bet)]);
      await setServerClock(app, at(now));
      await app.openCold('/Main/center');
      await app.go('/Member/GameRecord');
      for (const [label, count] of [
        ['common.today', today],
        ['common.yesterday', yesterday],
      ] as const) {
        await app.chooseDays(label);
        await app.settled();
        await expect(app.screen().getByRole('listitem')).toHaveCount(count);
      }
    });
});
