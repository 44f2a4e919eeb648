// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { GameResult } from './game-result.tsx';
import { gameResultStore } from './game-result-store.ts';

const game = { supplier: 'SBE', title: 'Dice', at: Date.now() };

beforeEach(async () => {
  await activateLang('en');
  await addTexts('game-result');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(data: object | null, isHome = false): string {
  queryClient.setQueryData(['game-result', game.supplier, game.at], data);
  render(
    <QueryClientProvider client={queryClient}>
      <GameResult game={{ ...game, isHome }} />
    </QueryClientProvider>,
  );
  return document.querySelector('[data-game-result]')?.textContent ?? '';
}

it.each([
  ['12.50', '30.00', 'You won $12.50 in Dice'],
  ['-7.50', '12.50', 'You lost $7.50 in Dice'],
  ['0.00', '20.00', 'You came out even in Dice'],
])('tells a result of %s with what was staked and what came back', (result, returned, words) => {
  const notice = show({ result, staked: '20.00', returned, state: 'settled' });
  expect(notice).toContain(words);
  expect(notice).toContain(`Staked $20.00 · Returned $${returned}`);
});

it.each(['open', 'reading'])('names no figure while the bets are %s', (state) => {
  const notice = show({ result: '-20.00', staked: '0.00', returned: '0.00', state });
  expect(notice).toContain('Dice');
  expect(notice).not.toMatch(/\d/);
});

it('says nothing where nobody played, and is put away with a tap', () => {
  expect(show(null)).toBe('');
  cleanup();
  gameResultStore.set(game);
  show({ result: '-20.00', staked: '20.00', returned: '0.00', state: 'settled' });
  fireEvent.click(screen.getByRole('button'));
  expect(gameResultStore.get()).toBeNull();
});

it('keeps its row for a balance that was brought back, where there is no result to tell', () => {
  expect(show(null, true)).toContain('Your balance is back in your main wallet');
  fireEvent.click(screen.getByRole('button'));
  expect(gameResultStore.get()).toBeNull();
});

describe('while the bets are being counted', () => {
  const notice = () => document.querySelector('[data-game-result]')?.textContent ?? '';
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let state: string;
  const requested = vi.fn(async () =>
    Response.json({
      status: 'success',
      code: 200,
      message: '',
      data: { result: '10.00', staked: '20.00', returned: '30.00', state },
    }),
  );

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', requested);
    requested.mockClear();
    state = 'reading';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function open(): Promise<void> {
    render(
      <QueryClientProvider client={queryClient}>
        <GameResult game={{ ...game, at: Date.now() }} />
      </QueryClientProvider>,
    );
    await pass(0);
  }

  it('asks every four seconds, and no more once they are', async () => {
    await open();
    await pass(3_900);
    expect(requested).toHaveBeenCalledTimes(1);
    await pass(200);
    expect(requested).toHaveBeenCalledTimes(2);
    expect(notice()).toContain('still being counted');
    state = 'settled';
    await pass(4_000);
    expect(requested).toHaveBeenCalledTimes(3);
    expect(notice()).toContain('You won $10.00 in Dice');
    await pass(60_000);
    expect(requested).toHaveBeenCalledTimes(3);
  });

  it('gives up after a minute, and leaves it to the records', async () => {
    await open();
    await pass(120_000);
    expect(requested).toHaveBeenCalledTimes(15);
    expect(notice()).toContain('still being counted');
  });

  it.each(['settled', 'open'])('asks once where they are %s already', async (known) => {
    state = known;
    await open();
    await pass(60_000);
    expect(requested).toHaveBeenCalledTimes(1);
    expect(notice()).not.toBe('');
  });
});
