import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DiceAnswer } from '../../src/games/dice/messages.ts';
import { twoPlaces } from '../../src/games/dice/rules.ts';
import { diceTexts } from '../../src/page/text/dice.ts';
import { kitTexts } from '../../src/page/text/kit.ts';
import { changeAnswers, closeAll, openGame } from './open-game.tsx';

const k = kitTexts.en;
const t = diceTexts.en;
afterEach(closeAll);

const side = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const stakeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(k.stake) });
const inMenu = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: k.menu }));
  return within(await screen.findByRole('dialog')).findByRole('button', { name });
};

// The sound is on, and there is no AudioContext here.
it('a page reloaded during the roll tells the roll; stake, side and sound are as they were', async () => {
  const { reload } = await openGame('DICE');
  await waitFor(() => expect(screen.getByTestId('balance').textContent).toBe('$200.00'));
  fireEvent.click(await inMenu(k.soundOff));
  fireEvent.click(screen.getByRole('button', { name: k.close }));
  fireEvent.change(stakeField(), { target: { value: '3.50' } });
  fireEvent.click(side(t.under));
  const answered = Promise.withResolvers<DiceAnswer>();
  changeAnswers(/\/dice\/rolls/, async (query) => {
    answered.resolve((await (await query()).json()) as DiceAnswer);
    return new Promise(() => undefined);
  });
  fireEvent.click(screen.getByRole('button', { name: t.roll }));
  const { record } = await answered.promise;
  await reload();
  await waitFor(() => expect(screen.getByTestId('roll').textContent).toBe(twoPlaces(record.roll)));
  expect(stakeField().value).toBe('3.50');
  expect(side(t.under).getAttribute('aria-pressed')).toBe('true');
  await inMenu(k.soundOn);
});

/** As the translation of a browser does: each text is moved into elements that the page does not know. */
function translatePage(): void {
  const monitor = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (monitor.nextNode()) texts.push(monitor.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
}

it('a bet on a translated page: what breaks comes back with a tap, with the stake and the roll', async () => {
  await openGame('DICE', { breaks: true });
  await waitFor(() => expect(screen.getByTestId('balance').textContent).toBe('$200.00'));
  fireEvent.change(stakeField(), { target: { value: '3.50' } });
  translatePage();
  fireEvent.click(screen.getByRole('button', { name: t.roll }));
  fireEvent.click(await screen.findByRole('button', { name: k.retry }));
  await waitFor(() => expect(screen.getByTestId('roll').textContent).toMatch(/^\d+\.\d\d$/));
  expect(stakeField().value).toBe('3.50');
});
