import { showAmount } from '@koi/money/show-amount';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SlotAnswer } from '../../src/games/slots/messages.ts';
import { evaluate, type Stops, winOf } from '../../src/games/slots/spin.ts';
import { koiPond } from '../../src/games/slots/themes.ts';
import { kitTexts } from '../../src/page/text/kit.ts';
import { slotTexts } from '../../src/page/text/slots.ts';
import { changeAnswers, closeAll, loseFirstAnswer, openGame } from './open-game.tsx';

const k = kitTexts.en;
const t = slotTexts.en;
const STAKE = 1_000n;
afterEach(closeAll);

const spinButton = () => screen.findByRole<HTMLButtonElement>('button', { name: t.spin });
const said = () => screen.getByTestId('said').textContent;
const isReady = async () => {
  const button = await spinButton();
  // A round of free spins takes its time.
  await waitFor(() => expect(button.disabled).toBe(false), { timeout: 50_000 });
  return button;
};

/** The server's next round comes to these reels. */
function landOn(stops: Stops): bigint {
  const payout = winOf(koiPond, STAKE, evaluate(koiPond, stops), false);
  changeAnswers(/\/slot_koi\/spins/, async (query) => {
    const round = (await (await query()).json()) as SlotAnswer;
    const wire = `${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`;
    return Response.json({ ...round, record: { ...round.record, spins: [stops] }, payout: wire });
  });
  return payout;
}

/** Reels of one paid spin whose payout is so many times the stake. */
function reelsThat(fits: (payout: bigint) => boolean): Stops {
  const [first = '', second = '', third = ''] = koiPond.strips;
  for (let a = 0; a < first.length; a += 1)
    for (let b = 0; b < second.length; b += 1)
      for (let c = 0; c < third.length; c += 1) {
        const stops = [a, b, c, 0, 0];
        const outcome = evaluate(koiPond, stops);
        if (outcome.freeSpins === 0 && fits(winOf(koiPond, STAKE, outcome, false))) return stops;
      }
  throw new Error('no such reels');
}

it.each([
  ['a payout over the stake', t.win, reelsThat((payout) => payout > STAKE && payout < 5n * STAKE)],
  ['less than the stake', k.returned, reelsThat((payout) => payout > 0n && payout < STAKE)],
  ['nothing', t.noWin, reelsThat((payout) => payout === 0n)],
])('%s is called “%s”', async (_, word, stops) => {
  await openGame('SLOT_KOI');
  const payout = landOn(stops);
  fireEvent.click(await isReady());
  await waitFor(() => expect(said()).toBe(payout > 0n ? `${word} ${showAmount(payout)}` : word));
  await isReady();
});

/** Timers of a second and more never end. */
function holdLongTimers(): void {
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) =>
    ms >= 1_000 && ms < 10_000 ? undefined : setTimeout(act, ms),
  );
}

it('a tap ends the big win, and the next spin can begin at once', async () => {
  await openGame('SLOT_KOI');
  holdLongTimers();
  landOn([20, 19, 13, 17, 28]);
  fireEvent.click(await isReady());
  const celebration = await screen.findByRole('button', { name: new RegExp(t.bigWin) });
  expect((await spinButton()).disabled).toBe(true);
  fireEvent.click(celebration);
  await isReady();
  expect(screen.queryByRole('button', { name: new RegExp(t.bigWin) })).toBeNull();
});

it('a page reloaded while the reels turn shows what the round came to, once', async () => {
  const { player, reload } = await openGame('SLOT_KOI');
  const answers: SlotAnswer[] = [];
  const held = Promise.withResolvers<void>();
  changeAnswers(/\/slot_koi\/spins/, async (query) => {
    answers.push((await (await query()).json()) as SlotAnswer);
    held.resolve();
    return new Promise(() => undefined);
  });
  fireEvent.click(await isReady());
  await held.promise;
  await reload();
  await isReady();
  const [round] = answers;
  const payout = BigInt((round?.payout ?? '').replace('.', ''));
  const word = payout > STAKE ? t.win : payout > 0n ? k.returned : t.noWin;
  expect(said()).toContain(word);
  expect(screen.getByTestId('balance').textContent).toBe(showAmount(await player.balance()));
  await reload();
  await isReady();
  expect(said()).toBe(t.ready);
});

it('the stake leaves the balance when the reels start, and comes back where the spin is refused', async () => {
  await openGame('SLOT_KOI');
  const held = Promise.withResolvers<void>();
  changeAnswers(/\/slot_koi\/spins/, async () => {
    await held.promise;
    return Response.json({ error: 'refused', message: 'No' }, { status: 400 });
  });
  const spin = await isReady();
  const balance = () => screen.getByTestId('balance').textContent;
  expect(balance()).toBe('$200.00');
  fireEvent.click(spin);
  expect(balance()).toBe('$190.00');
  held.resolve();
  await isReady();
  expect(balance()).toBe('$200.00');
});

it('a lost answer is asked for again: one round', async () => {
  const { player } = await openGame('SLOT_KOI');
  const sent = loseFirstAnswer(/\/slot_koi\/spins/);
  fireEvent.click(await isReady());
  await screen.findByText(k.checking);
  await isReady();
  expect(sent).toEqual([sent[0], sent[0]]);
  const { data } = await player.call<{ bets: unknown[] }>('/history?game=SLOT_KOI');
  expect(data.bets).toHaveLength(1);
});
