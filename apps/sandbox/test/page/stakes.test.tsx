import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { crashTexts } from '../../src/page/text/crash.ts';
import { fishingTexts } from '../../src/page/text/fishing.ts';
import { kitTexts } from '../../src/page/text/kit.ts';
import { closeAll, openGame } from './open-game.tsx';

const k = kitTexts.en;
const fish = fishingTexts.en;
afterEach(closeAll);

const range = (min: string, max: string): string =>
  k.stakeRange.replace('{min}', `$${min}`).replace('{max}', `$${max}`);
const mainButton = (game: string) => document.querySelector<HTMLButtonElement>(`[data-main="${game}"]`);

it.each([
  ['CRASH', '5,000.00'],
  ['DICE', '10,000.00'],
])('%s: a stake out of range names the limits and asks for no money', async (game, most) => {
  const { house } = await openGame(game);
  const stake = await screen.findByRole('textbox', { name: new RegExp(k.stake) });
  house.pass(0);
  const type = (value: string) => fireEvent.change(stake, { target: { value } });
  for (const wrong of ['10001', '0.5']) {
    type(wrong);
    await waitFor(() => expect(mainButton(game)?.textContent).toBe(range('1.00', most)));
    expect(mainButton(game)?.disabled).toBe(true);
    expect(screen.queryByTestId('shortage')).toBeNull();
  }
  type('300');
  await waitFor(() => expect(screen.getByTestId('shortage').textContent).toContain('$100.00'));
  expect(mainButton(game)?.textContent).toBe(k.notEnough);
});

it('baccarat: chips over the limit of a spot name the limit and ask for no money', async () => {
  const { house } = await openGame('BAC1');
  const chips = await screen.findAllByRole('radio');
  const [highest] = chips.slice(-1);
  if (!highest) throw new Error('no chips');
  fireEvent.click(highest);
  await screen.findByTestId('shortage');
  house.pass(0);
  const spot = await waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>('[data-spot="bankerPair"]');
    expect(found?.disabled).toBe(false);
    return found as HTMLButtonElement;
  });
  fireEvent.click(spot);
  await waitFor(() => expect(mainButton('BAC1')?.textContent).toContain(range('1.00', '250.00')));
  expect(mainButton('BAC1')?.disabled).toBe(true);
  expect(screen.queryByTestId('shortage')).toBeNull();
});

it('fishing: the page says why a cannon that the balance does not cover does not fire', async () => {
  await openGame('FISH1', { money: '0.50' });
  const stronger = await screen.findByRole<HTMLButtonElement>('button', { name: fish.stronger });
  while (!stronger.disabled) fireEvent.click(stronger);
  expect(screen.getByTestId('shot-stake').textContent).toContain('$50.00');
  expect(screen.queryByText(fish.short)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: fish.auto }));
  await screen.findByText(fish.short);
});

it('fishing: a press that is over before the next frame fires', async () => {
  await openGame('FISH1', { money: '0.50' });
  const stronger = await screen.findByRole<HTMLButtonElement>('button', { name: fish.stronger });
  while (!stronger.disabled) fireEvent.click(stronger);
  const water = document.querySelector('canvas:last-of-type');
  if (!water) throw new Error('no water');
  fireEvent.pointerDown(water);
  fireEvent.pointerUp(water);
  await screen.findByText(fish.short);
});

it('a stake typed with a comma is staked as typed; an unclear one is refused with how it is written', async () => {
  await openGame('DICE');
  const stake = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(k.stake) });
  await waitFor(() => expect(screen.getByTestId('balance').textContent).toBe('$200.00'));
  fireEvent.change(stake, { target: { value: '2,50' } });
  fireEvent.blur(stake);
  expect([stake.value, mainButton('DICE')?.disabled]).toEqual(['2.50', false]);
  fireEvent.change(stake, { target: { value: '1,234' } });
  fireEvent.blur(stake);
  expect(stake.value).toBe('1.234');
  expect(screen.getByRole('alert').textContent).toBe(k.amountUnclear);
  expect(mainButton('DICE')?.disabled).toBe(true);
});

it('crash: an unclear target is refused, not flown with another', async () => {
  const { house } = await openGame('CRASH');
  fireEvent.click(await screen.findByRole('checkbox'));
  house.pass(0);
  const target = screen.getByRole<HTMLInputElement>('textbox', { name: crashTexts.en.autoAt });
  fireEvent.change(target, { target: { value: '2,5' } });
  fireEvent.blur(target);
  expect(target.value).toBe('2.50');
  fireEvent.change(target, { target: { value: '1,234' } });
  fireEvent.blur(target);
  expect(target.value).toBe('1.234');
  await waitFor(() => expect(mainButton('CRASH')?.textContent).toBe(k.amountUnclear));
  expect(mainButton('CRASH')?.disabled).toBe(true);
});
