import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';
import type { Answers } from '../../test/server.ts';

const row = (week: string, later: number, more: object = {}) => ({
  week,
  members: 1_200,
  depositors: 300,
  weeks_later: later,
  active: 600,
  active_percent: 50,
  deposits: '120000.00',
  ggr: '-24000.00',
  deposits_per_member: '100.00',
  ggr_per_member: '-20.00',
  is_under_way: 0,
  ...more,
});
const cohorts = (rows: readonly object[]) => ({
  data: {
    data: rows,
    currency: 'CNY',
    currencies: ['CNY', 'USD'],
    period: { from: '2026-11-16', to: '2026-11-29' },
    weeks: 12,
  },
});
const rows = [
  row('2026-11-16', 0),
  row('2026-11-16', 1, { active_percent: 12.5, is_under_way: 1 }),
  row('2026-11-23', 0, { is_under_way: 1 }),
];
const open = (answer: () => object, address = '/cohorts') =>
  openRoom(address, ['reports.read', 'exports.make'], {
    'POST /operator/reports/cohorts': answer,
  } as unknown as Answers);
const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));

test('a row for each week of registration, with a column for each week since and what it shows is defined', async () => {
  const sent = open(() => cohorts(rows));
  await screen.findByRole('table');
  expect(sent.at(-1)?.body).toEqual({});
  expect(lines()).toEqual([
    ['Week of registration', 'Members', 'First deposit', 'Same week', '+1'],
    ['2026-11-16', '1,200', '300 (25.0 %)', '50.0 %', '12.5 %*'],
    ['2026-11-23', '1,200', '300 (25.0 %)', '50.0 %*', ''],
  ]);
  expect(screen.getByText(/with a settled bet or a credited deposit/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'GGR per member' }));
  expect(lines()[1]).toEqual(['2026-11-16', '1,200', '300 (25.0 %)', '−20.00', '−20.00*']);
  expect(location.hash).toContain('show=ggr_per_member');
});

test('what is chosen is asked for and is in the address', async () => {
  const sent = open(() => cohorts(rows), '/cohorts?from=2026-11-17&brand=jade88.test');
  await screen.findByRole('table');
  expect(sent.at(-1)?.body).toEqual({ period: ['2026-11-17', '2026-11-17'], brand: 'jade88.test' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Weeks after' }));
  await userEvent.click(screen.getByRole('option', { name: '26' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ weeks: 26, brand: 'jade88.test' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }));
  await userEvent.click(screen.getByRole('option', { name: 'USD' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ weeks: 26, currency: 'USD' }));
});

test('nobody registered is said, and what failed is asked again', async () => {
  let isBroken = true;
  open(() => (isBroken ? { error: 'server_error', message: 'Out of order' } : cohorts([])));
  await screen.findByText('Out of order');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nobody registered in these weeks.');
});
