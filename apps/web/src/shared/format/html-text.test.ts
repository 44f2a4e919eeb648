// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { htmlText, safeHref } from './html-text.ts';

describe('htmlText', () => {
  it('keeps the words and the lines', () => {
    expect(htmlText('<p>Hello <b>you</b></p><script>alert(1)</script><p>Bye</p>')).toMatch(/^Hello you\n/);
  });
});

describe('safeHref', () => {
  it.each([
    ['#/Member/Recharge', '#/Member/Recharge'],
    ['https://play.example.test/?token=a', 'https://play.example.test/?token=a'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
    [null, null],
  ])('%s → %s', (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  it('turns an address of this app into a place in it', () => {
    expect(safeHref(`${location.origin}${location.pathname}#/Activity`)).toBe('#/Activity');
  });

  it.each([
    ['/api/pictures/act.svg?v=2'],
    ['./api/pictures/act.svg?v=2'],
    [`${location.origin}/api/pictures/act.svg?v=2`],
  ])('%s of this site comes without its host', (address) => {
    expect(safeHref(address)).toBe('/api/pictures/act.svg?v=2');
  });
});
