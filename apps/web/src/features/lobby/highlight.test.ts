import { describe, expect, it } from 'vitest';
import { markTyped } from './highlight.ts';

const show = (name: string, typed: string): string =>
  markTyped(name, typed)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

describe('marking what was typed', () => {
  it.each([
    ['Golden Dragon', 'drag', 'Golden [Drag]on'],
    ['Golden Dragon', 'gol dra', '[Gol]den [Dra]gon'],
    ['Rồng Vàng', 'rong', '[Rồng] Vàng'],
    ['黄金龙', '金龙', '黄[金龙]'],
    ['Dragon’s Gate', 'gate', 'Dragon’s [Gate]'],
    ['Golden Dragon', 'gd', 'Golden Dragon'],
    ['Golden Dragon', '', 'Golden Dragon'],
  ])('%s, typed %s', (name, typed, expected) => {
    expect(show(name, typed)).toBe(expected);
  });
});
