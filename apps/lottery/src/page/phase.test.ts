import { expect, it } from 'vitest';
import type { GameState, IssueView } from '../draw/page-api.ts';
import { phaseAt } from './phase.ts';

const at = (time: string): string => `2026-11-21T03:${time}.000Z`;
const issue = (issueNo: string, minute: number, state: IssueView['state']): IssueView => ({
  issueNo,
  opensAt: at(`0${minute}:00`),
  closesAt: at(`0${minute}:55`),
  drawsAt: at(`0${minute + 1}:00`),
  state,
  seedHash: '',
  result: state === 'drawn' ? [1, 2, 3] : null,
});
const state: GameState = {
  game: 'K3A',
  serverTime: at('01:10'),
  current: issue('0002', 1, 'open'),
  next: issue('0003', 2, 'upcoming'),
  last: issue('0001', 0, 'drawn'),
};
const seen = (now: string, from: GameState = state) => {
  const { kind, issue: running, drawing, left } = phaseAt(from, Date.parse(at(now)));
  return { kind, no: running?.issueNo ?? null, drawing, seconds: left / 1000 };
};

it('counts down to the seal, then to the draw, then goes on to the next issue by itself', () => {
  expect(seen('01:10')).toEqual({ kind: 'open', no: '0002', drawing: null, seconds: 45 });
  expect(seen('01:55')).toEqual({ kind: 'sealed', no: '0002', drawing: '0002', seconds: 5 });
  expect(seen('02:00')).toEqual({ kind: 'open', no: '0003', drawing: '0002', seconds: 55 });
});

it('stops waiting for a result as soon as it is there', () => {
  const after = {
    ...state,
    current: issue('0003', 2, 'open'),
    next: issue('0004', 3, 'upcoming'),
    last: issue('0002', 1, 'drawn'),
  };
  expect(seen('02:01', after)).toEqual({ kind: 'open', no: '0003', drawing: null, seconds: 54 });
});

it('waits for the opening when nothing runs, and says so when nothing is known', () => {
  expect(seen('00:30', { ...state, last: null })).toEqual({
    kind: 'waiting',
    no: null,
    drawing: null,
    seconds: 30,
  });
  expect(seen('00:30', { ...state, current: null, next: null, last: null })).toEqual({
    kind: 'waiting',
    no: null,
    drawing: null,
    seconds: 0,
  });
});

it('takes no bet for an issue that was called off', () => {
  expect(seen('01:10', { ...state, current: issue('0002', 1, 'void') })).toMatchObject({
    kind: 'sealed',
    no: '0002',
  });
});
