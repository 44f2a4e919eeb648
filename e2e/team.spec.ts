import { mustCall, newName, registerMember, until } from './support/api.ts';
import { addSettledBet } from './support/bets.ts';
import { expect, test } from './support/fixtures.ts';

const commissionMs = 90_000;

test('an agent adds a member, changes the rates, and reads what the bets earned', async ({
  app,
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  const agent = await registerMember(stack);
  const name = newName();
  const rates = page.getByRole('textbox');
  await app.enterAs(agent);

  await test.step('adds a member', async () => {
    await app.openCold('/Team/members');
    await expect(app.text('team.nobody')).toBeVisible();
    await app.link('team.add').click();
    await app.expectRoute('/Team/add');
    await app.field('auth.name').fill(name);
    await app.field('auth.password').fill('koi12345');
    await app.field('auth.passwordConfirm').fill('koi1234');
    await app.button('team.add').click();
    await expect(app.text('auth.errorPasswordMatch')).toBeVisible();
    await app.field('auth.passwordConfirm').fill('koi12345');
    await app.button('team.add').click();
    await expect(app.toast('success')).toHaveText(app.t('team.added', { name }));
    await app.expectRoute('/Team/members');
    await page.getByRole('searchbox').fill(name.slice(1, 5));
    await page.getByRole('link').filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('changes the rates within the allowed range', async () => {
    await app.link('team.changeRates').click();
    await rates.nth(1).fill('99');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(app.button('common.save')).toBeDisabled();
    await page.getByLabel(app.t('rates.all')).fill('2');
    await app.button('rates.apply').click();
    await app.button('common.save').click();
    await expect(app.toast('success').filter({ hasText: app.t('team.ratesSaved') })).toBeVisible();
    await expect(page.getByText('2.00%')).toHaveCount(8);
  });

  const query = {};
  const { data: mine } = await mustCall(stack, 'GET /team/fdinfo', { token: agent.token, query });
  expect(mine.agent_rates.find(({ game_type }) => game_type === 3)?.rate).toBe('4.50');
  await addSettledBet(stack, { name }, { amount: 500_00 });
  await until(
    async () =>
      (await mustCall(stack, 'GET /team/performance', { token: agent.token, query })).sum.total_award !==
      '0.00',
    'the commission',
    commissionMs,
  );

  await test.step('reads the report and goes through the days', async () => {
    await app.openCold('/Team/report');
    await page.getByRole('radio', { name: app.t('bets.valid'), exact: true }).click();
    const chart = page.getByRole('slider', { name: app.t('bets.valid'), exact: true });
    await expect(chart).toHaveAttribute('aria-valuetext', /: \$500\.00$/);
    await chart.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /: \$0\.00$/);
    await expect(page.getByRole('term').filter({ hasText: app.t('team.playersResult') })).toBeVisible();
    await expect(page.getByText('-$500.00').first()).toBeVisible();
  });

  await test.step('follows the commission to its bet', async () => {
    await app.openCold('/Team/records');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('2.50%');
    await expect(sheet).toContainText('+$12.50');
    await expect(sheet).toContainText('slot-');
  });
});
