import { memberWith, mustCall } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';
import { operator } from './support/operator.ts';

test('the one search field finds what a member’s page is not called by, and leads to it', async ({
  stack,
  office,
}) => {
  const member = await memberWith(stack, '30');
  const token = await operator(stack);
  const title = `Question of ${member.name}`;
  await mustCall(stack, 'POST /operator/mails/send', {
    token,
    body: { member_name: member.name, title, content: '<p>x</p>', request_id: crypto.randomUUID() },
  });
  const { data: made } = await mustCall(stack, 'POST /operator/adjustments/create', {
    token,
    body: {
      member_name: member.name,
      wallet: 'money',
      kind: 'goodwill',
      direction: 'credit',
      money: '17.31',
      turnover_percent: 0,
      reason: 'late',
      request_id: crypto.randomUUID(),
    },
  });
  await openRoom(office, '/account');
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  const field = office.getByRole('combobox', { name: 'Search' });
  const found = async (text: string, group: string, row: string) => {
    await office.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill(text);
    const rows = office.getByRole('listbox').getByRole('group', { name: group });
    const first = rows.getByRole('option').filter({ hasText: row }).first();
    await expect(first).toBeVisible();
    return first;
  };

  // By an amount and a day, whatever the language.
  const adjusted = await found(`17.31 ${made.created_at.slice(0, 10)}`, 'Adjustments', member.name);
  await expectReadable(office);
  await adjusted.click();
  await expect(office).toHaveURL(new RegExp(`adjustments\\?adjustment=${made.id}$`));
  await expect(office.getByRole('region', { name: `No. ${made.id}` })).toContainText('+17.31');

  await (await found(title.toLowerCase(), 'Mail', title)).click();
  await expect(office).toHaveURL(new RegExp(`/members/${member.name}/timeline`));

  await (await found('agent8', 'Agents', 'agent8')).click();
  await expect(office).toHaveURL(/agents\/tree\?member=agent8/);
  await expect(office.getByRole('heading', { name: 'agent8' })).toBeVisible();

  await (await found('127.0.0.1', 'Seen from the address', '')).click();
  await expect(office).toHaveURL(/\/members\/\w+\/sessions$/);

  await office.keyboard.press('/');
  await field.fill('no such thing at all');
  await expect(office.getByText('Nothing found')).toBeVisible();
  expect.soft(await findViolations(office)).toEqual([]);
});
