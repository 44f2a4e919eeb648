import { findViolations } from './support/axe.ts';
import { callOffice, expect, openRoom, test } from './support/office.ts';

test('the synthetic monitor: switched on in the settings, its run is there with the time of each step', async ({
  stack,
  office,
}) => {
  test.setTimeout(240_000);
  await openRoom(office, '/walks');
  await expect(office.getByRole('alert').filter({ hasText: 'Monitoring is off' })).toBeVisible();
  await office.getByRole('link', { name: 'Settings' }).first().click();
  await expect(office).toHaveURL(/settings\/watch/);

  const change = (value: string, seen: string) =>
    callOffice(stack, office.context(), 'POST /operator/settings/change', {
      body: {
        group: 'watch',
        key: 'walk_minutes',
        values: { common: value },
        seen: { common: seen },
        reason: 'test',
      },
    });
  await change('60', '');
  await openRoom(office, '/walks');
  await expect(
    office.getByRole('alert').filter({ hasText: /The last run, .* (passed|had slow)/ }),
  ).toBeVisible({
    timeout: 180_000,
  });
  await change('0', '60');
  const walks = office.getByRole('region', { name: 'Runs' });
  await expect(walks.getByRole('row')).toHaveCount(2);
  await expect(office.getByRole('listitem').filter({ hasText: 'Transfer back' })).toContainText('longest');

  await office.getByRole('button', { name: '7 days' }).click();
  await walks.getByRole('combobox', { name: 'State' }).click();
  await office.getByRole('option', { name: 'failed' }).click();
  await expect(walks).toContainText('Nothing here');
  await office.reload();
  await expect(office.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(walks).toContainText('Nothing here');
  for (const colorScheme of ['light', 'dark'] as const) {
    // Opened in this scheme: charts animate longer than the frame after which colours have changed.
    await office.emulateMedia({ colorScheme });
    await office.reload();
    await expect(office.getByRole('listitem').filter({ hasText: 'Transfer back' })).toContainText('longest');
    await expect(walks).toContainText('Nothing here');
    expect.soft(await findViolations(office), colorScheme).toEqual([]);
  }
});
