import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { kitTexts } from '../../src/page/text/kit.ts';
import { closeAll, oneOfEach, openGame } from './open-game.tsx';

const k = kitTexts.en;
afterEach(closeAll);

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: k.menu }));
  return screen.findByRole('dialog', { name: k.menu });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const layer = () => (history.state as { layer?: number } | null)?.layer ?? 0;

it.each(oneOfEach)(
  '%s: system back closes the open sheet, and its button takes the entry along',
  async (code) => {
    await openGame(code);
    await openMenu();
    await waitFor(() => expect(layer()).toBe(1));
    history.back();
    await isClosed();
    expect(layer()).toBe(0);
    const menu = await openMenu();
    await waitFor(() => expect(layer()).toBe(1));
    fireEvent.click(within(menu).getByRole('button', { name: k.close }));
    await isClosed();
    await waitFor(() => expect(layer()).toBe(0));
  },
);

it('a sheet that gives way to another one keeps its entry', async () => {
  await openGame('SLOT_KOI');
  const before = history.length;
  fireEvent.click(within(await openMenu()).getByRole('button', { name: k.rules }));
  await screen.findByRole('dialog', { name: k.rules });
  await waitFor(() => expect(layer()).toBe(1));
  expect(history.length).toBeLessThanOrEqual(before + 1);
  history.back();
  await isClosed();
  expect(layer()).toBe(0);
});

const gameType = { SLOT_KOI: '3', CRASH: '3', DICE: '3', BAC1: '1', FISH1: '2' };

it.each(oneOfEach)(
  '%s: without money the page leads to the transfer of what is missing, and to a deposit',
  async (code) => {
    const { supplier } = await openGame(code, { money: '0.00' });
    const shortage = await screen.findByTestId('shortage');
    const [, missing = ''] = /\$([\d.]+)/.exec(shortage.textContent ?? '') ?? [];
    expect(Number(missing)).toBeGreaterThan(0);
    const href = (name: string) => within(shortage).getByRole('link', { name }).getAttribute('href') ?? '';
    const [screenOf, query] = href(k.wallets).split('?');
    expect(screenOf).toMatch(/#\/Member\/Transfer$/);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      api_code: supplier,
      gameCode: code,
      gameType: gameType[code],
      amount: missing,
    });
    expect(href(k.deposit)).toMatch(/#\/Member\/Recharge$/);
  },
);

it('trial money is named, and nobody is asked to deposit it', async () => {
  await openGame('DICE', { money: '0.00', demo: true });
  const shortage = await screen.findByTestId('shortage');
  within(shortage).getByRole('link', { name: k.wallets });
  expect(within(shortage).queryByRole('link', { name: k.deposit })).toBeNull();
  screen.getByText(`${k.trial} CNY`);
});

it.each(oneOfEach)('%s: a page without a session says so and leads back', async (code) => {
  await openGame(code, { withSession: false });
  const reported = await screen.findByText(k.expired);
  const main = reported.closest('main') ?? document.body;
  expect(within(main).getByRole('link', { name: k.back }).getAttribute('href')).toMatch(
    /#\/Main\/home\?from=game$/,
  );
});

const bettingParts = {
  SLOT_KOI: '[data-main="SLOT_KOI"]',
  CRASH: '[data-main="CRASH"]',
  DICE: '[data-main="DICE"]',
  FISH1: '[data-testid="water"]',
};

it.each(['SLOT_KOI', 'CRASH', 'DICE', 'FISH1'] as const)(
  '%s: the game is rendered while the launch link is exchanged, and says why nobody can bet yet',
  async (code) => {
    const { start } = await openGame(code, { starting: true });
    const part = document.querySelector(bettingParts[code]);
    expect(part).toBeTruthy();
    if (part instanceof HTMLButtonElement) expect(part.disabled).toBe(true);
    expect(screen.getByTestId('balance').textContent).toBe('…');
    expect(screen.queryByText(k.expired)).toBeNull();
    expect(screen.getAllByText(k.balanceComing).length).toBeGreaterThan(0);
    start();
    await waitFor(() => expect(screen.getByTestId('balance').textContent).toBe('$200.00'));
    expect(document.querySelector(bettingParts[code])).toBe(part);
    expect(screen.queryByText(k.balanceComing)).toBeNull();
  },
);

it.each(oneOfEach)('%s: the page says when the server is out of reach', async (code) => {
  const { house } = await openGame(code);
  await waitFor(() => expect(screen.getByTestId('balance').textContent).toBe('$200.00'));
  expect(screen.queryByText(k.offline)).toBeNull();
  await house.close();
  await waitFor(() => expect(screen.getAllByText(k.offline).length).toBeGreaterThan(0));
});
