// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { learnRoutes, routeGuards } from '../shared/navigation/route-guards.ts';
import { matchPath } from '../shared/navigation/router.ts';
import { type Route, routes } from '../shared/navigation/routes.ts';
import { redirects } from './redirects.ts';
import { appRoutes, screenOf } from './screens.ts';

const rows = Object.entries<Route>(routes);
const pathsWith = (fits: (guards: readonly string[], path: string) => boolean): string[] =>
  rows.filter(([path, { guards = [] }]) => fits(guards, path)).map(([path]) => path);

describe('the table of routes', () => {
  it('opens to everybody and to guests what the product says, and nothing else', () => {
    expect(pathsWith((guards) => guards.length === 0)).toEqual([
      '/Main/home',
      '/Welcome',
      '/Service',
      '/About',
      '/About/:name',
      '/Activity',
      '/Activity/wheel',
      '/Activity/:id',
      '/Credit/Index',
      '/Credit/Record',
      '/Credit/Borrow',
      '/Credit/Repay',
      '/LiveLevelUp',
      '/SlotLevelUp',
      '/Main/recommendGame/:api_code/:gametype',
      '/Main/activity',
      '/Main/activity/:id',
      '/test',
    ]);
    expect(pathsWith((guards) => guards.includes('guest'))).toEqual([
      '/Login',
      '/Register',
      '/ResetPassword',
      '/Service/Message',
    ]);
  });

  it('opens to trial accounts, of what needs a login, what the product says', () => {
    expect(pathsWith((guards) => guards.includes('auth') && !guards.includes('demo'))).toEqual([
      '/loginToSupplier',
      '/LastGame',
      '/Main/center',
      '/Member/Transfer',
      '/Member/Favorites',
      '/Member/Notice',
      '/Member/Vip',
      '/Member/Promotion',
    ]);
  });

  it('has every address before a pattern that it fits, too', () => {
    const paths = rows.map(([path]) => path);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) expect(paths.find((pattern) => matchPath(pattern, path))).toBe(path);
  });

  it.each(rows)(
    'has a screen for %s',
    async (_path, row) => {
      const { load, name } = screenOf(row);
      expect((await load())[name]).toBeTypeOf('function');
    },
    30_000,
  );

  it('leads to every screen there is', () => {
    const files = Object.keys(import.meta.glob('../features/*/*-screen.tsx'));
    const named = rows.map(([, { screen }]) => `../features/${screen}-screen.tsx`);
    // A screen may have two addresses.
    expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
    expect(appRoutes.map(({ path }) => path)).toEqual(rows.map(([path]) => path));
  });

  it('leads on from the bare addresses', () => {
    expect(redirects).toEqual({
      '/': '/Welcome',
      '/Credit': '/Credit/Index',
      '/Main': '/Main/home',
      '/Member': '/Member/MemberInfo',
      '/Team': '/Team/report',
    });
  });
});

describe('routeGuards', () => {
  it('knows every address once the table is there', () => {
    expect(routeGuards('/Member/Card')).toEqual([]);
    learnRoutes(routes);
    expect(routeGuards('/Member/Card/')).toEqual(['auth', 'demo']);
    expect(routeGuards('/Main/recommendGame/NOVA/3')).toEqual([]);
    expect(routeGuards('/nowhere')).toEqual([]);
  });
});
