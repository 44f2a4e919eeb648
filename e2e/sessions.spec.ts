import { callApi, logIn, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNothingRan, hostileParts, watchForScripts } from './support/nothing-ran.ts';
import { withOperator } from './support/operator.ts';

test('other devices are seen, logged out one by one and together', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  await withOperator(stack, 'POST /operator/settings/set', {
    key: 'sessions_per_member',
    value: 5,
    reason: 'x',
  });
  try {
    const [first, second] = [await logIn(stack, member.name), await logIn(stack, member.name)];
    const mine = await logIn(stack, member.name);
    await app.enterAs({ token: mine });
    await app.openCold('/Member/Sessions');
    await expect(app.text('sessions.current')).toBeVisible();
    const ends = app.button('sessions.end');
    await expect(ends).toHaveCount(3);
    await ends.first().click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: app.t('sessions.end') })
      .click();
    await expect(ends).toHaveCount(2);
    expect((await callApi(stack, 'POST /auth/me', { token: second })).error).toBe('force_offline');
    expect((await callApi(stack, 'POST /auth/me', { token: first })).error).toBeUndefined();
    await app.button('sessions.endAll').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: app.t('sessions.end') })
      .click();
    await expect(app.text('sessions.none')).toBeVisible();
    expect((await callApi(stack, 'POST /auth/me', { token: first })).error).toBe('force_offline');
    await page.reload();
    await app.expectRoute('/Member/Sessions');
    await expect(app.text('sessions.none')).toBeVisible();
  } finally {
    await withOperator(stack, 'POST /operator/settings/set', {
      key: 'sessions_per_member',
      value: 1,
      reason: 'x',
    });
  }
});

test('what staff and members write into notices and details runs nowhere', async ({ app, page, stack }) => {
  await watchForScripts(page);
  const member = await registerMember(stack);
  const { data } = await withOperator(stack, 'POST /operator/notices/save', {
    grp: 'main',
    lang: 'en',
    texts: {
      en: {
        title: '<b onclick="window.hit=1">T</b>',
        content: `<p>Maintenance at noon</p>${hostileParts.join('')}`,
      },
    },
    is_open: 1,
    url: 'https://example.test/"onmouseover="window.hit=1',
  });
  await withOperator(stack, 'POST /operator/members/update', {
    member_name: member.name,
    realname: '<svg onload=hit=1>',
    reason: 'test',
  });
  await mustCall(stack, 'POST /auth/info/update', {
    token: member.token,
    body: { email: '"<img/src=x/onerror=window.hit=1>"@x.test' },
  });
  await app.enterAs(member);
  for (const route of [
    '/Main/home',
    '/Member/Notice',
    '/Member/MemberInfo',
    '/Main/center',
    '/Member/Card',
  ]) {
    await app.openCold(route);
    await expectNothingRan(page);
  }
  await app.openCold('/Member/Notice');
  await expect(page.getByText('Maintenance at noon')).toBeVisible();
  await expect(page.getByText('<b onclick="window.hit=1">T</b>')).toBeVisible();
  await expectNothingRan(page);
  await withOperator(stack, 'POST /operator/notices/remove', { id: data.id });
});
