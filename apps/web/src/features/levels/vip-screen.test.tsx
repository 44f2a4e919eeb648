// @vitest-environment-options { "url": "http://localhost/#/Member/Vip" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { VipScreen } from './vip-screen.tsx';

const tier = (
  level: number,
  levelup_type: number,
  bet_money: string,
  deposit_money: string,
  fields: object = {},
) => ({
  id: level,
  level,
  level_name: level === 1 ? 'Bronze' : '',
  bet_money,
  deposit_money,
  levelup_type,
  day_bonus: '0.00',
  week_bonus: '0.00',
  month_bonus: '0.00',
  year_bonus: '0.00',
  level_bonus: '0.00',
  ...fields,
});

let vips: () => Answer;
let isDemo: 0 | 1;
const app = openApp(({ path }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', is_demo: isDemo } });
  return path === '/member/vips' ? vips() : { status: 404 };
});
const standing =
  (next: object, fields: object = {}) =>
  () =>
    success({
      data: {
        levels: [tier(2, 0, '0.00', '0.00', next), tier(1, 1, '0.00', '50.00', { week_bonus: '8.00' })],
        level: 1,
        total_bet: '1000.00',
        total_deposit: '500.00',
        withheld: 0,
        next: null,
        ...fields,
      },
    });

beforeEach(async () => {
  await addTexts('levels');
  isDemo = 0;
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <VipScreen />
    </QueryClientProvider>,
  );
  return (await screen.findByRole('region', { name: 'VIP levels' })).textContent ?? '';
}
const bars = () =>
  screen
    .getAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')]);

describe('the way to the next level', () => {
  it.each([
    [1, [['Deposits', '$500.01 more to VIP 2']], ''],
    [2, [['Qualifying bets', '$4,000.01 more to VIP 2']], ''],
    [
      3,
      [
        ['Qualifying bets', '$4,000.01 more to VIP 2'],
        ['Deposits', '$500.01 more to VIP 2'],
      ],
      'Either is enough',
    ],
    [
      4,
      [
        ['Qualifying bets', '$4,000.01 more to VIP 2'],
        ['Deposits', '$500.01 more to VIP 2'],
      ],
      'Both are needed',
    ],
  ])('of kind %i is named', async (levelup_type, ways, both) => {
    vips = standing({ levelup_type, bet_money: '5000.00', deposit_money: '1000.00' });
    const text = await open();
    expect(text).toContain('VIP 1 · Bronze');
    expect(bars()).toEqual(ways);
    for (const words of ['Either is enough', 'Both are needed'])
      expect(text.includes(words)).toBe(words === both);
  });

  it('is half done where one of both is reached', async () => {
    vips = standing({ levelup_type: 4, bet_money: '100.00', deposit_money: '1000.00' });
    await open();
    expect(bars()).toEqual([
      ['Qualifying bets', 'Reached'],
      ['Deposits', '$500.01 more to VIP 2'],
    ]);
  });

  it('is done where the gift has not come yet', async () => {
    vips = standing({ levelup_type: 2, bet_money: '100.00' });
    await open();
    expect(bars()).toEqual([['Qualifying bets', 'Reached! Your bonus is on its way']]);
  });

  it('misses a cent at the goal', async () => {
    vips = standing({ levelup_type: 2, bet_money: '1000.00' });
    await open();
    expect(bars()).toEqual([['Qualifying bets', '$0.01 more to VIP 2']]);
  });

  it('has an end', async () => {
    vips = standing({ levelup_type: 2 }, { level: 2 });
    await open();
    expect(bars()).toEqual([['Qualifying bets', 'You’ve reached the top']]);
  });
});

it('is read once, when the member is known', async () => {
  vips = standing({ levelup_type: 2, bet_money: '1000.00' });
  await open();
  expect(app.seen.filter(({ path }) => path === '/member/vips')).toHaveLength(1);
});

describe('all levels', () => {
  it.each([
    [{ levelup_type: 2, bet_money: '5000.00' }, 'bets over $5,000.00'],
    [{ levelup_type: 2, bet_money: '0.00' }, 'your first bet'],
    [{ levelup_type: 1, deposit_money: '0.00' }, 'your first deposit'],
    [{ levelup_type: 3, bet_money: '5.00', deposit_money: '1.00' }, 'deposits over $1.00 or bets over $5.00'],
    [
      { levelup_type: 4, bet_money: '5.00', deposit_money: '1.00' },
      'deposits over $1.00 and bets over $5.00',
    ],
  ])('say what they need: %j', async (next, notice) => {
    vips = standing(next);
    await open();
    await waitFor(() => expect(document.body.textContent).toContain(notice));
  });

  it('are none yet, or closed', async () => {
    vips = () => success({ data: { levels: [] } });
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <VipScreen />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('No levels yet')).toBeTruthy();
    unmount();
    queryClient.clear();
    vips = () => refusal('levels_closed');
    render(
      <QueryClientProvider client={queryClient}>
        <VipScreen />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Levels are not available right now')).toBeTruthy();
  });
});

it('tells a trial account that it earns none', async () => {
  isDemo = 1;
  startSession(`x.${btoa('{"sub":"8"}')}.y`, { isDemo: true });
  vips = standing({ levelup_type: 2, bet_money: '5000.00' });
  expect(await open()).toContain('Trial accounts do not earn levels');
  expect(screen.queryAllByRole('progressbar')).toEqual([]);
});
