import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes what must be quoted, and leaves no formula', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', null, 5, { a: 1 }])).toBe(
    'a,"b,c","say ""x""","two\nlines",,5,"{""a"":1}"\r\n',
  );
  for (const [input, output] of [
    ['=1+1', "'=1+1"],
    ['+7', "'+7"],
    ['-2+3', "'-2+3"],
    ['@sum', "'@sum"],
    ['\t=x', "'\t=x"],
    ['-5.00', '-5.00'],
    ['-12', '-12'],
  ])
    expect(csvLine([input])).toBe(`${output}\r\n`);
});
