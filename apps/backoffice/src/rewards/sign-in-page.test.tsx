import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import SignInPage from './sign-in-page.tsx';

const awardOf = (id: number, fields: object) => ({
  ...{
    id,
    member_name: `member${id}`,
    bonus_money: '8.00',
    currency: 'CNY',
    state: 0,
    state_text: 'Waiting',
  },
  ...fields,
});
const granted = { state: 1, state_text: 'Granted', decided_by: 'bob' };

/** The awards of the page, on a server that keeps what is decided. */
function openAwards(address = '/') {
  let rows = [awardOf(2, {}), awardOf(1, granted)];
  const sent = openConsole(
    <SignInPage />,
    ['rewards.read', 'rewards.decide'],
    {
      'POST /operator/sign-in/settings': () => ({}),
      'POST /operator/sign-in/packs/list': () => ({}),
      'POST /operator/sign-in/awards/list': ({ state }) =>
        pageOf(rows.filter((row) => state === undefined || row.state === state)),
      'POST /operator/sign-in/awards/:id/grant': () => {
        rows = rows.map((row) => ({ ...row, ...granted }));
        return {};
      },
    },
    address,
  );
  return { sent, card: async () => within(await screen.findByRole('region', { name: 'Rewards' })) };
}

test('awards are narrowed to a state, which is in the address', async () => {
  const { card, sent } = openAwards('/?state=1');
  await (await card()).findByRole('link', { name: 'member1' });
  expect((await card()).queryByRole('link', { name: 'member2' })).toBeNull();
  const lists = () => sent.filter(({ key }) => key.endsWith('/awards/list')).map(({ body }) => body.state);
  expect(lists()).toEqual([1]);
  await userEvent.click((await card()).getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Waiting' }));
  await (await card()).findByRole('link', { name: 'member2' });
  expect(lists()).toEqual([1, 0]);
});

test('a waiting award is paid once it says to whom and how much, and names who paid it', async () => {
  const { card, sent } = openAwards();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Pay' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('8.00 CNY → member2')).toBeDefined();
  expect(sent.filter(({ key }) => key.endsWith('/grant'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Pay' }));
  await waitFor(async () => expect((await card()).queryByRole('button', { name: 'Pay' })).toBeNull());
  expect((await card()).getAllByText('bob')).toHaveLength(2);
});
