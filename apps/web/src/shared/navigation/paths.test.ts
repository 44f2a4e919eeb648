// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { hrefTo, pathTo } from './paths.ts';
import { matchPath } from './router.ts';

describe('pathTo', () => {
  it('leaves out what is undefined and encodes the rest', () => {
    expect(
      pathTo('/loginToSupplier', { query: { api_code: 'LY', gameCode: undefined, title: '快三 & co' } }),
    ).toBe('/loginToSupplier?api_code=LY&title=%E5%BF%AB%E4%B8%89+%26+co');
  });

  it('makes a link inside the app', () => {
    expect(hrefTo('/Main/home')).toBe('#/Main/home');
    expect(hrefTo('/loginToSupplier', { query: { title: '快三 & 100% 😀' } })).toBe(
      '#/loginToSupplier?title=快三+%26+100%25+😀',
    );
  });
});

describe('matchPath', () => {
  it.each([
    ['/Activity/:id', '/Activity/7', { id: '7' }],
    ['/Activity/:id', '/Activity/a%20b/', { id: 'a b' }],
    ['/Activity/:id', '/Activity', null],
    ['/Main/home', '/Main/home/', {}],
    ['/Main/home', '/Main', null],
    ['/Main/home', '/main/home', null],
  ])('%s against %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });
});
