import { describe, expect, it } from 'vitest';
import { mergeById, toMap, toPage } from './page.ts';

describe('toPage', () => {
  it('reads counters that came as text', () => {
    expect(toPage({ data: [{ id: 1 }], current_page: '2', last_page: '3', total: '21' })).toEqual({
      rows: [{ id: 1 }],
      page: 2,
      lastPage: 3,
      total: 21,
    });
  });

  it('is empty without data', () => {
    expect(toPage(undefined)).toEqual({ rows: [], page: 1, lastPage: 1, total: 0 });
  });
});

describe('mergeById', () => {
  it('keeps each row once, in the first place, as it came last', () => {
    expect(
      mergeById([
        [
          { id: 3, v: 'a' },
          { id: 2, v: 'a' },
        ],
        [
          { id: 2, v: 'b' },
          { id: 1, v: 'a' },
        ],
      ]),
    ).toEqual([
      { id: 3, v: 'a' },
      { id: 2, v: 'b' },
      { id: 1, v: 'a' },
    ]);
  });
});

describe('toMap', () => {
  it('takes the list of existing back ends for an empty map', () => {
    expect(toMap([])).toEqual({});
    expect(toMap({ a: 'b' })).toEqual({ a: 'b' });
  });
});
