import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CrashRecord, FlightState } from '../../src/games/crash/messages.ts';
import { BETTING_MS, MAX_POINT, PAUSE_MS, timeOf } from '../../src/games/crash/rules.ts';
import { FlightView } from '../../src/page/crash/flight-view.tsx';
import { crashTexts } from '../../src/page/text/crash.ts';
import { kitTexts } from '../../src/page/text/kit.ts';
import { LangContext } from '../../src/page/text/use-texts.ts';
import type { HistoryAnswer } from '../../src/suppliers/page-messages.ts';
import type { House } from '../playing.ts';
import { changeAnswers, closeAll, openGame } from './open-game.tsx';

const k = kitTexts.en;
const t = crashTexts.en;
afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

const shownState = () => document.querySelector('[data-state]')?.getAttribute('data-state');
const board = () => screen.findByRole('button', { name: 'Bet $10.00' });
const sees = (state: string) => waitFor(() => expect(shownState()).toBe(state));

/** The next flight takes off; one in a hundred ends with that, and then boarding is open again. */
async function takesOff(house: House): Promise<boolean> {
  house.pass(BETTING_MS);
  await waitFor(() => expect(['flying', 'ended']).toContain(shownState()));
  if (shownState() === 'flying') return true;
  house.pass(PAUSE_MS);
  await sees('betting');
  return false;
}

/** Everything that a screen reader announces by itself. */
const readOut = () =>
  [
    ...document.querySelectorAll(
      'output, [aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
    ),
  ]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .map((element) => element.textContent ?? '')
    .join(' ');

it('the figure that climbs is not read out; where the flight ended is', async () => {
  const { house } = await openGame('CRASH');
  await screen.findByTestId('flight-news');
  house.pass(0);
  await board();
  while (!(await takesOff(house)));
  await waitFor(() => expect(screen.getByTestId('multiplier').textContent).toMatch(/^×\d+\.\d\d$/));
  expect(readOut()).toContain(t.flying);
  expect(readOut()).not.toMatch(/×\d/);
  house.pass(timeOf(MAX_POINT));
  await sees('ended');
  expect(screen.getByTestId('flight-news').textContent).toMatch(new RegExp(`^${t.ended} ×\\d+\\.\\d\\d$`));
});

it('a bet is made ahead for the next flight, once, and can be taken back until then', async () => {
  const { house, player } = await openGame('CRASH');
  await screen.findByTestId('flight-news');
  house.pass(0);
  await board();
  expect(screen.getByText(t.noFlights)).toBeTruthy();
  while (!(await takesOff(house)));
  const ahead = { name: 'Bet $10.00 on the next flight' };
  fireEvent.click(await screen.findByRole('button', ahead));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel $10.00 on the next flight' }));
  fireEvent.click(screen.getByRole('button', ahead));
  house.pass(timeOf(MAX_POINT));
  await sees('ended');
  house.pass(PAUSE_MS);
  await screen.findByRole('button', { name: t.aboard });
  const bets = async () => (await player.call<HistoryAnswer<CrashRecord>>('/history?game=CRASH')).data.bets;
  expect(await bets()).toMatchObject([{ stake: '10.00' }]);
});

it('without a connection nothing climbs, and the page says why', () => {
  vi.useFakeTimers();
  const flight: FlightState = {
    id: 'CRASH-1',
    number: 1,
    state: 'flying',
    now: Date.now(),
    startsAt: Date.now(),
    previous: '',
    point: null,
    passengers: [],
    recent: [],
  };
  const view = (connected: boolean) => (
    <LangContext value="en">
      <FlightView flight={flight} offset={0} connected={connected} rise={() => undefined} />
    </LangContext>
  );
  const { rerender } = render(view(true));
  const figure = () => screen.getByTestId('multiplier').textContent;
  const first = figure();
  vi.advanceTimersByTime(2_000);
  const last = figure();
  expect(last).not.toBe(first);
  rerender(view(false));
  vi.advanceTimersByTime(2_000);
  expect(figure()).toBe(last);
  screen.getByText(k.offline);
});

it('a player whose stream never opens sees the flight by asking, and cashes out', async () => {
  changeAnswers(/\/stream\?/, async () => Response.json({}, { status: 503 }));
  const { house, player } = await openGame('CRASH');
  await screen.findByTestId('flight-news');
  house.pass(0);
  do {
    fireEvent.click(await board());
    await screen.findByRole('button', { name: t.aboard });
  } while (!(await takesOff(house)));
  fireEvent.click(screen.getByRole('button', { name: /^Cash out/ }));
  await waitFor(() => expect(screen.getByTestId('said').textContent).toMatch(/^Cashed out at ×1\.00/));
  const { data } = await player.call<HistoryAnswer<CrashRecord>>('/history?game=CRASH');
  expect(data.bets[0]).toMatchObject({ state: 'settled', payout: '10.00', data: { left: 100 } });
});
