import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { XlsxWriter } from './xlsx-writer.ts';

/** What another program reads of the file. */
async function readBack(rows: readonly (readonly unknown[])[], options?: { mostRows: number }) {
  const parts: Uint8Array[] = [];
  const columns = (rows[0] ?? []).map((_cell, index) => `Column ${index}`);
  const writer = new XlsxWriter(columns, (part) => void parts.push(part), options);
  for (const row of rows) writer.add([row]);
  writer.end();
  return readExcelFile(Buffer.concat(parts));
}

test('every number is whole: long ones are text, amounts and times are numbers', async () => {
  const [sheet] = await readBack([
    [
      '202511290937449123',
      '6222000000000001',
      '+8613900001111',
      '0088',
      12,
      '1234.50',
      '2026-03-01 12:30:05',
    ],
  ]);
  expect(sheet?.data[1]).toEqual([
    '202511290937449123',
    '6222000000000001',
    '+8613900001111',
    '0088',
    12,
    1234.5,
    new Date('2026-03-01T12:30:05Z'),
  ]);
});

test('nothing runs, and every text comes back as it was', async () => {
  const texts = ['=1+1', '+1-1', '-2+3', '@sum(A1)', '<b>&"\'</b>', '龙的宝藏', 'two\nlines', 'x\u0001y'];
  const [sheet] = await readBack([texts]);
  expect(sheet?.data[1]).toEqual([...texts.slice(0, -1), 'xy']);
});

test('empty cells stay empty, structures are words', async () => {
  const [sheet] = await readBack([[null, undefined, '', ['vip', 'new'], { a: 1 }, 'end']]);
  expect(sheet?.data[1]).toEqual([null, null, null, 'vip, new', '{"a":1}', 'end']);
});

test('what a sheet does not hold goes to the next, under the same header; columns go beyond Z', async () => {
  const wide = Array.from({ length: 30 }, (_, index) => index);
  const sheets = await readBack([wide, wide, wide], { mostRows: 3 });
  expect(sheets.map(({ data }) => data.length)).toEqual([3, 2]);
  expect(sheets[1]?.data[0]?.at(-1)).toBe('Column 29');
  expect(sheets[1]?.data[1]).toEqual(wide);
});
