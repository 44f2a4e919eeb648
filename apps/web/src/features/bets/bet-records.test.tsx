// @vitest-environment-options { "url": "http://localhost/#/Member/GameRecord" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { BetRecords } from './bet-records.tsx';

/** A bet some minutes before the newest one. */
const bet = (minutes: number, of: object = {}) => ({
  id: 1_000 - minutes,
  billNo: `B${minutes}`,
  api_name: 'SBF',
  api_name_text: 'Koi Fishing',
  betAmount: '10.00',
  validBetAmount: '10.00',
  netAmount: '4.00',
  status: 'COMPLETE',
  status_text: 'Settled',
  gameType: 2,
  game_type_text: 'Fishing',
  roundNo: `R${minutes}`,
  playDetail: 'Deep Sea',
  game_code: 'FISH1',
  picture: '/tiles/fish.svg',
  wagerDetail: `${minutes} shots`,
  gameResult: '',
  betTime: toWireDate(new Date(Date.now() - 60_000 * (minutes + 1))),
  confirmTime: null,
  ...of,
});

let bets: object[];
let pages: number;
openApp(({ path }) => {
  if (path !== '/game/record') return { status: 404 };
  const sums = { sum_bet_amount: '30.00', sum_valid_bet_amount: '30.00', sum_net_amount: '12.00' };
  return success({
    data: { data: bets, current_page: 1, last_page: pages, total: bets.length },
    statistic: sums,
    apis: ['SBF'],
    api_names: { SBF: 'Koi Fishing' },
    gametypes: [{ key: 2, value: 'Fishing' }],
  });
});
beforeEach(() => {
  // Nothing comes into sight: no further page is asked for.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  bets = [bet(0), bet(4), bet(90, { status: 'X', status_text: 'Open', netAmount: '0.00' })];
  pages = 1;
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <BetRecords title="Bet records" framed={false} firstStep={{ href: '#/Main/home', label: 'Play' }} />
    </QueryClientProvider>,
  );
  await screen.findAllByText('Deep Sea');
  return { user: userEvent.setup(), rows: screen.getAllByRole('listitem') };
}

it('a visit is one row with the game’s picture, how long it took and what it came to', async () => {
  const { user, rows } = await open();
  expect(rows).toHaveLength(2);
  const [visit] = rows;
  expect(visit?.textContent).toContain('2 bets · 4 min');
  expect(visit?.textContent).toContain('-$12.00');
  expect(visit?.textContent).toContain('$20.00');
  expect(visit?.querySelector('img')?.getAttribute('src')).toBe('/tiles/fish.svg');

  await user.click(within(visit as HTMLElement).getByRole('button'));
  const sheet = screen.getByRole('dialog', { name: 'Deep Sea' });
  const parts = within(sheet).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent?.match(/\d+ shots/)?.[0])).toEqual([
    '0 shots',
    '4 shots',
  ]);
  await user.click(within(parts[1] as HTMLElement).getByRole('button'));
  expect(screen.getAllByRole('dialog').at(-1)?.textContent).toContain('B4');
});

it('a visit of one bet is that bet', async () => {
  const { user, rows } = await open();
  expect(rows[1]?.textContent).toContain('Open');
  await user.click(within(rows[1] as HTMLElement).getByRole('button'));
  expect(screen.getByRole('dialog').textContent).toContain('B90');
});

it('names no figure while older bets of the visit may be missing', async () => {
  bets = [bet(0), bet(4)];
  pages = 2;
  const { rows } = await open();
  expect(rows[0]?.textContent).toContain('2 bets …');
  expect(rows[0]?.textContent).not.toContain('$');
});
