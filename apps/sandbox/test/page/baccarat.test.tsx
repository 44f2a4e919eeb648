import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { baccaratTexts } from '../../src/page/text/baccarat.ts';
import { closeAll, loseFirstAnswer, openGame } from './open-game.tsx';

const t = baccaratTexts.en;
afterEach(closeAll);

/** A spot that takes chips. */
const openSpot = (spot: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(`[data-spot="${spot}"]`);
    expect(found?.disabled).toBe(false);
    return found as HTMLButtonElement;
  });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${t.confirm}`) }));

it('a lost answer is asked for again, and the bet is placed once', async () => {
  const { house, player } = await openGame('BAC1');
  await screen.findAllByRole('radio');
  house.pass(0);
  fireEvent.click(await openSpot('banker'));
  const sent = loseFirstAnswer(/\/bac1\/bets/);
  confirm();
  await screen.findByText(t.placed.replace('{money}', '$5.00'));
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(await player.balance()).toBe('195.00');
  expect(screen.getByTestId('balance').textContent).toBe('$195.00');
});

it('chips that were not confirmed come back when the bets close', async () => {
  const { house, player } = await openGame('BAC1');
  await screen.findAllByRole('radio');
  house.pass(0);
  const tie = await openSpot('tie');
  fireEvent.click(tie);
  await waitFor(() => expect(tie.querySelector('svg')).not.toBeNull());
  house.pass(15_000);
  await screen.findByText(t.returned);
  expect(tie.querySelector('svg')).toBeNull();
  expect(await player.balance()).toBe('200.00');
});

it('the shoe on the table shows the hash of its seed', async () => {
  const { player } = await openGame('BAC1');
  fireEvent.click(await screen.findByRole('button', { name: t.shoeProof }));
  const { data } = await player.call<{ current: { seedHash: string } }>('/bac1/shoes');
  expect((await screen.findByTestId('shoe-hash')).textContent).toBe(data.current.seedHash);
});
