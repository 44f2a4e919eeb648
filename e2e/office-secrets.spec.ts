import { expect, expectReadable, openRoom, test } from './support/office.ts';

test('the secret of a supplier is handed in by one operator and agreed to by another; nobody reads it', async ({
  office,
  officeOf,
}) => {
  // No other test uses this supplier, so nothing waits for it to get the same secret.
  await openRoom(office, '/games/suppliers?supplier=SBF');
  await office.getByRole('link', { name: 'Secret of this partner' }).click();
  await expect(office.getByRole('row').filter({ hasText: 'SBF' })).toContainText(
    'From the server environment',
  );
  await office.getByRole('button', { name: 'New secret: Game supplier SBF' }).click();
  const dialog = office.getByRole('dialog');
  const secret = 'a-new-secret-of-the-fishing-supplier-7Q4x';
  await dialog.getByLabel(/^Secret/).fill('short');
  await dialog.getByLabel('Reason').fill('Changed every quarter');
  await dialog.getByLabel(/^Secret/).fill(secret);
  await expect(dialog.getByLabel(/^Secret/)).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(office.getByText('Another operator must approve')).toBeVisible();

  const second = await officeOf('operator2');
  await openRoom(second, '/secrets');
  await expect(second.getByText('New secret of Game supplier SBF, ends with …7Q4x')).toBeVisible();
  // It was tested on submission: the supplier still has the old one.
  const tried = 'Tested: refused by the partner; they may not have it yet';
  await expect(second.getByText(tried)).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('dialog').getByRole('alert').filter({ hasText: tried })).toBeVisible();
  await second.getByRole('dialog').getByLabel('Reason').fill('Called them');
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const row = second.getByRole('row').filter({ hasText: 'SBF' });
  await expect(row).toContainText('by operator · approved by operator2 · ends with …7Q4x');
  expect(await second.content()).not.toContain(secret.slice(0, -4));
  await expectReadable(second);
  await row.getByRole('link').click();
  await expect(second.getByText('Partner secret set', { exact: true }).first()).toBeVisible();

  // Restores the state for other tests.
  for (const [page, name] of [
    [second, 'second'],
    [office, 'first'],
  ] as const) {
    await openRoom(page, '/secrets');
    await page.getByRole('button', { name: 'Back to the environment: Game supplier SBF' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill(`Only a test, ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await openRoom(office, '/secrets');
  await expect(office.getByRole('row').filter({ hasText: 'SBF' })).toContainText(
    'From the server environment',
  );
});
