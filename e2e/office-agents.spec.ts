import { logIn, mustCall, registerMember } from './support/api.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';

test('an agent is found in the tree and gets rates within the range', async ({ stack, office }) => {
  const member = await registerMember(stack);
  await openRoom(office, '/agents/tree');
  await office.getByLabel('Account name').fill(member.name);
  await office.keyboard.press('Enter');
  const place = office.getByRole('region', { name: member.name });
  await expect(place).toContainText('Agent 1');
  await place.getByRole('link', { name: 'Rates' }).click();

  const rates = office.getByRole('region', { name: `Rates of ${member.name}` });
  await rates.getByRole('button', { name: 'Change rates' }).click();
  const dialog = office.getByRole('dialog');
  const field = dialog.getByRole('textbox').first();
  await dialog.getByLabel('Reason').fill('asked');
  await field.fill('99.99');
  await expect(dialog.getByText(/^A percentage from/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change rates' }).click();
  await expect(dialog).toBeVisible();
  await field.fill('1.25');
  await dialog.getByRole('button', { name: 'Change rates' }).click();
  await expect(dialog).toBeHidden();
  await expect(rates.getByRole('cell', { name: '1.25 %' })).toBeVisible();
});

test('the rooms of agents hold for people who do not see well, light and dark', async ({ stack, office }) => {
  test.slow();
  const token = await logIn(stack, 'agent8');
  const rates = [1, 2, 3, 4, 5, 6, 7, 99].map((game_type) => ({ game_type, rate: '1.00' }));
  await mustCall(stack, 'POST /team/invite/create', { token, body: { rates } });
  const rooms = [
    ['/agents/tree', office.getByRole('button', { name: /^Show who is below/ }).first()],
    ['/agents/tree?member=agent8', office.getByRole('link', { name: 'Invites' }).last()],
    ['/agents/rates?agent=agent8', office.getByRole('button', { name: 'Change rates' })],
    ['/agents/invites?agent=agent8', office.getByRole('button', { name: 'Close', exact: true }).first()],
    [
      '/agents/commission?agent=agent8',
      office.getByText('Nothing here').or(office.getByText('Difference')).first(),
    ],
    ['/agents/months', office.getByText(/The site pays commission by bets/)],
  ] as const;
  for (const [path, shown] of rooms) {
    await openRoom(office, path);
    await expect(shown, path).toBeVisible();
    await expectReadable(office, path);
  }
});

test('a host name of an agent is kept with its addresses, and the app under it answers with them', async ({
  office,
  stack,
}) => {
  const host = 'm.koi-agent.example';
  await openRoom(office, '/agents/hosts');
  await office.getByRole('button', { name: 'New host name' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(/^Host name/).fill(host);
  await dialog.getByLabel('Agent').fill('nobody-of-this-name');
  await dialog.getByLabel(/^Address of the mobile site/).fill(`https://${host}`);
  await dialog.getByLabel('Reason').fill('asked for by the agent');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Agent').fill('agent8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = office.getByRole('row').filter({ hasText: host });
  await expect(row.getByRole('link', { name: 'agent8' })).toBeVisible();
  await expectReadable(office);
  const asked = { query: { group: 'system', url: host } };
  expect((await mustCall(stack, 'GET /system/configs', asked)).data).toMatchObject({
    site_mobile: `https://${host}`,
  });
  await row.getByRole('button', { name: `Forget: ${host}` }).click();
  await dialog.getByLabel('Reason').fill('given up');
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(row).toHaveCount(0);
});
