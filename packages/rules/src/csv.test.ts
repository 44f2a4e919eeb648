import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

const cell = (value: unknown) => csvLine([value]).slice(0, -2);

describe('a line of CSV', () => {
  it('quotes what must be quoted, and writes structures as words', () => {
    expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', null, 5, { a: 1 }, ['x', 'y']])).toBe(
      'a,"b,c","say ""x""","two\nlines",,5,"{""a"":1}","x, y"\r\n',
    );
  });

  it.each(['=1+1', '+x', '-2+3', '@sum', '\t=x', '-x'])('leaves no formula: %s', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });

  it.each(['-5.00', '-12', '+3', '120.50', '0', '0.50'])('keeps %s as a number', (text) => {
    expect(cell(text)).toBe(text);
  });

  it.each(['202503011135010001', '+8613900001111', '0088'])('keeps every digit of %s', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });
});
