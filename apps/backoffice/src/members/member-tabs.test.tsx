import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import { memberTabs } from './member-tabs.tsx';

const Tab = ({ name }: { name: string }) => memberTabs[name]?.show('mia');
const loan = { id: 5, type: 'borrow', money: '50.00', status_text: 'Granted' };
const reward = {
  id: 7,
  level: 3,
  money: '8.00',
  operate_type_text: 'Level gift',
  transfer_id: 'level:7',
  created_at: '2026-03-01 12:00:00',
};

test.each([
  [
    'loans',
    'POST /operator/credits/list',
    loan,
    '5',
    '/credits?filter=%7B%22member_name%22%3A%22mia%22%7D&open=5',
  ],
  ['rewards', 'POST /operator/levels/payments/list', reward, 'level:7', '/ledger?text=level%3A7'],
] as const)('a row of %s leads to its cause', async (tab, key, row, name, to) => {
  openConsole(<Tab name={tab} />, ['credit.read', 'rewards.read', 'ledger.read'], {
    [key]: () => pageOf([row]),
  });
  const [link] = await screen.findAllByRole('link', { name });
  expect(link?.getAttribute('href')).toBe(to);
});

test('a reward leads nowhere who may not read the ledger', async () => {
  openConsole(<Tab name="rewards" />, ['rewards.read'], {
    'POST /operator/levels/payments/list': () => pageOf([reward]),
  });
  expect((await screen.findAllByText('level:7')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'level:7' })).toBeNull();
});

test('a note that is added stands among the notes at once', async () => {
  const notes = [{ id: 1, operator: 'bob', text: 'asked for the app' }];
  const sent = openConsole(<Tab name="notes" />, ['members.read', 'members.note'], {
    'POST /operator/members/notes/list': () => pageOf(notes),
    'POST /operator/members/notes/add': ({ text }) => {
      notes.unshift({ id: 2, operator: 'ann', text: String(text) });
      return {};
    },
  });
  await screen.findByRole('cell', { name: 'asked for the app' });
  const field = screen.getByRole('textbox', { name: /^Note/ });
  await userEvent.type(field, 'called back');
  await userEvent.click(screen.getByRole('button', { name: /note/i }));
  expect(await screen.findByRole('cell', { name: 'called back' })).toBeDefined();
  expect(field).toHaveProperty('value', '');
  expect(sent.find(({ key }) => key.endsWith('/add'))?.body).toEqual({
    ...{ member_name: 'mia', text: 'called back' },
  });
});
