import '@koi/ui/layers.ts';
import { setGameWords } from '@koi/game-kit/words.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { gameNames } from '../../src/games/game-names.ts';
import { pageGames } from '../../src/page/games.ts';
import type { Visitor } from '../../src/page/kit/visitor.ts';
import { kitTexts } from '../../src/page/text/kit.ts';
import { LangContext } from '../../src/page/text/use-texts.ts';
import { type House, openHouse, type Player } from '../playing.ts';

/** One game of each kind. */
export const oneOfEach = ['SLOT_KOI', 'CRASH', 'DICE', 'BAC1', 'FISH1'] as const;

const platform = 'http://127.0.0.1:8080/';

export interface OpenPage {
  house: House;
  player: Player;
  supplier: string;
  /** Leaves the page and comes back, as a reload does: what the tab and the device keep stays. */
  reload(): Promise<void>;
  /** The launch link of a page that was opened as `starting` has been exchanged. */
  start(): void;
}

const houses: House[] = [];

/** Closes what the test opened. Call it after each test. */
export async function closeAll(): Promise<void> {
  cleanup();
  vi.unstubAllGlobals();
  await Promise.all(houses.splice(0).map((house) => house.close()));
  localStorage.clear();
  sessionStorage.clear();
}

interface Visit {
  money?: string;
  lang?: Visitor['lang'];
  demo?: boolean;
  /** Without one the page has nobody to play. */
  withSession?: boolean;
  /** The launch link is still being exchanged. */
  starting?: boolean;
  /** The test breaks the page; what it catches is not a fault of the page. */
  breaks?: boolean;
}

/** A game's page in the document, with a player at the real server of its supplier and the balance on it. */
export async function openGame(
  code: string,
  {
    money = '200.00',
    lang = 'en',
    demo = false,
    withSession = true,
    starting = false,
    breaks = false,
  }: Visit = {},
): Promise<OpenPage> {
  const game = pageGames.find((one) => one.code === code);
  if (!game) throw new RangeError(`no game ${code}`);
  const house = await openHouse(game.supplier.toUpperCase());
  houses.push(house);
  const player = await house.player(money, demo);
  const visitor: Visitor = {
    api: house.page(),
    supplier: game.supplier,
    gameCode: code,
    lang,
    session: withSession ? player.session : null,
    returnUrl: `${platform}#/Main/home?from=game`,
    expired: false,
  };
  const { default: Page } = await game.load();
  setGameWords(kitTexts[lang]);
  const page = (who: Visitor) => (
    <LangContext value={lang}>
      <Page visitor={who} title={gameNames[game.code][lang]} />
    </LangContext>
  );
  const show = (who = visitor) => render(page(who), breaks ? { onCaughtError: () => undefined } : {});
  const { rerender } = show(starting ? { ...visitor, session: null, starting } : visitor);
  if (withSession && !starting && !breaks)
    await waitFor(() => expect(screen.getByTestId('balance').textContent).not.toBe('…'));
  return {
    house,
    player,
    supplier: game.supplier.toUpperCase(),
    async reload() {
      cleanup();
      show();
    },
    start: () => rerender(page(visitor)),
  };
}

/** The server carries out the first such request and its answer is lost. Returns what the page sends. */
export function loseFirstAnswer(path: RegExp): string[] {
  const sent: string[] = [];
  changeAnswers(path, async (query, body) => {
    sent.push(body);
    const answer = await query();
    if (sent.length === 1) throw new TypeError('the answer is lost');
    return answer;
  });
  return sent;
}

/** Answers requests with this path in place of the server, which `ask` reaches. */
export function changeAnswers(
  path: RegExp,
  answerTo: (query: () => Promise<Response>, body: string) => Promise<Response>,
): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const query = () => fetch(address, init);
    return path.test(address) ? answerTo(query, String(init?.body ?? '')) : query();
  });
}
