import type { Visitor } from '@koi/game-kit/visitor.ts';
import { langs } from '@koi/supplier-protocol/langs';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lang } from '../draw/game.ts';
import type { IssueView, PublicGame, StateAnswer, Wallet } from '../draw/page-api.ts';
import { App } from './app.tsx';
import { loadGame } from './loaded-game.ts';
import { type Language, loadLanguage, TextContext } from './text/text.tsx';

const issueNo = '202611270002';
const later = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const issue = (): IssueView => ({
  issueNo,
  opensAt: later(-10),
  closesAt: later(45),
  drawsAt: later(50),
  state: 'open',
  seedHash: '',
  result: null,
});

/** The server, which keeps no stream open: the page asks every few seconds. */
let wallet: Wallet;
let isReachable: boolean;
const hall = (['K3A', 'K3B'] as const).map(
  (code, id): PublicGame => ({
    id,
    name: code,
    names: { zh_cn: code, zh_hk: code, en: code, th: code, vi: code },
    game_code: code,
    category: 'K3',
    icon_url: 'icons/k3.svg',
    tags: '',
    weight: 1,
    issue_no: issueNo,
    close_at: later(3_600),
    period_seconds: 60,
    last_result: [],
  }),
);

function answer(path: string): unknown {
  const state = (game: string): StateAnswer => ({
    game,
    serverTime: later(0),
    current: issue(),
    next: null,
    last: null,
    wallet,
  });
  const [, game] = /^\/state\?game=(\w+)/.exec(path) ?? [];
  if (game) return state(game);
  if (path.startsWith('/public/games')) return { games: hall };
  if (path.startsWith('/issues')) return { issues: [issue()] };
  return undefined;
}

let language: Language;

async function open({
  code = 'K3A',
  lang = 'en',
  session = 'S',
  starting = false,
}: {
  code?: string;
  lang?: Lang;
  session?: string | null;
  starting?: boolean;
} = {}) {
  language = await loadLanguage(lang);
  const { t } = language;
  const visitor: Visitor = {
    api: '/lottery/api',
    gameCode: code,
    lang,
    session,
    returnUrl: 'http://127.0.0.1:8080/#/Main/home?from=game',
    expired: false,
    starting,
  };
  const first = await loadGame(code);
  render(
    <TextContext value={language}>
      <App first={first} visitor={visitor} />
    </TextContext>,
  );
  await screen.findByRole('button', { name: t('randomLine') });
  return t;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const addRandom = () => press(language.t('randomLine'));
async function openSlip() {
  press(language.t('bet'));
  return screen.findByRole('dialog');
}

beforeEach(() => {
  wallet = { balance: '100.00', currency: 'CNY', demo: false, player: '7' };
  isReachable = true;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isReachable) throw new TypeError('no network');
    const data = answer(address.replace('/lottery/api', ''));
    return data === undefined ? Response.json({}, { status: 503 }) : Response.json(data);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '';
});

