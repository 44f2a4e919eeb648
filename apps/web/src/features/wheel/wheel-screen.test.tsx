// @vitest-environment-options { "url": "http://localhost/" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, addTexts, text } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { WheelScreen } from './wheel-screen.tsx';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const ok = (fields: object): Answer => ({ body: { status: 'success', code: 200, message: '', ...fields } });
const failed: Answer = { status: 500, body: { status: 'error', code: 500, message: 'broken' } };

const award = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [index + 1, { desc: '8.00', type: 1, pic: '', money: '8.00' }]),
);
const won = {
  id: 900,
  award_id: 3,
  award_desc: '8.00',
  type: 1,
  money: '8.00',
  status: 3,
  status_text: 'Paid',
  created_at: '2026-03-01 12:00:00',
};

const allSpins = () => [...earlier, ...(spun ? [won] : [])].toReversed();

let isMemberKnown: boolean;
let spun: boolean;
/** Spins of earlier days, oldest first. */
let earlier: (typeof won)[];
let pictures: string[];
/** The log's answer when it is not a page. */
let logRefusal: Answer | null;
let server: Awaited<ReturnType<typeof startServer>>;
/** The disc's pending turns, newest last. */
let turns: { finish: () => void; cancel: () => void }[];

beforeEach(async () => {
  await activateLang('en');
  langStore.set('en');
  await addTexts('wheel');
  provideDialogs();
  isMemberKnown = true;
  spun = false;
  earlier = [];
  pictures = [];
  logRefusal = null;
  turns = [];
  // Missing in jsdom.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => undefined, set: () => true }) as never,
  );
  Element.prototype.animate = function animate() {
    const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
    finished.catch(() => undefined);
    const turn = { finish: () => resolve(), cancel: () => reject(new DOMException('', 'AbortError')) };
    turns.push(turn);
    return { finished, currentTime: 0, cancel: turn.cancel } as unknown as Animation;
  };
  server = await startServer(({ path, body }) => {
    switch (path) {
      case '/auth/me':
        return isMemberKnown
          ? ok({ data: { id: 7, name: 'lucky8', money: '0.00', fs_money: '0.00', is_demo: 0 } })
          : failed;
      case '/wheel/setting':
        return ok({
          data: {
            desc: '',
            scroll: [],
            rule: '',
            award: Object.fromEntries(
              Object.entries(award).map(([position, prize], index) => [
                position,
                { ...prize, pic: pictures[index] ?? '' },
              ]),
            ),
            condition: [],
            is_open: true,
            max_chances: 3,
          },
        });
      case '/wheel/query':
        return ok({
          data: {
            cjcs: spun ? 0 : 1,
            bet_amount: '0.00',
            save_amount: '0.00',
            today: { deposit: '0.00', valid: '0.00' },
            record: allSpins().slice(0, 50),
          },
        });
      case '/wheel/log': {
        const { page, limit } = body as { page: number; limit: number };
        const data = allSpins();
        const last_page = Math.ceil(data.length / limit);
        const rows = data.slice((page - 1) * limit, page * limit);
        return logRefusal ?? ok({ data: { data: rows, current_page: page, last_page, total: data.length } });
      }
      case '/wheel/award':
        spun = true;
        return ok({ data: { position: 3, prize: '8.00' } });
      default:
        return { status: 404 };
    }
  });
  setApiBase(server.base);
  startSession(token, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  queryClient.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
  await server.close();
});

const screenIn = (mode: 'visible' | 'hidden') => (
  <QueryClientProvider client={queryClient}>
    <Activity mode={mode}>
      <WheelScreen />
    </Activity>
  </QueryClientProvider>
);
const chances = () => document.querySelector('[data-chances]')?.getAttribute('data-chances');
const stoppedAt = () => document.querySelector('[data-stopped-at]')?.getAttribute('data-stopped-at');
const confetti = () => document.querySelector('canvas');

/** Spins, until the disc turns to the drawn position and all reads are complete. */
async function spin() {
  const view = render(screenIn('visible'));
  await userEvent.click(await screen.findByRole('button', { name: text('wheel.spin') }));
  await waitFor(() => expect(turns).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.seen.filter(({ path }) => path === '/wheel/query')).toHaveLength(2);
  return view;
}

