import { expect, it } from 'vitest';
import { fieldsOf, stateOf, timeLeft, typeText } from './activity-state.ts';

const now = Date.UTC(2026, 2, 1, 4);
it.each([
  [null, 'longTerm'],
  ['2026-03-01 11:59:59', 'over'],
  ['2026-03-01 12:00:01', 'soon'],
  ['2026-03-02 12:00:00', 'soon'],
  ['2026-03-02 12:00:01', 'running'],
])('an end at %s is %s at noon of March 1st', (end, state) => {
  expect(timeLeft(end, now).state).toBe(state);
});

it('knows what a back end has added', () => {
  expect(stateOf('3')).toEqual({ tone: 'success', text: 'activities.state_3' });
  expect(stateOf(9)).toEqual({ tone: 'neutral', text: 'activities.state_0' });
  expect([typeText('2'), typeText(9)]).toEqual(['activities.type_2', 'activities.type_4']);
});

it('asks for the fields of the activity that it knows', () => {
  expect(fieldsOf('member_name, bill_no,recharge_money,shoe_size')).toEqual(['recharge_money', 'bill_no']);
  expect(fieldsOf('')).toEqual([]);
});
