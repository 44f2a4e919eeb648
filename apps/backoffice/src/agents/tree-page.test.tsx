import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import TreePage from './tree-page.tsx';

/** Direct children by member. */
const below: Readonly<Record<string, readonly string[]>> = {
  '': ['top', 'other'],
  top: ['middle', 'beside'],
  middle: ['low'],
  other: ['stranger'],
};
const rowOf = (name: string, id: number) => ({
  id,
  name,
  agent_id: 5,
  status: 1,
  direct_count: below[name]?.length ?? 0,
  created_at: '2026-11-01 10:00:00',
});

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

const openTree = (address: string) =>
  openConsole(
    <>
      <TreePage />
      <Address />
    </>,
    ['agents.read'],
    {
      'POST /operator/agents/tree': ({ member_name = '' }) => ({
        data: {
          self: member_name === '' ? null : rowOf(String(member_name), 1),
          above: [],
          team_total_count: 1,
          team_direct_count: 1,
          below: {
            data: (below[String(member_name)] ?? []).map(rowOf),
            current_page: 1,
            last_page: 1,
          },
        },
      }),
    },
    address,
  );
const address = () => screen.getByLabelText('address').textContent;
const unfold = (name: string) => screen.findByRole('button', { name: `Show the downline of ${name}` });

test('opened branches are in the address, closed ones are not', async () => {
  const user = userEvent.setup();
  openTree('/agents/tree');
  await user.click(await unfold('top'));
  await user.click(await unfold('middle'));
  expect(await screen.findByRole('link', { name: 'low' })).toBeDefined();
  expect(address()).toBe('?open=top&open=middle');
  await user.click(await unfold('middle'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'low' })).toBeNull());
  expect(address()).toBe('?open=top');
});

test('an address opens its branches, and is no filter; the tree of another member forgets them', async () => {
  const user = userEvent.setup();
  openTree('/agents/tree?open=top&open=middle');
  expect(await screen.findByRole('link', { name: 'low' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'stranger' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.type(screen.getByRole('textbox'), 'other{Enter}');
  expect(await screen.findByRole('link', { name: 'stranger' })).toBeDefined();
  expect(address()).toBe('?member=other');
});
