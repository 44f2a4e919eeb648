import { balancesOf, depositMoney, mustCall, registerMember, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { expectNothingRan, watchForScripts } from './support/nothing-ran.ts';
import { decideApplication, saveActivity } from './support/operator.ts';
import type { Stack } from './support/stack.ts';
import { refusalOf } from './support/texts.ts';

/** The demonstration's activity whose application asks for an amount and a number. */
async function applied(stack: Stack): Promise<number> {
  const { data } = await mustCall(stack, 'GET /act/list');
  return data.activity.find(({ hall_field }) => hall_field.includes('recharge_money'))?.id ?? 0;
}

/** The number of the member's newest deposit. */
async function newestDeposit(stack: Stack, token: string): Promise<string> {
  const { data } = await mustCall(stack, 'POST /recharge/list', { token });
  return data.data[0]?.bill_no ?? '';
}

const application = (app: MemberApp, status: number) => app.page.locator(`[data-application="${status}"]`);

test('a visitor finds an activity, reads its terms and looks up an account, whose name stays masked', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await app.openCold('/Main/activity');
  await app.page.getByRole('link').filter({ hasText: 'Weekly cashback' }).click();
  await expect(page.locator('[data-term="cap"]')).toContainText('$');
  await expect(app.text('activities.reward_loss_share', { percent: '5' })).toBeVisible();
  await expect(page.locator('[data-term="turnover"]')).toContainText(
    app.t('activities.turnoverTimes', { times: '1' }),
  );
  await app.openCold(`/Activity/${await applied(stack)}`);
  await depositMoney(stack, member, '100');
  await app.field('activities.field_member_name').fill(member.name);
  await app.field('activities.field_recharge_money').fill('100');
  await app.field('activities.field_bill_no').fill(await newestDeposit(stack, member.token));
  await fillCaptcha(app);
  await app.button('activities.submit').click();
  await expect(app.toast('success')).toHaveText(app.t('activities.sent'));
  await app.openCold('/Activity');
  await page.getByRole('tab', { name: app.t('activities.results') }).click();
  await app.field('activities.query').fill(member.name);
  await app.button('activities.search').click();
  await expect(page.getByText('First deposit bonus')).toBeVisible();
  await expect(page.getByText(app.t('activities.state_0'))).toBeVisible();
  await expect(page.getByText(member.name)).toHaveCount(0);
});

test('an application that is refused or lost leaves the form as it was; then it waits, is paid, and shows its turnover', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  const id = await applied(stack);
  await app.enterAs(member);
  await app.openCold(`/Activity/${id}`);
  await expect(app.text('activities.noDeposit')).toBeVisible();
  await depositMoney(stack, member, '200');
  await app.openCold(`/Activity/${id}`);
  const chosen = app.field('activities.yourDeposit');
  await expect(chosen).toHaveValue(await newestDeposit(stack, member.token));
  await app.field('auth.captcha').fill('0000');
  await app.button('activities.submit').click();
  await expect(page.getByText(refusalOf('en', 'captcha_wrong'))).toBeVisible();

  // The request never arrives: nothing is sent, and all input is kept.
  await page.route('**/act/apply/*', (route) => route.abort());
  await fillCaptcha(app);
  await app.button('activities.submit').click();
  await expect(app.toast('failure').filter({ hasText: app.t('activities.noAnswer') })).toBeVisible();
  await expect(chosen).toBeVisible();
  await expect(application(app, 0)).toHaveCount(0);
  await page.unroute('**/act/apply/*');

  await fillCaptcha(app);
  await app.button('activities.submit').click();
  await expect(application(app, 0)).toBeVisible();
  await expect(app.button('activities.submit')).toHaveCount(0);
  await expect(app.text('activities.tomorrow')).toBeVisible();
  expect((await balancesOf(stack, member.token)).main).toBe('200.00');

  await decideApplication(stack, member.name, 'pay', '20');
  await expect(application(app, 3)).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('[data-award]')).toContainText('$20.00');
  await expect(page.locator('[data-award]').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(page.locator('[data-award]')).toContainText('$60.00');
  expect((await balancesOf(stack, member.token)).main).toBe('220.00');
});

test('a refused application says why', async ({ app, page, stack }) => {
  await watchForScripts(page);
  const member = await registerMember(stack);
  await depositMoney(stack, member, '300');
  await app.enterAs(member);
  await app.openCold(`/Activity/${await applied(stack)}`);
  await fillCaptcha(app);
  await app.button('activities.submit').click();
  await expect(application(app, 0)).toBeVisible();
  await decideApplication(stack, member.name, 'refuse', 'No such deposit <img src=x onerror=alert(1)>');
  await expect(application(app, 2)).toContainText('No such deposit <img src=x', { timeout: 40_000 });
  await expectNothingRan(page);
});

