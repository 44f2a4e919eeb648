import { type Member, memberWithCard, mustCall, registerMember, solveCaptcha } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { acceptLoan } from './support/operator.ts';
import type { Stack } from './support/stack.ts';

/** A member with movements of every kind: orders, play, purchases and loans. */
async function busyMember(stack: Stack): Promise<Member> {
  const member = await memberWithCard(stack, '500');
  const { token } = member;
  const [card] = (await mustCall(stack, 'GET /member/bank', { token })).data;
  const plans = (await mustCall(stack, 'POST /yuebao/getMemberYuebaoList', { token })).data;
  const plan = plans.find(({ MinAmount }) => MinAmount <= 100);
  await mustCall(stack, 'POST /yuebao/buy', { token, body: { plan_id: plan?.id, amount: '100' } });
  await mustCall(stack, 'POST /game/deposit', { token, body: { api_code: 'LY', money: '50' } });
  const drawing = { money: '100', member_bank_id: card?.id, qk_pwd: member.withdrawalPassword };
  await mustCall(stack, 'POST /drawing', { token, body: drawing });
  const loan = { name: member.name, realname: member.realname, money: '80', days: 7 };
  await mustCall(stack, 'POST /credit/borrow', { token, body: { ...loan, ...(await solveCaptcha(stack)) } });
  await acceptLoan(stack, member.name);
  return member;
}

test('each row of the money log leads to the order, play, purchase or loan behind it', async ({
  app,
  page,
  stack,
}) => {
  await app.enterAs(await busyMember(stack));
  const ways = [
    ['+$500.00', 'moneyLog.toOrder', '/Member/RechargeList', 'records.orderNo'],
    ['-$100.00', 'moneyLog.toOrder', '/Member/DrawingList', 'withdrawals.stepSent'],
    ['-$50.00', 'moneyLog.toBets', '/Member/GameRecord', undefined],
    ['Savings purchase', 'moneyLog.toPlan', '/Member/Yuebao', 'savings.noHistory'],
    ['+$80.00', 'moneyLog.toLoan', '/Credit/Record', undefined],
  ] as const;
  for (const [row, label, route, shown] of ways) {
    await test.step(route, async () => {
      await app.openCold('/Member/MoneyLog');
      const rows = page.getByRole('listitem').filter({ hasText: row });
      const found =
        route === '/Member/DrawingList' ? rows.filter({ hasText: app.t('common.withdraw') }) : rows;
      await found.getByRole('button').click();
      await app.link(label).click();
      await app.expectRoute(route);
      if (shown) await expect(page.getByRole('dialog')).toContainText(app.t(shown));
    });
  }
});

test('what an activity has paid names it and leads to it', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  const body = { code: 'KOI888' };
  const { data } = await mustCall(stack, 'POST /act/code', { token: member.token, body });
  await app.enterAs(member);
  await app.openCold('/Member/MoneyLog');
  await page.getByRole('listitem').filter({ hasText: '+$8.00' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Koi bonus code');
  await app.link('moneyLog.toActivity').click();
  await app.expectRoute(`/Main/activity/${data.activity_id}`);
  await expect(page.getByRole('heading', { name: 'Koi bonus code' })).toBeVisible();
});
