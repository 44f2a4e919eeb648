import { depositMoney, mustCall, newName, registerMember, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { betOnce } from './support/lottery-bet.ts';
import { drawIssue } from './support/lottery-time.ts';
import { fillRegistration } from './support/member-steps.ts';
import { withOperator } from './support/operator.ts';
import { captchaAnswer } from './support/stack.ts';

const roundMs = 90_000;

test('an agent invites, a newcomer registers by the link and plays, and the commission arrives', async ({
  app,
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  const agent = await registerMember(stack);
  const newcomer = {
    name: newName(),
    password: 'koi12345',
    withdrawalPassword: '482913',
    realname: 'Wong Siu Ming',
    phone: `137${String(Date.now()).slice(-8)}`,
  };
  const dialog = page.getByRole('dialog');
  let link = '';

  await test.step('makes an invite within the bounds', async () => {
    await app.enterAs(agent);
    await app.openCold('/Team/invites');
    await expect(app.text('invites.none')).toBeVisible();
    await app.button('invites.create').click();
    await dialog.getByLabel(app.t('rates.all')).fill('2');
    await dialog.getByRole('button', { name: app.t('rates.apply'), exact: true }).click();
    const rates = dialog.getByRole('textbox');
    const submit = dialog.getByRole('button', { name: app.t('invites.create'), exact: true });
    await rates.nth(1).fill('99');
    await expect(dialog.getByRole('alert')).toHaveCount(1);
    await expect(submit).toBeDisabled();
    await rates.nth(1).fill('2');
    await submit.click();
    await expect(dialog.getByRole('img', { name: app.t('invites.qr') })).toBeVisible();
    link = (await dialog.getByText('/#/Register?token=').textContent()) ?? '';
    expect(link).toMatch(/^http:.*token=[0-9a-f]{32}$/);
  });

  await test.step('draws a picture to pass on', async () => {
    await dialog.getByRole('button', { name: app.t('invites.picture'), exact: true }).click();
    const picture = page.locator('img[src^="data:image/png"]');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
    const saved = page.waitForEvent('download');
    await app.button('invites.pictureSave').click();
    expect((await saved).suggestedFilename()).toBe('Koi-invite.png');
  });

  await test.step('the newcomer lands on the registration with the invite filled in', async () => {
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await app.settled();
    await expect(app.field('auth.inviteCode')).toHaveValue(link.split('token=')[1] ?? '');
    await expect(page.getByText(app.t('invites.byCode').split('{')[0] ?? '')).toBeVisible();
    await fillRegistration(app, newcomer, captchaAnswer, null);
    await app.button('auth.register').click();
    await expect(app.toast('success').filter({ hasText: app.t('auth.registered') })).toBeVisible();
    await expect.poll(() => app.token()).toBeDefined();
  });

  const token = (await app.token()) ?? '';

  await test.step('the newcomer plays', async () => {
    await mustCall(stack, 'POST /game/change_trans', { token, body: { status: 0 } });
    await depositMoney(stack, { ...newcomer, token }, '100.00');
    const money = { api_code: 'LY', money: '100.00', request_id: crypto.randomUUID() };
    await mustCall(stack, 'POST /game/deposit', { token, body: money });
    const query = { api_code: 'LY', gameType: '99', gameCode: 'K3A', isMobile: '1' };
    const { game_url: url } = await mustCall(stack, 'GET /game/login', { token, query });
    await drawIssue(stack, 'K3A');
    await betOnce(stack.url, url, '50.00');
    await drawIssue(stack, 'K3A');
    const earned = async () =>
      (await mustCall(stack, 'GET /team/performance', { token: agent.token, query: {} })).sum.total_award;
    await until(async () => (await earned()) !== '0.00', 'the commission', roundMs + 60_000);
  });

  await test.step('the agent reads who came and what it brought', async () => {
    await app.enterAs(agent);
    await app.openCold('/Team/invites');
    await app.button('invites.joined').click();
    await expect(dialog.getByText(newcomer.name)).toBeVisible();
    await app.openCold('/Member/Promotion');
    // 50.00 × (4.50 − 2.00) %
    await expect(page.getByRole('region', { name: app.t('invites.earned') })).toContainText('$1.25');
    await page.getByRole('listitem').filter({ hasText: newcomer.name }).getByRole('button').click();
    await expect(dialog).toContainText('2.50%');
    await expect(dialog).toContainText('+$1.25');
  });

  await test.step('changes the new member’s rates, and reads the report of the day', async () => {
    await app.openCold('/Team/members');
    await page.getByRole('link').filter({ hasText: newcomer.name }).click();
    await app.link('team.changeRates').click();
    await page.getByLabel(app.t('rates.all')).fill('3');
    await app.button('rates.apply').click();
    await app.button('common.save').click();
    await expect(app.toast('success').filter({ hasText: app.t('team.ratesSaved') })).toBeVisible();
    await expect(page.getByText('3.00%')).toHaveCount(8);
    await app.openCold('/Team/report');
    const figure = (label: string) =>
      page.locator('dl > div').filter({ has: page.getByText(app.t(label), { exact: true }) });
    await expect(figure('team.deposits').first()).toContainText('$100.00');
    await expect(figure('bets.valid').first()).toContainText('$50.00');
    await expect(figure('team.newMembers').first()).toContainText('1');
  });
});

test('whoever applies as an agent sees what is decided, and may apply again after a refusal', async ({
  app,
  page,
  stack,
}) => {
  const setAuto = (value: string) =>
    withOperator(stack, 'POST /operator/site/settings/save', {
      group: 'agent',
      key: 'is_auto_agent',
      value,
      reason: 'x',
    });
  await setAuto('0');
  const member = await registerMember(stack);
  await setAuto('1');
  const state = (name: string) => page.locator(`[data-application="${name}"]`);
  const decide = async (what: 'accept' | 'refuse', body: object = {}) => {
    const { data } = await withOperator(stack, 'POST /operator/agents/applications/list', {
      member_name: member.name,
      status: 0,
    });
    const params = { id: data.data[0]?.id ?? 0 };
    await withOperator(stack, `POST /operator/agents/applications/:id/${what}`, body, params);
  };
  const apply = async (reason: string) => {
    await app.field('agents.reason').fill(reason);
    await app.button('agents.send').click();
    await expect(state('waiting')).toBeVisible();
  };

  await app.enterAs(member);
  await app.openCold('/Main/center');
  await page.getByRole('link', { name: app.t('profile.agentApply') }).click();
  await app.expectRoute('/Agent/apply');
  await app.button('agents.send').click();
  await expect(app.text('agents.errorReason')).toBeVisible();
  await apply('I run a club');
  await decide('refuse', { reason: 'Tell us where' });
  await expect(state('refused')).toContainText('Tell us where', { timeout: 30_000 });
  await expect(app.field('agents.reason')).toHaveValue('I run a club');
  await apply('I run a club in Macau');
  await decide('accept');
  await expect(app.text('agents.granted')).toBeVisible({ timeout: 30_000 });
  await app.link('profile.promotion').first().click();
  await expect(page.getByRole('img', { name: app.t('invites.qr') })).toBeVisible();
});
