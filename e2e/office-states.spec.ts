import { findViolations } from './support/axe.ts';
import { expect, openRoom, test } from './support/office.ts';

const paths = ['/deposits', '/bets', '/secrets', '/adjustments', '/savings', '/today', '/members/lucky8'];

for (const state of ['waiting', 'failed'] as const)
  test(`a room that is ${state} says so to everybody`, async ({ office }) => {
    await office.route(
      (url) =>
        url.pathname.startsWith('/api/operator/') &&
        !/account|console|waiting|exports|search/.test(url.pathname),
      async (route) => {
        if (state === 'failed')
          await route.fulfill({ status: 500, json: { status: 'error', message: 'Out of order' } });
        // Neither answered nor refused.
      },
    );
    for (const path of paths) {
      await openRoom(office, path === '/today' ? '/' : path);
      // The page's code has loaded, so that the page itself is checked.
      await expect(office.getByRole('heading', { level: 1 })).not.toHaveText('');
      if (state === 'failed') await expect(office.getByText('Out of order').first()).toBeVisible();
      else await expect(office.getByRole('progressbar').first()).toBeVisible();
      expect.soft(await findViolations(office), path).toEqual([]);
    }
    await office.unrouteAll({ behavior: 'ignoreErrors' });
  });
