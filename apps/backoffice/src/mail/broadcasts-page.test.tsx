import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import BroadcastsPage from './broadcasts-page.tsx';

const narrow = {
  ...{ langs: ['th'], level_from: 2, agent_name: 'mia', registered_from: '2026-03-01 00:00:00' },
};

test('mail to many says who it is for, and is taken back once that is confirmed', async () => {
  let rows: object[] = [
    { id: 2, title: 'Harvest', ...narrow },
    { id: 1, title: 'To all' },
  ];
  const sent = openConsole(<BroadcastsPage />, ['mail.read', 'mail.broadcast'], {
    'POST /operator/broadcasts/list': () => pageOf(rows),
    'POST /operator/broadcasts/:id/withdraw': () => {
      rows = rows.map((row) => ({ ...row, withdrawn_at: '2026-03-02 12:00:00' }));
      return {};
    },
  });
  const row = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement);
  expect(
    (await row('Harvest')).getByText('THB · Level 2–∞ · Downline of agent mia · ≥ 2026-03-01'),
  ).toBeDefined();
  expect((await row('To all')).getByText('All members')).toBeDefined();

  await userEvent.click((await row('Harvest')).getByRole('button', { name: 'Recall' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Harvest')).toBeDefined();
  expect(sent.filter(({ key }) => key.endsWith('/withdraw'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Recall' }));
  await waitFor(async () => expect((await row('Harvest')).queryByRole('button')).toBeNull());
});
