import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const lines = (values: (string | number | null)[]) =>
  toCsv(
    [{ title: 'v', value: (row: { v: string | number | null }) => row.v }],
    values.map((v) => ({ v })),
  )
    .slice(1)
    .split('\r\n')
    .slice(1, -1);

describe('toCsv', () => {
  it('starts with a byte-order mark and the titles', () => {
    const csv = toCsv([{ title: '单号', value: (row: { no: string }) => row.no }], [{ no: 'A1' }]);
    expect(csv).toBe('\uFEFF单号\r\nA1\r\n');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(lines(['a,b', 'say "hi"', 'x\ny'])).toEqual(['"a,b"', '"say ""hi"""', '"x\ny"']);
  });

  it('keeps signed amounts as numbers and defuses formulas', () => {
    expect(lines(['-12.50', '+3', '=1+1', '@cmd', '-x'])).toEqual(['-12.50', '+3', "'=1+1", "'@cmd", "'-x"]);
  });

  it('keeps long numbers as text and empty values empty', () => {
    expect(lines(['202503011135010001', 7, null])).toEqual(["'202503011135010001", '7', '']);
  });
});
