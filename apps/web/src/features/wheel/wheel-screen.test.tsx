// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { provideDialogs } from '../../../test/dialogs.ts';
import { setApiBase } from '../../api/base.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, text } from '../../text/i18n.ts';
import { withTexts } from '../../text/with-texts.ts';
import { WheelScreen } from './wheel-screen.tsx';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const ok = (fields: object): Answer => ({ body: { status: 'success', code: 200, message: '', ...fields } });
const failed: Answer = { status: 500, body: { status: 'error', code: 500, message: 'broken' } };

const award = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [index + 1, { desc: '8.00', type: 1, pic: '', money: '8.00' }]),
);
const won = {
  id: 1,
  award_id: 3,
  award_desc: '8.00',
  type: 1,
  money: '8.00',
  status: 3,
  status_text: 'Paid',
  created_at: '2026-03-01 12:00:00',
};

let isMemberKnown: boolean;
let spun: boolean;
let server: Awaited<ReturnType<typeof startServer>>;
/** The turns of the disc under way, newest last. */
let turns: { finish: () => void; cancel: () => void }[];

beforeEach(async () => {
  await activateLang('en');
  await withTexts(
    () => import('virtual:locales/wheel'),
    async () => null,
  )();
  provideDialogs();
  isMemberKnown = true;
  spun = false;
  turns = [];
  // What jsdom does not have.
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
  server = await startServer(({ path }) => {
    switch (path) {
      case '/auth/me':
        return isMemberKnown
          ? ok({ data: { id: 7, name: 'lucky8', money: '0.00', fs_money: '0.00', is_demo: 0 } })
          : failed;
      case '/wheel/setting':
        return ok({
          data: { desc: '', scroll: [], rule: '', award, condition: [], is_open: true, max_chances: 3 },
        });
      case '/wheel/query':
        return ok({
          data: {
            cjcs: spun ? 0 : 1,
            bet_amount: '0.00',
            save_amount: '0.00',
            today: { deposit: '0.00', valid: '0.00' },
            record: spun ? [won] : [],
          },
        });
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

/** Spins, until the disc turns to the position that was drawn and all there is to read has been read. */
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

it('says that the member could not be read, and reads again', async () => {
  isMemberKnown = false;
  render(screenIn('visible'));
  const retry = await screen.findByRole('button', { name: text('common.retry') }, { timeout: 20_000 });
  isMemberKnown = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: text('wheel.spin') })).toBeTruthy();
});
