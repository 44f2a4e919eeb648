import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { LevelActions } from './level-actions.tsx';
import { MemberCorrections } from './member-corrections.tsx';
import type { Member } from './member-overview.tsx';

const member = { name: 'mia', realname: 'Mia Wong', phone: '138****0000', is_demo: 0 } as unknown as Member;
const tracks = (['live', 'slot'] as const).map((track, n) => ({
  track,
  level: n + 2,
  earned: 2,
  is_fixed: n === 0 ? (0 as const) : (1 as const),
  total_bet: '0.00',
  gifts_open: [],
}));

test('details are corrected for a reason, and only those that were typed', async () => {
  const sent = openConsole(
    <MemberCorrections member={member} onChanged={vi.fn()} />,
    ['members.edit', 'rewards.decide'],
    {
      'POST /operator/members/update': () => ({ data: {}, waits_for_second: 0 }),
      'POST /operator/wheel/chances/adjust': () => ({ data: { cjcs: 4 } }),
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.type(screen.getByLabelText('E-mail'), 'mia@koi.example');
  await user.type(screen.getByLabelText(/^Reason/), 'by phone');
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const body = { member_name: 'mia', email: 'mia@koi.example', reason: 'by phone' };
  await waitFor(() => expect(sent).toEqual([{ key: 'POST /operator/members/update', body }]));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Wheel spins' }));
  const count = screen.getByLabelText(/^Spins this week/);
  await user.clear(count);
  await user.type(count, '-2');
  await user.type(screen.getByLabelText(/^Reason/), 'given twice');
  await user.click(screen.getByRole('button', { name: 'Wheel spins' }));
  expect(await screen.findByText('Spins now: 4')).toBeDefined();
  expect(sent.at(-1)?.body).toMatchObject({ member_name: 'mia', chances: -2, reason: 'given twice' });
});

test('a phone that takes two operators waits for the second', async () => {
  openConsole(<MemberCorrections member={member} onChanged={vi.fn()} />, ['members.edit'], {
    'POST /operator/members/update': () => ({ data: {}, waits_for_second: 1 }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.type(screen.getByLabelText('Phone'), '13955557702');
  await user.type(screen.getByLabelText(/^Reason/), 'new number');
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  expect(await screen.findByText(/Another operator must confirm it/)).toBeDefined();
});

test('a level is set from what it is now, and waits where its gifts are large', async () => {
  const sent = openConsole(<LevelActions name="mia" tracks={tracks} />, ['rewards.decide'], {
    'POST /operator/levels/set': () => ({ data: { saved: 0 } }),
    'POST /operator/levels/recalculate': () => ({ data: {} }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Set a level' }));
  await user.click(screen.getByRole('combobox', { name: 'Level programme' }));
  await user.click(await screen.findByRole('option', { name: 'Slots' }));
  const level = screen.getByLabelText(/^Level( \*)?$/);
  expect(level).toHaveProperty('value', '3');
  await user.clear(level);
  await user.type(level, '5');
  await user.click(screen.getByRole('switch', { name: 'Pay the bonuses up to this level' }));
  await user.type(screen.getByLabelText(/^Reason/), 'from another site');
  await user.click(screen.getByRole('button', { name: 'Set a level' }));
  expect(await screen.findByText(/Another operator must confirm it/)).toBeDefined();
  expect(sent[0]?.body).toEqual({
    ...{ member_name: 'mia', track: 'slot', level: 5, is_fixed: 1, with_gifts: 1 },
    reason: 'from another site',
  });

  await user.click(screen.getByRole('button', { name: 'Recalculate' }));
  await user.type(screen.getByLabelText(/^Reason/), 'late bets');
  await user.click(screen.getByRole('button', { name: 'Recalculate' }));
  await waitFor(() => expect(sent[1]?.body).toEqual({ member_name: 'mia', reason: 'late bets' }));
});
