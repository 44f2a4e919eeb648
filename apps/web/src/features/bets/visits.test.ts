// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { BetRow } from './bet-source.ts';
import { minutesOf, totalOf, visitsOf } from './visits.ts';

let ids = 0;

/** A bet at a minute after noon. */
function bet(minute: number, of: Partial<BetRow> = {}): BetRow {
  ids += 1;
  const time = `${String(12 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return {
    id: ids,
    api_name: 'SBS',
    gameType: 3,
    game_code: 'POND',
    playDetail: 'Koi Pond',
    status: 'COMPLETE',
    status_text: 'Settled',
    betAmount: '10.00',
    netAmount: '0.00',
    betTime: `2026-03-01 ${time}:00`,
    ...of,
  } as BetRow;
}

const minutes = (bets: readonly BetRow[]) =>
  visitsOf(bets).map((visit) => visit.map(({ betTime }) => betTime.slice(11, 16)));

describe('visits', () => {
  it('last until a pause of more than half an hour', () => {
    expect(minutes([bet(91), bet(60), bet(30), bet(0)])).toEqual([['13:31'], ['13:00', '12:30', '12:00']]);
  });

  it('to two games at a time are two, newest first', () => {
    const other = { game_code: 'GEMS', playDetail: 'Gems' };
    expect(minutes([bet(4), bet(3, other), bet(2), bet(1, other)])).toEqual([
      ['12:04', '12:02'],
      ['12:03', '12:01'],
    ]);
  });

  it('are told apart by name where a back end sends no code', () => {
    const plain = (minute: number, playDetail: string): BetRow => {
      const { game_code: _, ...row } = bet(minute, { playDetail });
      return row;
    };
    expect(minutes([plain(3, 'Koi Pond'), plain(2, 'Gems'), plain(1, 'Koi Pond')])).toEqual([
      ['12:03', '12:01'],
      ['12:02'],
    ]);
  });
});

describe('what a visit came to', () => {
  const only = (...bets: BetRow[]) => {
    const [visit] = visitsOf(bets);
    if (!visit) throw new Error('no visit');
    return visit;
  };

  it('is the sum of its bets, without those that were cancelled', () => {
    const visit = only(bet(7, { netAmount: '25.50' }), bet(3), bet(0, { status: 'CANCEL' }));
    expect(totalOf(visit)).toMatchObject({ status: 'COMPLETE', betAmount: '20.00', netAmount: '25.50' });
    expect(minutesOf(visit)).toBe(7);
  });

  it('is open as long as one of its bets is', () => {
    const open = { status: 'X', status_text: 'Open' } as const;
    expect(totalOf(only(bet(7), bet(3, open)))).toMatchObject({ status_text: 'Open', betAmount: '20.00' });
  });

  it('is cancelled where all were', () => {
    const visit = only(bet(1, { status: 'CANCEL' }), bet(0, { status: 'CANCEL' }));
    expect(totalOf(visit)).toMatchObject({ status: 'CANCEL', betAmount: '20.00' });
  });
});
