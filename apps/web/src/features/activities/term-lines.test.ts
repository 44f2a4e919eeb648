import { expect, it } from 'vitest';
import { termLines } from './key-terms.tsx';
import type { ActivityTerms } from './queries.ts';

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
const lines = (more: Partial<ActivityTerms> = {}, zone = '') =>
  termLines({ ...terms, ...more }, (id, values) => `${id} ${JSON.stringify(values ?? {})}`, zone).map(
    ({ name, value }) => `${name}: ${value}`,
  );

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

it('names the zone of the deadline, where it is another than the phone’s', () => {
  expect(lines({}, 'UTC+8')).toContain('deadline: 2026-03-31 23:59 UTC+8');
});

it('writes whole numbers whole', () => {
  expect(lines({ percent: '10', turnover_times: '100' })).toEqual(
    expect.arrayContaining([
      'reward: activities.reward_deposit_share {"percent":"10"}',
      'turnover: activities.turnoverTimes {"times":"100"}',
    ]),
  );
});
