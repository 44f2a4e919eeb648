import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { placeOf } from './found-places.ts';
import { Search } from './search.tsx';

const Place = () => <output>{useLocation().pathname}</output>;
const member = (label: string) => ({
  kind: 'member' as const,
  id: '1',
  label,
  hint: null,
  member_name: label,
  is_demo: 0,
  money: null,
  currency: null,
});

test('Enter opens what the whole text finds, never what an earlier one found', async () => {
  openConsole(
    <>
      <Search />
      <Place />
    </>,
    ['members.read'],
    { 'POST /operator/search': ({ text }) => ({ data: [member(text === 'mi' ? 'mike' : 'mia')] }) },
  );
  const field = await screen.findByLabelText('Search');
  await userEvent.type(field, 'mi');
  await screen.findByRole('option', { name: /mike/ });
  await userEvent.type(field, 'a{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/members/mia'));
});

test('/ leads to the field from anywhere, and what is chosen there opens', async () => {
  openConsole(
    <>
      <Search />
      <Place />
    </>,
    ['members.read'],
    { 'POST /operator/search': () => ({ data: [member('mia'), { ...member('mike'), id: '2' }] }) },
  );
  const field = await screen.findByLabelText('Search');
  await userEvent.keyboard('/mi');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'mi');
  await userEvent.click(await screen.findByRole('option', { name: /mike/ }));
  expect(screen.getByRole('status').textContent).toBe('/members/mike');
  expect(field).toHaveProperty('value', '');
});

test('what is found is in the list of choices, in a named group of its kind and in no list besides', async () => {
  const part = (
    <header>
      <Search />
    </header>
  );
  openConsole(part, [], {
    'POST /operator/search': () => ({ data: [member('mia'), { ...member('B-7'), kind: 'bet', id: '7' }] }),
  });
  await userEvent.type(await screen.findByLabelText('Search'), 'mi');
  const choices = await screen.findByRole('listbox');
  const groups = within(choices).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Members', 'Bets']);
  for (const group of groups) expect(within(group).getAllByRole('option')).toHaveLength(1);
  expect(within(choices).queryAllByRole('list')).toEqual([]);
  expect(within(choices).queryAllByRole('listitem')).toEqual([]);
  // At the end of the document they would be outside any landmark.
  expect(screen.getByRole('banner').contains(choices)).toBe(true);
});

test('nothing found is said, and so is an answer that did not come', async () => {
  let isDown = false;
  openConsole(<Search />, [], {
    'POST /operator/search': () =>
      isDown ? { error: 'server_error', message: 'Out of order' } : { data: [] },
  });
  const field = await screen.findByLabelText('Search');
  await userEvent.type(field, 'zz');
  await screen.findByText('Nothing found');
  isDown = true;
  await userEvent.type(field, 'z');
  await screen.findByText('Out of order');
});

test('what is found leads to a room that its reader may open, else to the page of its member', () => {
  const bet = { ...member('B-7'), kind: 'bet' as const, id: '7', member_name: 'mia' };
  const found = bet as Parameters<typeof placeOf>[0];
  expect(placeOf(found, ['bets.read'])).toBe('/bets?bet_id=B-7&bet=7');
  expect(placeOf(found, ['members.read'])).toBe('/members/mia/bets');
  expect(placeOf({ ...found, kind: 'deposit' }, [])).toBe('/members/mia/deposits');
  expect(placeOf({ ...found, kind: 'deposit' }, ['deposits.read'])).toBe(
    `/deposits?filter=${encodeURIComponent('{"bill_no":"B-7"}')}`,
  );
  expect(placeOf({ ...found, kind: 'credit' }, ['credit.read'])).toBe(
    `/credits?filter=${encodeURIComponent('{"member_name":"mia"}')}&open=7`,
  );
  expect(placeOf({ ...found, kind: 'credit' }, [])).toBe('/members/mia/loans');
  expect(placeOf({ ...found, kind: 'mail' }, ['mail.read'])).toBe('/members/mia/timeline');
  expect(placeOf({ ...found, kind: 'address' }, [])).toBe('/members/mia/sessions');
  expect(placeOf({ ...found, kind: 'adjustment' }, [])).toBe('/adjustments?adjustment=7');
  expect(placeOf({ ...found, kind: 'agent', label: 'agent 8' }, [])).toBe('/agents/tree?member=agent%208');
  expect(placeOf({ ...found, kind: 'setting', id: 'system.site_name' }, [])).toBe(
    '/settings/system/site_name',
  );
});

test('Escape leaves the field and what was typed into it', async () => {
  openConsole(<Search />, ['members.read'], { 'POST /operator/search': () => ({ data: [member('mia')] }) });
  const field = await screen.findByLabelText('Search');
  await userEvent.type(field, 'mi');
  await screen.findByRole('option', { name: /mia/ });
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).not.toBe(field);
});
