// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../session.ts';
import { isLeftOpen } from './left-open.ts';
import { notePlayed, takeClosed, takePlayed } from './played-supplier.ts';

const here = '/lottery/#/play';
const elsewhere = 'https://supplier.test/game';
const enter = (sub: string) => startSession(`x.${btoa(JSON.stringify({ sub }))}.y`, { isDemo: false });

/** Whether a page of a game is open in this browser; undefined where it cannot tell. */
let playing: boolean | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1), toFake: ['Date'] });
  playing = false;
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    locks: {
      request: async () => undefined,
      query: async () =>
        playing === undefined
          ? Promise.reject(new Error('denied'))
          : { held: playing ? [{ name: 'koi.playing' }] : [] },
    },
  });
  enter('7');
});
afterEach(() => {
  endSession();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const closed = async () => (await takeClosed()).closed.map(({ supplier, title }) => [supplier, title]);

describe('in the tab that the game replaced', () => {
  it('is returned once where the member has played', () => {
    notePlayed('LY', here, 'Dice');
    expect(isLeftOpen()).toBe(true);
    expect(takePlayed()).toMatchObject({ supplier: 'LY', title: 'Dice', member: '7' });
    expect(takePlayed()).toBeNull();
    expect(isLeftOpen()).toBe(false);
  });

  it('is nothing for another member', () => {
    notePlayed('LY', here);
    enter('8');
    expect(takePlayed()).toBeNull();
  });

  it.each(['{', '[]', '{"member":"7"}', '{"member":"7","supplier":"LY","at":"now"}'])(
    'is nothing where the note is %s',
    (text) => {
      sessionStorage.setItem('koi.tab.played', text);
      notePlayed('LY', elsewhere);
      const key = Object.keys(sessionStorage).find((name) => name.endsWith('played')) ?? '';
      sessionStorage.setItem(key, text);
      expect(takePlayed()).toBeNull();
    },
  );

  it('is no window of the same supplier any more, but those of others', async () => {
    notePlayed('PG', here);
    notePlayed('LY', here);
    expect(takePlayed()?.supplier).toBe('LY');
    pass(6_000);
    expect(await closed()).toEqual([['PG', '']]);
  });
});

describe('in windows that were closed', () => {
  it('is returned once, when the game had the time to say that it is open', async () => {
    notePlayed('LY', here, 'Dice');
    pass(5_999);
    expect(await takeClosed()).toEqual({ closed: [], again: 1 });
    pass(1);
    expect(await closed()).toEqual([['LY', 'Dice']]);
    expect(await takeClosed()).toEqual({ closed: [] });
  });

  it.each([true, undefined])('is not returned while a game is open, or may be: %s', async (open) => {
    notePlayed('LY', here);
    pass(6_000);
    playing = open;
    expect(await takeClosed()).toEqual({ closed: [] });
    playing = false;
    expect(await closed()).toEqual([['LY', '']]);
  });

  it('is not returned for a game of another site, which cannot say that it is open', async () => {
    notePlayed('PG', elsewhere);
    pass(6_000);
    expect(await closed()).toEqual([]);
  });

  it('is returned for each supplier once, under its last name', async () => {
    notePlayed('LY', here, 'Dice');
    notePlayed('LY', here, 'Race');
    notePlayed('PG', here, 'Slots');
    pass(6_000);
    expect(await closed()).toEqual([
      ['LY', 'Race'],
      ['PG', 'Slots'],
    ]);
  });

  it('is returned to the member who played, and to no other', async () => {
    notePlayed('LY', here);
    enter('8');
    pass(6_000);
    expect(await closed()).toEqual([]);
    enter('7');
    expect(await closed()).toEqual([]);
  });

  it('leaves the younger ones for a second look', async () => {
    notePlayed('LY', here);
    pass(4_000);
    notePlayed('PG', here);
    pass(2_000);
    expect(await takeClosed()).toMatchObject({ closed: [{ supplier: 'LY' }], again: 4_000 });
    pass(4_000);
    expect(await closed()).toEqual([['PG', '']]);
  });

  it('is returned where the clock was set back meanwhile', async () => {
    notePlayed('LY', here);
    pass(-60_000);
    expect(await closed()).toEqual([['LY', '']]);
  });
});
