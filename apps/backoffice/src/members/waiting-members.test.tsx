import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { WaitingMembers } from './waiting-members.tsx';

const asked = { reason: 'by phone', asked_by: 'bob', is_own: 0, created_at: '2026-03-01 12:00:00' };
const rows = [
  {
    ...asked,
    id: 'member-details:mia 2',
    call: 'POST /operator/members/update',
    content: { member_name: 'mia', phone: '139****7702', realname: 'Mia Lee' },
  },
  {
    ...asked,
    id: 'member-password:mia 2',
    call: 'POST /operator/members/reset_code',
    content: { member_name: 'mia', kind: 'login' },
  },
  {
    ...asked,
    id: 'level:7:slot:5 2',
    call: 'POST /operator/levels/set',
    content: { member_name: 'mia', track: 'slot', level: 5, is_fixed: 1, with_gifts: 0 },
  },
];

test('whoever agrees types what is masked, and agrees to what the own role may do', async () => {
  const sent = openConsole(<WaitingMembers />, ['members.read', 'members.edit', 'members.password'], {
    'POST /operator/members/waiting': () => ({ data: rows }),
    'POST /operator/members/update': () => ({ data: {}, waits_for_second: 0 }),
    'POST /operator/members/reset_code': () => ({ waits_for_second: 0, code: 'K7QM2-XPD4R' }),
  });
  const user = userEvent.setup();
  await screen.findByText('mia · Set a level · Slots · Level 5 · fixed');
  expect(screen.getByText('mia · Reset code · Log-in password')).toBeDefined();
  const [details, password, ...others] = await screen.findAllByRole('button', { name: 'Approve' });
  expect(others).toEqual([]);
  if (!details || !password) throw new Error('two can be agreed to');
  await user.click(details);
  await user.type(screen.getByLabelText(/^Phone/), '13955557702');
  await user.type(screen.getByLabelText(/^Reason/), 'called back');
  await user.click(screen.getByRole('dialog').querySelector('button[type=submit]') ?? details);
  const decided = (key: string) => sent.filter((one) => one.key === key).map(({ body }) => body);
  await waitFor(() =>
    expect(decided('POST /operator/members/update')).toEqual([
      { member_name: 'mia', phone: '13955557702', realname: 'Mia Lee', reason: 'called back' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(password);
  await user.type(screen.getByLabelText(/^Reason/), 'called back');
  await user.click(screen.getByRole('dialog').querySelector('button[type=submit]') ?? password);
  await waitFor(() =>
    expect(decided('POST /operator/members/reset_code')).toEqual([
      { member_name: 'mia', kind: 'login', reason: 'called back' },
    ]),
  );
  // Whoever agrees reads the code to the member; nobody has typed a password.
  expect(await screen.findByText('K7QM2-XPD4R')).toBeDefined();
});
