// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { HotLottery } from './hot-lottery.tsx';
import type { LotteryItem } from './lotteries.ts';

let answer: () => Answer;
const app = openApp(({ path }) => (path === '/lottery/hot' ? answer() : { status: 404 }));
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const drawOf = (id: number, seconds: number, fields: object = {}) =>
  ({
    ...{ id, name: `Draw ${id}`, api_name: 'LY', game_type: 1, game_code: `K3${id}`, category: 'K3' },
    ...{ icon_url: '', issue_no: '202611270002', period_seconds: 60, last_result: [] },
    close_at: new Date(Date.now() + seconds * 1000).toISOString(),
    ...fields,
  }) as unknown as LotteryItem;

function open(...draws: readonly LotteryItem[]) {
  answer = () => success({ data: draws });
  render(
    <QueryClientProvider client={queryClient}>
      <HotLottery lang="en" isFirst />
    </QueryClientProvider>,
  );
}
const heading = () => screen.queryByRole('heading', { name: 'Hot lottery' });
const requested = () => app.seen.filter(({ path }) => path === '/lottery/hot').length;

it('tells of each draw its issue, its last numbers and how long bets are taken, and leads to it', async () => {
  open(drawOf(1, 65.5, { last_result: [6, 5, 1] }), drawOf(2, 9.5));
  const [first, second] = await screen.findAllByRole('link');
  expect(first?.textContent).toMatch(/^Draw 1651.*0002.*Closes in 01:0[45]$/);
  expect(second?.textContent).toMatch(/^Draw 2.*Closes in 00:0[89]$/);
  expect(second?.querySelector('[data-soon]')).not.toBeNull();
  expect(first?.querySelector('[data-soon]')).toBeNull();
  const query = new URLSearchParams(first?.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({ api_code: 'LY', gameCode: 'K31', title: 'Draw 1' });
});

it('says that a closed draw is being drawn, and asks for the next one', async () => {
  open(drawOf(1, -2));
  expect((await screen.findByRole('link')).textContent).toMatch(/Drawing$/);
  const before = requested();
  answer = () => success({ data: [drawOf(1, 50)] });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(requested()).toBeGreaterThan(before));
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain('Closes in 00:'));
});

it('asks once in two seconds about a draw that has closed, whatever the answers bring', async () => {
  open(drawOf(1, -2));
  await screen.findByRole('link');
  let figure = 0;
  answer = () => {
    figure += 1;
    return success({ data: [drawOf(1, -2, { last_result: [figure] })] });
  };
  const before = requested();
  for (let step = 0; step < 40; step += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  expect(requested()).toBeGreaterThan(before);
  expect(requested()).toBeLessThanOrEqual(before + 3);
});

it('does not ask for ever about a draw that stays closed', async () => {
  open(drawOf(1, -60));
  await screen.findByRole('link');
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(requested()).toBe(1);
});

it.each<[string, () => Answer]>([
  ['no draw runs', () => success({ data: [] })],
  ['the lottery cannot be reached', () => ({ status: 404 })],
])('is not there when %s', async (_when, given) => {
  answer = given;
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <HotLottery lang="en" isFirst />
    </QueryClientProvider>,
  );
  expect(heading()).not.toBeNull();
  await waitFor(() => expect(container.textContent).toBe(''));
});
