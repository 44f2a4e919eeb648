import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('starts with a byte-order mark and the titles', () => {
  const csv = toCsv([{ title: '单号', value: (row: { no: string }) => row.no }], [{ no: 'A1' }]);
  expect(csv).toBe('\uFEFF单号\r\nA1\r\n');
});