describe('a spin', () => {
  it('tells nothing of its result before the disc stands', async () => {
    await spin();
    expect(chances()).toBe('1');
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.getByText(text('wheel.historyEmpty'))).toBeTruthy();
    expect(confetti()).toBeNull();
    await act(async () => turns.at(-1)?.finish());
    expect(chances()).toBe('0');
    expect(stoppedAt()).toBe('3');
    expect(screen.getByText('Paid')).toBeTruthy();
    expect(screen.getByText(text('wheel.wonCash', { prize: '$8.00' }))).toBeTruthy();
    await waitFor(() => expect(confetti()).not.toBeNull());
  });

  it.each(['gone', 'hidden'] as const)('ends with its screen: %s', async (how) => {
    const view = await spin();
    if (how === 'gone') view.unmount();
    else view.rerender(screenIn('hidden'));
    await act(async () => turns.at(-1)?.finish());
    expect(confetti()).toBeNull();
    if (how === 'gone') return;
    view.rerender(screenIn('visible'));
    await waitFor(() => expect(stoppedAt()).toBe('3'));
    expect(chances()).toBe('0');
    expect(confetti()).toBeNull();
  });

  it('takes its confetti away with the screen', async () => {
    const view = await spin();
    await act(async () => turns.at(-1)?.finish());
    expect(confetti()).not.toBeNull();
    view.rerender(screenIn('hidden'));
    expect(confetti()).toBeNull();
  });
});

describe('the history', () => {
  const spinsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...won,
      id: index + 1,
      award_desc: `Prize ${index + 1}`,
    }));
  const shown = () => screen.queryAllByText(/^Prize /).map(({ textContent }) => textContent);
  const named = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Prize ${from - index}`);
  const more = () => screen.findByRole('button', { name: text('common.more') });

  it('goes on behind the fifty spins that the wheel brings, each once', async () => {
    earlier = spinsOf(120).map((row) => ({ ...row, type: 2 }));
    render(screenIn('visible'));
    await userEvent.click(await more());
    await waitFor(() => expect(shown()).toEqual(named(120, 71)));
    await userEvent.click(await more());
    await waitFor(() => expect(shown()).toEqual(named(120, 21)));
    await userEvent.click(await more());
    await waitFor(() => expect(shown()).toEqual(named(120, 1)));
    expect(screen.queryByRole('button', { name: text('common.more') })).toBeNull();
  });

  it('ends with them where a back end has no more', async () => {
    logRefusal = { status: 404, body: '' };
    earlier = spinsOf(12).map((row) => ({ ...row, type: 2 }));
    render(screenIn('visible'));
    await userEvent.click(await more());
    await waitFor(() => expect(shown()).toEqual(named(12, 1)));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: text('common.retry') })).toBeNull();
  });

  it('says where it could not be read further, and tries again', async () => {
    logRefusal = failed;
    earlier = spinsOf(60).map((row) => ({ ...row, type: 2 }));
    render(screenIn('visible'));
    await userEvent.click(await more());
    const retry = await screen.findByRole('button', { name: text('common.retry') }, { timeout: 20_000 });
    logRefusal = null;
    await userEvent.click(retry);
    await userEvent.click(await more());
    await waitFor(() => expect(shown()).toEqual(named(60, 1)));
  });

  it('holds back what the log knows of a spin that still turns', async () => {
    earlier = spinsOf(6).map((row) => ({ ...row, type: 2 }));
    render(screenIn('visible'));
    await userEvent.click(await more());
    await userEvent.click(await screen.findByRole('button', { name: text('wheel.spin') }));
    await waitFor(() => expect(turns).toHaveLength(2));
    await act(() => queryClient.invalidateQueries({ queryKey: ['records', 'wheel'] }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getAllByText('Paid')).toHaveLength(6);
    await act(async () => turns.at(-1)?.finish());
    expect(screen.getAllByText('Paid')).toHaveLength(7);
  });
});

describe('the picture of a prize', () => {
  const shownPictures = () =>
    [...document.querySelectorAll('image')].map((image) => image.getAttribute('href'));

  it('is the one of the operator, and the app’s own where that is none or cannot be loaded', async () => {
    pictures = [
      'https://img.example.test/phone.png',
      'javascript:alert(1)',
      'https://img.example.test/gone.png',
    ];
    render(screenIn('visible'));
    await screen.findByRole('button', { name: text('wheel.spin') });
    expect(shownPictures()).toEqual([
      'https://img.example.test/phone.png',
      'https://img.example.test/gone.png',
    ]);
    fireEvent.error(document.querySelector('image[href$="gone.png"]') as Element);
    expect(shownPictures()).toEqual(['https://img.example.test/phone.png']);
  });
});

it('says that the member could not be read, and reads again', async () => {
  isMemberKnown = false;
  render(screenIn('visible'));
  const retry = await screen.findByRole('button', { name: text('common.retry') }, { timeout: 20_000 });
  isMemberKnown = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: text('wheel.spin') })).toBeTruthy();
});
