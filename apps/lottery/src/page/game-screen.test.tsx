import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Selection } from '../draw/game.ts';
import type { GameState, IssueView } from '../draw/page-api.ts';
import { GameScreen } from './game-screen.tsx';
import { loadGame } from './loaded-game.ts';
import { type Order, readPendingOrder, storePendingOrder } from './pending-order.ts';
import { savedSlip, saveSlip } from './saved-slip.ts';
import { emptySlip, withLines } from './slip.ts';
import { loadLanguage, TextContext } from './text/text.tsx';

const language = await loadLanguage('en');
const loaded = await loadGame('K3A');
const { game } = loaded;
const { t } = language;
const visitor = {
  api: '/lottery/api',
  gameCode: game.code,
  lang: 'en',
  session: 'S',
  returnUrl: '/',
  expired: false,
} as const;
const NOW = Date.parse('2026-11-27T03:00:10.000Z');
const CURRENT = '202611270002';
const ENDED = '202611270001';
const at = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();
const current: IssueView = {
  issueNo: CURRENT,
  opensAt: at(-10),
  closesAt: at(45),
  drawsAt: at(50),
  state: 'open',
  seedHash: '',
  result: null,
};
const state: GameState = { game: game.code, serverTime: at(0), current, next: null, last: null };
const big = { betType: 'size', pick: 'big' };
const small = { betType: 'size', pick: 'small' };
const order: Order = {
  path: '/bets',
  body: {
    requestId: 'first',
    gameCode: game.code,
    issueNo: ENDED,
    multiplier: 1,
    selections: [{ ...big, stake: '7' }],
  },
};
const linesOf = (picks: readonly Selection[]) => withLines(game, emptySlip, picks);

/** What the server says to a bet. */
let answerBet: () => Response | Promise<Response>;
const silent = (): Response => new Response('<html>', { status: 403 });

function open() {
  const placed = vi.fn();
  const live = {
    status: 'ready',
    state,
    wallet: { balance: '100.00', currency: 'USD', demo: false, player: '7' },
    offset: 0,
    online: true,
    connected: true,
    refresh: () => {},
  } as const;
  render(
    <TextContext value={language}>
      <GameScreen loaded={loaded} visitor={visitor} live={live} now={NOW} placed={placed} />
    </TextContext>,
  );
  return placed;
}
const sheet = () => screen.findByRole('dialog');
const pressClose = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: t('close') }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/bets') ? answerBet() : Response.json({ issues: [] }),
  );
});
afterEach(cleanup);

it('shows a kept order with its own issue and none of the figures of the slip', async () => {
  answerBet = silent;
  storePendingOrder(game, '7', order);
  saveSlip(game, linesOf([small]));
  open();
  const dialog = await sheet();
  await within(dialog).findByText(t('checking'));
  expect(within(dialog).getByText(t('issue', { no: ENDED }))).toBeTruthy();
  for (const text of [t('movedOn', { no: CURRENT }), t('total'), t('unitStake'), `${t('slip')} (1)`])
    expect(within(dialog).queryByText(text), text).toBeNull();
  expect(within(dialog).queryByRole('timer')).toBeNull();
});

it('lets the player go on while an order stays without an answer, and reports a late one', async () => {
  answerBet = silent;
  storePendingOrder(game, '7', order);
  saveSlip(game, linesOf([big]));
  const placed = open();
  const dialog = await sheet();
  await within(dialog).findByText(t('checking'));
  pressClose(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText(language.names.picks.small));
  await waitFor(() => expect(savedSlip(game)).toEqual(linesOf([big, small])));
  // Opened again, the sheet sends no second order.
  fireEvent.click(screen.getByRole('button', { name: t('bet') }));
  const busy = within(await sheet()).getByRole<HTMLButtonElement>('button', { name: t('confirming') });
  expect(busy.disabled).toBe(true);
  pressClose(await sheet());
  answerBet = () => Response.json({ total: '7.00' });
  await within(await sheet()).findByText(t('placed'));
  expect(placed.mock.calls).toEqual([[[ENDED]]]);
  await waitFor(() => expect(savedSlip(game)).toEqual(linesOf([small])));
  expect(readPendingOrder(game, '7')).toBeNull();
});

it('stays open during the first attempt and keeps its figures', async () => {
  const answer = Promise.withResolvers<void>();
  // A new one for each attempt: the order of an earlier test may still be retried.
  answerBet = async () => {
    await answer.promise;
    return Response.json({ error: 'limit', message: 'too much' }, { status: 409 });
  };
  saveSlip(game, linesOf([big]));
  open();
  fireEvent.click(screen.getByRole('button', { name: t('bet') }));
  const dialog = await sheet();
  fireEvent.click(within(dialog).getByRole('button', { name: t('confirm', { total: '$2.00' }) }));
  pressClose(dialog);
  expect(within(await sheet()).getByText(t('confirming'))).toBeTruthy();
  expect(within(dialog).getByText(t('total'))).toBeTruthy();
  answer.resolve();
  await within(dialog).findByText('too much');
  pressClose(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(savedSlip(game)).toEqual(linesOf([big]));
});
