import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';
import type { Answers } from '../../test/server.ts';
import { behind, groupingIn, type ReportRow } from './report.ts';

// A chart is as wide as its place, which only a browser knows.
vi.mock('./report-chart.tsx', () => ({ default: () => null }));

const sums = { stake: '300.00', payout: '200.00', ggr: '100.00', bonus: '30.00', ngr: '70.00' };
const report = (rows: readonly object[], more: object = {}) => ({
  data: {
    data: rows,
    total: rows.length,
    current_page: 1,
    last_page: 1,
    per_page: 50,
    currency: 'CNY',
    currencies: ['CNY', 'USD'],
    today: '2026-11-30',
    from: 1,
    to: rows.length,
    period: { from: '2026-11-24', to: '2026-11-30' },
    compared: null,
    sums,
    sums_before: null,
    open_since: null,
    ...more,
  },
});
const day = { day: '2026-11-29', ...sums, before: null };
const open = (address: string, answer: (body: Record<string, unknown>) => object) =>
  openRoom(address, ['reports.read', 'exports.make'], {
    'POST /operator/reports/read': answer,
    'POST /operator/reports/views/list': () => ({ data: [] }),
  } as unknown as Answers);
const table = () => within(screen.getByRole('table'));

test('days with their sums at the foot, what NGR is, and from when on figures may still change', async () => {
  const sent = open('/reports', () => report([day], { open_since: '2026-11-30' }));
  await screen.findByRole('table');
  expect(sent.at(-1)?.body).toEqual({ relative: 'days_7', by: ['day'], page: 1, limit: 50 });
  const [, row, foot] = table().getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toContain('70.00');
  expect(foot?.textContent).toContain('Total');
  expect(screen.getByText(/NGR = GGR − bonus/)).toBeTruthy();
  expect(screen.getByText(/Figures from 2026-11-30 on may still change/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

test('a row leads to what is behind it, and a choice is asked for and is in the address', async () => {
  const sent = open('/reports?compare=1', () =>
    report([{ ...day, before: { ...sums, ngr: '35.00' } }], { sums_before: sums }),
  );
  const link = await screen.findByRole('link', { name: '2026-11-29' });
  expect(table().getByRole('img', { name: 'up 100 %' })).toBeTruthy();
  await userEvent.click(link);
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      by: ['product'],
      period: ['2026-11-29', '2026-11-29'],
      compare: 1,
    }),
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Group by' }));
  await userEvent.click(screen.getByRole('option', { name: 'Agent' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ by: ['agent'] }));
  expect(location.hash).toContain('by=agent');
  await userEvent.click(screen.getByRole('combobox', { name: 'Period' }));
  await userEvent.click(screen.getByRole('option', { name: 'Last month' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ relative: 'last_month' }));
});

test('nothing to show is said, and what failed is asked again', async () => {
  let isBroken = true;
  open('/reports', () => (isBroken ? { error: 'server_error', message: 'Out of order' } : report([])));
  await screen.findByText('Out of order');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No figures in this period.');
});

test('behind a week are its days within the period; behind what has no name is nothing', () => {
  const shown = { period: { from: '2026-11-01', to: '2026-11-18' } };
  const row = (more: object) => more as ReportRow;
  const address = (more: object, by: Parameters<typeof behind>[1]) =>
    behind(row(more), by, new URLSearchParams('page=2'), shown);
  expect(address({ day: '2026-11-16' }, ['week'])).toBe('?from=2026-11-16&to=2026-11-18&by=day');
  expect(address({ day: '2026-11-01' }, ['month'])).toBe('?from=2026-11-01&to=2026-11-18&by=day');
  expect(address({ game_type: 3 }, ['product'])).toBe('?from=2026-11-01&to=2026-11-18&product=3&by=supplier');
  expect(address({ game_type: 0 }, ['product'])).toBeUndefined();
  expect(address({ brand: '' }, ['brand'])).toBeUndefined();
  expect(address({ level: 3 }, ['level'])).toBe('?from=2026-11-01&to=2026-11-18&level=3&by=product');
  expect(address({ channel_id: 0 }, ['channel'])).toBeUndefined();
});

test('games are not told apart by level: neither offered together nor behind a supplier of one level', () => {
  expect(groupingIn(new URLSearchParams('by=level&and=game'))).toEqual(['level']);
  const row = { supplier: 'LY' } as ReportRow;
  const shown = { period: { from: '2026-11-01', to: '2026-11-18' } };
  const at = (search: string) => behind(row, ['supplier'], new URLSearchParams(search), shown);
  expect(at('level=3')).toBe('?level=3&from=2026-11-01&to=2026-11-18&supplier=LY&by=day');
  expect(at('')).toBe('?from=2026-11-01&to=2026-11-18&supplier=LY&by=game');
});

test('a member’s lifetime figures stand above the page and are asked again where they fail', async () => {
  let isBroken = true;
  const answers = {
    'POST /operator/members/read': () => ({ data: { name: 'mia', is_demo: 0 } }),
    'POST /operator/reports/member': () =>
      isBroken
        ? { error: 'server_error', message: 'Out of order' }
        : { data: { currency: 'CNY', ngr: '-70.00', active_days: 12, first_deposit: '2026-03-04' } },
  } as unknown as Answers;
  openRoom('/members/mia', ['members.read', 'reports.read'], answers);
  const region = within(await screen.findByRole('region', { name: 'Lifetime figures' }));
  await region.findByText('Out of order');
  isBroken = false;
  await userEvent.click(region.getByRole('button', { name: 'Try again' }));
  await region.findByText('−70.00');
  expect(region.getByText('2026-03-04')).toBeTruthy();
  expect(region.getByText('12')).toBeTruthy();
});

test('who may not read reports sees no lifetime figures', async () => {
  openRoom('/members/mia', ['members.read'], {
    'POST /operator/members/read': () => ({ data: { name: 'mia', is_demo: 0 } }),
  } as unknown as Answers);
  await screen.findByRole('tab', { name: 'Overview' });
  expect(screen.queryByRole('region', { name: 'Lifetime figures' })).toBeNull();
});

test('a report is saved under a name with a period that moves along, opened again and deleted', async () => {
  const shared = {
    id: 7,
    name: 'Agents',
    query: 'by=agent&period=month',
    is_shared: 1,
    is_own: 0,
    owner: 'ann',
  };
  let own: object[] = [];
  const sent = openRoom('/reports?by=product&period=last_month&page=2', ['reports.read'], {
    'POST /operator/reports/read': () => report([day]),
    'POST /operator/reports/views/list': () => ({ data: [shared, ...own] }),
    'POST /operator/reports/views/save': (body: object) => {
      own = [{ id: 9, ...body, is_own: 1, owner: 'me' }];
      return { data: own[0] };
    },
    'POST /operator/reports/views/delete': () => {
      own = [];
      return {};
    },
  } as unknown as Answers);
  const bodyOf = (call: string) => sent.findLast(({ key }) => key.endsWith(call))?.body;
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Period: Last month. It moves along with the day.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Products');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(bodyOf('/views/save')).toEqual({
      name: 'Products',
      query: 'by=product&period=last_month',
      is_shared: 0,
    }),
  );
  await waitFor(() => expect(location.hash).toContain('view=9'));

  await userEvent.click(screen.getByRole('combobox', { name: 'Saved views' }));
  await userEvent.click(screen.getByRole('option', { name: 'Agents (ann)' }));
  await waitFor(() =>
    expect(bodyOf('/reports/read')).toMatchObject({ by: ['agent'], relative: 'month', page: 1 }),
  );
  expect(screen.queryByRole('button', { name: 'Delete view' })).toBeNull();

  await userEvent.click(screen.getByRole('combobox', { name: 'Saved views' }));
  await userEvent.click(screen.getByRole('option', { name: 'Products' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(bodyOf('/views/delete')).toEqual({ id: 9 }));
});
