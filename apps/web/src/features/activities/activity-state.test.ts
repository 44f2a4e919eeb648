import { expect, it } from 'vitest';
import type { ActivityTerms } from '../../api/queries/activities.ts';
import { fieldsOf, termLines, timeLeft } from './activity-state.ts';

const now = Date.UTC(2026, 2, 1, 4);
const terms: ActivityTerms = {
  rule: 'deposit_share',
  period: 'day',
  percent: '10.00',
  money: null,
  min: '50.00',
  cap: '188.00',
  turnover_times: '2.50',
  games: [],
  deadline: '2026-03-31 23:59:59',
  audience: 'new',
  min_level: 2,
};
const lines = (more: Partial<ActivityTerms> = {}) =>
  termLines({ ...terms, ...more }, (id, values) => `${id} ${JSON.stringify(values ?? {})}`).map(
    ({ name, value }) => `${name}: ${value}`,
  );

it.each([
  [null, 'longTerm'],
  ['2026-03-01 11:59:59', 'over'],
  ['2026-03-01 12:00:01', 'soon'],
  ['2026-03-02 12:00:00', 'soon'],
  ['2026-03-02 12:00:01', 'running'],
])('an end at %s is %s at noon of March 1st', (end, state) => {
  expect(timeLeft(end, now).state).toBe(state);
});

it('tells the terms as lines, without zeros that say nothing', () => {
  expect(lines()).toEqual([
    'reward: activities.reward_deposit_share {"percent":"10"}',
    'min: $50.00',
    'cap: $188.00',
    'turnover: activities.turnoverTimes {"times":"2.5"}',
    'games: activities.gamesAll {}',
    'deadline: 2026-03-31 23:59',
    'often: activities.often_day {}',
    'who: activities.who_new {} · activities.level {"level":2}',
  ]);
  expect(
    lines({
      rule: null,
      percent: null,
      money: '8.00',
      min: null,
      cap: null,
      turnover_times: '0.00',
      deadline: null,
    }),
  ).toEqual(expect.arrayContaining(['reward: $8.00', 'turnover: activities.none {}']));
});

it('asks for the fields of the activity that it knows', () => {
  expect(fieldsOf('member_name, bill_no,recharge_money,shoe_size')).toEqual(['recharge_money', 'bill_no']);
  expect(fieldsOf('')).toEqual([]);
});
