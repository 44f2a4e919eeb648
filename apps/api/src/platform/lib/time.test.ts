import { expect, test } from 'vitest';
import { Site } from './time.ts';

const span = ({ from, until }: { from: Date; until: Date }) => [from.toISOString(), until.toISOString()];

test.each([
  ['2026-11-22T18:14:59.999Z', '2026-11-22', '2026-11-21T18:15:00.000Z', '2026-11-22T18:15:00.000Z'],
  ['2026-11-22T18:15:00.000Z', '2026-11-23', '2026-11-22T18:15:00.000Z', '2026-11-23T18:15:00.000Z'],
])('at 05:45 east of Greenwich %s is in %s', (at, day, from, until) => {
  const date = new Date(at);
  expect(new Site(345).dayText(date)).toBe(day);
  expect(span(new Site(345).dayOf(date))).toEqual([from, until]);
});

test('a day west of Greenwich begins later', () => {
  expect(new Site(-180).dayText(new Date('2026-11-22T02:59:59Z'))).toBe('2026-11-21');
  expect(new Site(-180).dayText(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
});

test('weeks begin with Monday and months with their first day, both at the offset of the site', () => {
  // Sunday in Greenwich, but already Monday in the east.
  const date = new Date('2026-11-22T20:00:00Z');
  expect(span(new Site(480).weekOf(date))).toEqual(['2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z']);
  expect(span(new Site(0).weekOf(date))).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z']);
  const newYear = new Date('2026-12-31T16:00:00Z');
  expect(span(new Site(480).monthOf(newYear))).toEqual([
    '2026-12-31T16:00:00.000Z',
    '2027-01-31T16:00:00.000Z',
  ]);
  expect(span(new Site(479).monthOf(newYear))).toEqual([
    '2026-11-30T16:01:00.000Z',
    '2026-12-31T16:01:00.000Z',
  ]);
});

test.each([
  [345, '+05:45'],
  [-210, '-03:30'],
  [0, '+00:00'],
])('the offset %d is written %s', (minutes, text) => {
  expect(new Site(minutes).offsetText()).toBe(text);
});

test('a wire date is read as it was written, and what is no date is not', () => {
  const date = new Date('2028-02-28T18:15:01Z');
  expect(new Site(345).toWireDate(date)).toBe('2028-02-29 00:00:01');
  expect(new Site(345).fromWireDate('2028-02-29 00:00:01')).toEqual(date);
  expect(new Site(0).fromWireDate(' 2028-02-29 ')).toEqual(new Date('2028-02-29T00:00:00Z'));
  for (const text of ['2027-02-29', '2026-13-01', '2026-01-01 24:00', '1969-12-31', '26-01-01', ''])
    expect([text, new Site(0).fromWireDate(text)]).toEqual([text, undefined]);
});