test('a gift code pays once, also when its answer is lost', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Activity');
  // The section has the same name.
  const code = page.getByRole('textbox', { name: app.t('activities.code') });
  await code.fill('nothing');
  await app.button('activities.redeem').click();
  await expect(page.getByText(refusalOf('en', 'gift_code_unknown'))).toBeVisible();
  await page.route('**/act/code?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await code.fill('koi888');
  await app.button('activities.redeem').click();
  await expect(app.toast('failure')).toBeVisible();
  await page.unroute('**/act/code?*');
  await app.button('activities.redeem').click();
  await expect(app.toast('success').filter({ hasText: '$8.00' })).toBeVisible();
  expect((await balancesOf(stack, member.token)).main).toBe('8.00');
});

test('a deposit that an activity rewards pays by itself', async ({ app, page, stack }) => {
  const id = await saveActivity(stack, {
    texts: { en: { title: 'Third level extra' } },
    type: 3,
    apply_type: 0,
    is_open: 1,
    rule: 'deposit_share',
    period: 'day',
    percent: '10',
    turnover_times: '2',
    min_level: 77,
    amounts: Object.fromEntries(
      ['zh_cn', 'zh_hk', 'en', 'th', 'vi'].map((lang) => [lang, { cap: '15', min: '50' }]),
    ),
  });
  const member = await registerMember(stack);
  await stack.sql('update member set level = 77 where name = $1', [member.name]);
  await app.enterAs(member);
  await app.openCold(`/Main/activity/${id}`);
  await expect(app.text('activities.waiting')).toBeVisible();
  await expect(app.link('activities.deposit')).toHaveAttribute('href', '#/Member/Recharge');
  await depositMoney(stack, member, '200');
  await until(
    async () => (await balancesOf(stack, member.token)).main === '215.00',
    'the share of the deposit',
  );
  await app.openCold(`/Main/activity/${id}`);
  await expect(page.locator('[data-award]')).toContainText('$15.00');
  await expect(page.locator('[data-award]')).toContainText('$30.00');
  await saveActivity(stack, { id, texts: { en: { title: 'over' } }, type: 3, apply_type: 0, is_open: 0 });
  await app.openCold(`/Main/activity/${id}`);
  await expect(app.text('activities.gone')).toBeVisible();
});

test('nothing that an operator or a member writes runs or looks like the app', async ({
  app,
  page,
  stack,
}) => {
  await watchForScripts(page);
  const hit = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  const html = `<p onclick="window.hit=1">words<svg onload="window.hit=1"></svg><a href="javascript:window.hit=1">link</a>${hit}<iframe src="javascript:window.hit=1"></iframe></p>`;
  const title = `Title ${hit}`.slice(0, 80);
  const id = await saveActivity(stack, {
    texts: {
      en: {
        title,
        subtitle: hit,
        date_desc: hit,
        content: html,
        rule_content: html,
        apply_desc: html,
      },
    },
    type: 2,
    apply_type: 2,
    is_open: 1,
    weight: 9999,
    cover_image: '/api/demo/welcome.svg',
    hall_field: ['bill_no'],
  });
  // As if it had been stored before sanitising was introduced.
  const raw = JSON.stringify({
    en: { title, subtitle: hit, date_desc: hit, content: html, rule_content: html },
  });
  await stack.sql('update activity set texts = $1::jsonb, apply_url = $2 where id = $3', [
    raw,
    'javascript:window.hit=1',
    String(id),
  ]);
  const member = await registerMember(stack);
  await app.enterAs(member);
  for (const path of ['/Main/activity', '/Activity', `/Activity/${id}`]) {
    await app.openCold(path);
    await expect(page.getByText('Title ">').first()).toBeVisible();
    await expectNothingRan(page);
  }
  await expect(page.getByText('words').first()).toBeVisible();
  await page.getByText('words').first().click();
  await app.field('activities.field_bill_no').fill('<img src=x>');
  await fillCaptcha(app);
  await app.button('activities.submit').click();
  await expect(application(app, 0)).toBeVisible();
  await app.openCold('/Activity');
  await page.getByRole('tab', { name: app.t('activities.results') }).click();
  await expect(page.getByText('Title ">').first()).toBeVisible();
  await expectNothingRan(page);
  await saveActivity(stack, { id, texts: { en: { title: 'over' } }, type: 2, apply_type: 2, is_open: 0 });
});

test('the wheel, the red packets and the sign-in are found among the rewards, and from the activity about them', async ({
  app,
  page,
  stack,
}) => {
  await app.enterAs(await registerMember(stack));
  for (const [title, route] of [
    ['Lucky wheel', '/Activity/wheel'],
    ['Red packets', '/RedBag'],
    ['Daily sign-in', '/dailybonus'],
  ] as const) {
    await test.step(title, async () => {
      await app.openCold('/Main/activity');
      await page.getByRole('listitem').getByRole('link').filter({ hasText: title }).click();
      await app.link('activities.open').click();
      await app.expectRoute(route);
      for (const hub of ['/Main/activity', '/Activity']) {
        await app.openCold(hub);
        const rewards = page.getByRole('navigation', { name: app.t('profile.rewards') });
        await rewards.getByRole('link', { name: title }).click();
        await app.expectRoute(route);
      }
    });
  }
});
