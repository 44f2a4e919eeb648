import { describe, expect, it } from 'vitest';
import { fitText, wrapText } from './draw-picture.ts';

/** Every character has the width 1. */
const count = (text: string) => [...text].length;

describe('wrapText', () => {
  it.each([
    ['one two three', 7, 'en', ['one two', 'three']],
    ['Scan, register. Play', 9, 'en', ['Scan,', 'register.', 'Play']],
    ['unbreakable', 4, 'en', ['unbr', 'eaka', 'ble']],
    ['', 4, 'en', []],
  ])('%j in %i (%s)', (text, width, lang, lines) => {
    expect(wrapText(text, width, count, lang)).toEqual(lines);
  });

  it.each([
    ['zh-CN', '扫码注册即可一起玩游戏，马上加入我们的团队。', 8],
    ['th', 'สแกนแล้วสมัครเพื่อเล่นด้วยกันกับเพื่อนของคุณ', 16],
    ['vi', 'Quét mã, đăng ký và chơi cùng bạn bè của bạn', 14],
  ])('loses nothing and keeps the width in %s', (lang, text, width) => {
    const lines = wrapText(text, width, count, lang);
    expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
    expect(Math.max(...lines.map(count))).toBeLessThanOrEqual(width);
    expect(lines.every((line) => !/^[，。]/.test(line))).toBe(true);
  });
});

describe('fitText', () => {
  const at = (size: number) => (text: string) => count(text) * size;
  const rules = { sizes: [4, 3, 2], max: 2, width: 20, lang: 'en' };

  it('takes the largest size that leaves few enough lines, else the smallest', () => {
    expect(fitText('one two', rules, at)).toEqual({ size: 4, lines: ['one', 'two'] });
    expect(fitText('one two three', rules, at)).toEqual({ size: 2, lines: ['one two', 'three'] });
    expect(fitText('one two three four five six', rules, at).size).toBe(2);
  });
});