describe('the slip', () => {
  const units: Record<Lang, RegExp> = {
    en: /\d+ s$/,
    th: /\d+ วินาที$/,
    vi: /\d+ giây$/,
    zh_cn: /\d+ 秒$/,
    zh_hk: /\d+ 秒$/,
  };
  it.each(langs)('tells the time in words, which is not read out every second, %s', async (lang) => {
    await open({ lang });
    addRandom();
    const timer = within(await openSlip()).getByRole('timer');
    expect(timer.textContent).toMatch(units[lang]);
    expect(timer.closest('output, [aria-live]:not([aria-live="off"]), [role="status"]')).toBeNull();
  });

  it('that the money does not cover leads to the transfer of the rest and to a deposit', async () => {
    wallet = { ...wallet, balance: '0.50' };
    const t = await open({ code: 'K3B' });
    addRandom();
    await openSlip();
    const shortage = await screen.findByTestId('shortage');
    const href = (name: string) => within(shortage).getByRole('link', { name }).getAttribute('href') ?? '';
    expect(href(t('wallets'))).toMatch(/#\/Member\/Transfer\?/);
    expect(Object.fromEntries(new URLSearchParams(href(t('wallets')).split('?')[1]))).toEqual({
      api_code: 'LY',
      gameCode: 'K3B',
      amount: '1.50',
    });
    expect(href(t('deposit'))).toMatch(/#\/Member\/Recharge$/);
  });

  it.each(langs)('says why nobody can bet while the launch link is exchanged, %s', async (lang) => {
    const t = await open({ lang, session: null, starting: true });
    expect(screen.getByTestId('balance').textContent).toBe('…');
    addRandom();
    const slip = within(await openSlip());
    expect(slip.getByRole('status').textContent).toBe(t('balanceComing'));
    const confirm = slip.getByRole<HTMLButtonElement>('button', {
      name: t('confirm', { total: '$2.00', count: 0 }),
    });
    expect(confirm.disabled).toBe(true);
  });

  it('of a session that has ended promises no balance', async () => {
    const t = await open();
    addRandom();
    vi.stubGlobal('fetch', async () => Response.json({ error: 'expired', message: '' }, { status: 401 }));
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(t('sessionEnded'), { exact: false });
    const slip = within(await openSlip());
    expect(slip.getByText(t('enterFromPlatform'))).toBeTruthy();
    expect(slip.queryByText(t('balanceComing'))).toBeNull();
  });

  it.each(langs)(
    'promises no money that may be on its way, and asks to look at the wallets, %s',
    async (lang) => {
      wallet = { ...wallet, balance: '0.00' };
      await open({ lang });
      addRandom();
      await openSlip();
      const shortage = await screen.findByTestId('shortage');
      const said: Record<Lang, { link: string; hint: RegExp }> = {
        en: { link: 'My wallets', hint: /another wallet or on its way\?/ },
        th: { link: 'กระเป๋าเงิน', hint: /อยู่ระหว่างทางใช่ไหม/ },
        vi: { link: 'Ví của tôi', hint: /đang trên đường\?/ },
        zh_cn: { link: '我的钱包', hint: /正在途中？/ },
        zh_hk: { link: '我的錢包', hint: /正在途中？/ },
      };
      within(shortage).getByText(said[lang].hint);
      within(shortage).getByRole('link', { name: said[lang].link });
    },
  );

  it('of a trial account says what its money is; nobody is asked to deposit', async () => {
    wallet = { ...wallet, balance: '0.50', demo: true };
    const t = await open();
    const bar = await screen.findByTestId('trial-bar');
    expect(bar.textContent).toContain(t('trialMoney'));
    expect(within(bar).getByRole('link').getAttribute('href')).toMatch(/#\/Register$/);
    addRandom();
    within(await openSlip()).getByText(t('trialNote'));
    const shortage = screen.getByTestId('shortage');
    within(shortage).getByRole('link', { name: t('wallets') });
    expect(within(shortage).queryByRole('link', { name: t('deposit') })).toBeNull();
  });

  it('outlives a reload, one a game, until it is cleared', async () => {
    const t = await open();
    const count = (bets: number) => screen.findByText(t('combinations', { count: bets }));
    for (const pick of ['big', 'small'] as const)
      fireEvent.click(screen.getAllByText(language.names.picks[pick])[0] as HTMLElement);
    await count(2);
    cleanup();
    await open({ code: 'K3B' });
    await screen.findByText(t('pickFirst'));
    cleanup();
    await open();
    await count(2);
    press(t('clear'));
    cleanup();
    await open();
    await screen.findByText(t('pickFirst'));
  });
});

describe('the hall', () => {
  const layer = () => (history.state as { layer?: number } | null)?.layer ?? 0;
  const openHall = async () => {
    press(new RegExp(`${language.t('hall')}$`));
    return screen.findByRole('dialog');
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('puts the chosen game into the address and leaves nothing in the history', async () => {
    await open();
    fireEvent.click(await within(await openHall()).findByRole('button', { name: /^K3B/ }));
    await isClosed();
    await waitFor(() => expect(location.hash).toContain('game=K3B'));
    await waitFor(() => expect(layer()).toBe(0));
    const { game } = await loadGame('K3B');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(game.names.en);
  });

  it('is closed by system back', async () => {
    await open();
    await openHall();
    await waitFor(() => expect(layer()).toBe(1));
    history.back();
    await isClosed();
    expect(layer()).toBe(0);
  });
});

it('the page says when the device has no network, and when the server is out of reach', async () => {
  const t = await open();
  expect(screen.queryByText(t('offline'))).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await screen.findByText(t('offline'));
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(t('offline'))).toBeNull());
  isReachable = false;
  press(new RegExp(`^${t('balance')}`));
  await screen.findByText(t('reconnecting'));
  isReachable = true;
  await waitFor(() => expect(screen.queryByText(t('reconnecting'))).toBeNull());
  online.mockRestore();
});
