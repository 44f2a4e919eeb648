import { permissions } from '@koi/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import ActivityList from '../activities/activity-list.tsx';
import ExportsPage from '../exports/exports-page.tsx';
import CataloguePage from '../games/catalogue-page.tsx';
import MemberList from '../members/member-list.tsx';
import TransferQueue from '../transfers/transfer-queue.tsx';

const patient = { timeout: 10_000 };

test.each([
  ['activities', 'POST /operator/activities/list', ActivityList, 'Nothing here'],
  ['exports', 'POST /operator/exports/list', ExportsPage, 'Nothing here'],
  ['games', 'POST /operator/games/list', CataloguePage, 'Nothing here'],
  ['members', 'POST /operator/members/list', MemberList, 'No matching members.'],
  [
    'transfers',
    'POST /operator/transfers/list',
    TransferQueue,
    'No matching transfers. Transfers that a supplier has not answered for a day, or contradicts later, appear here.',
  ],
] as const)(
  'a list of %s says that it is on its way, that it failed, and that it is empty',
  async (_name, key, Page, none) => {
    let answer = Promise.withResolvers<object>();
    openConsole(<Page />, permissions, { [key]: () => answer.promise });
    expect(await screen.findByRole('progressbar', { name: 'Loading' }, patient)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();

    answer.resolve({ error: 'server_error', message: 'Out of order' });
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    expect(again.closest('[role=alert]')?.textContent).toContain('Out of order');
    expect(screen.queryByText(none)).toBeNull();

    answer = Promise.withResolvers();
    answer.resolve(pageOf([]));
    await userEvent.click(again);
    expect(await screen.findByText(none, undefined, patient)).toBeTruthy();
  },
);
