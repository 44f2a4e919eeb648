import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';

const bound = (game_type: number, game_type_text: string, margin: string | null) => ({
  ...{ game_type, game_type_text, margin, low: '1.00', standard: '6.00', high: '6.00' },
});
const bounds = {
  data: [bound(1, 'Live casino', '1.06'), bound(3, 'Slots', '7.00'), bound(7, 'Other', null)],
};

test('who makes an agent at the top sees where the standard rates give more than the games win', async () => {
  const row = { ...{ id: 3, member_name: 'mia', upline: null, status: 0 } };
  openRoom('/agent-applications?open=3', ['agents.read', 'agents.decide'], {
    'POST /operator/agents/applications/list': () => pageOf([row]),
    'POST /operator/agents/applications/:id/take': () => ({ data: { taken_by: 'ann', is_mine: 1 } }),
    'POST /operator/agents/bounds/list': () => bounds,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve (c)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/: Live casino 6\.00 % > 1\.06 %\.$/);
});

test('the bounds of the site say which standard is above the games’ margin', async () => {
  openRoom('/agents/rates', ['agents.read'], { 'POST /operator/agents/bounds/list': () => bounds });
  const rows = await screen.findAllByRole('row');
  const warned = rows.filter((row) => within(row).queryByRole('alert') !== null);
  expect(warned.map((row) => row.firstElementChild?.textContent)).toEqual(['Live casino']);
});
