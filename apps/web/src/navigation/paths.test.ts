// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { redirects } from '../app/redirects.ts';
import { routes } from '../app/routes.tsx';
import { hrefTo, pathTo, routePaths } from './paths.ts';
import { guardsByPath, routeGuards } from './route-guards.ts';
import { matchPath } from './router.ts';

describe('routes', () => {
  it('are those of the product, with their guards', () => {
    expect(
      Object.entries(guardsByPath).map(([path, guards]) => `${path} ${guards.join(' ')}`.trim()),
    ).toMatchInlineSnapshot(`
      [
        "/Welcome",
        "/Login guest",
        "/Register guest",
        "/loginToSupplier auth",
        "/Credit/Index",
        "/Credit/Record",
        "/Credit/Borrow",
        "/Credit/Repay",
        "/Main/home",
        "/Main/recommendGame/:api_code/:gametype",
        "/Main/center auth",
        "/Member/MemberInfo auth demo",
        "/Member/Recharge auth demo",
        "/Member/RechargeList auth demo",
        "/Member/Transfer auth",
        "/Member/GameRecord auth demo",
        "/Member/MoneyLog auth demo",
        "/Member/Card auth demo",
        "/Member/SetDrawingPwd auth demo",
        "/Member/Modify_drawing_pwd auth demo",
        "/Member/Modify_pwd auth demo",
        "/Member/ApplyDrawing auth demo",
        "/Member/DrawingList auth demo",
        "/Member/Yuebao auth demo",
        "/Member/Fsnow auth demo",
        "/Member/Favorites auth",
        "/Member/Turnover auth demo",
      ]
    `);
  });

  it('have a screen for every path', () => {
    expect(routes.map((route) => route.path).toSorted()).toEqual(routePaths.toSorted());
  });

  it('lead on from the bare addresses', () => {
    expect(redirects).toEqual({
      '/': '/Welcome',
      '/Credit': '/Credit/Index',
      '/Main': '/Main/home',
      '/Member': '/Member/MemberInfo',
    });
  });
});

describe('pathTo', () => {
  it('leaves out what is undefined and encodes the rest', () => {
    expect(
      pathTo('/loginToSupplier', { query: { api_code: 'LY', gameCode: undefined, title: '快三 & co' } }),
    ).toBe('/loginToSupplier?api_code=LY&title=%E5%BF%AB%E4%B8%89+%26+co');
  });

  it('makes a link inside the app', () => {
    expect(hrefTo('/Main/home')).toBe('#/Main/home');
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

  it('gives no guards to an unknown address', () => {
    expect(routeGuards('/nowhere')).toEqual([]);
  });
});
