import { expect, it } from 'vitest';
import { readCode } from './typed-code.ts';

it.each([
  ['KOI888', 'KOI888'],
  [' koi 888\u200b', 'koi888'],
  ['ＫＯＩ８８８', 'KOI888'],
  ['６２２２ 0200–0000', '62220200-0000'],
  ['\u202a482913\u202c', '482913'],
  ['๔๘๒๙๑๓', '482913'],
  ['0xAbC\u00ad12', '0xAbC12'],
])('%j is meant as %s', (typed, meant) => expect(readCode(typed)).toBe(meant));
