// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { routeGuards } from '../shared/navigation/route-guards.ts';
import { matchPath } from '../shared/navigation/router.ts';
import { lazyRoutes, screenIn } from './lazy-routes.tsx';
import { redirects } from './redirects.ts';
import { type Route, routes } from './routes.ts';

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
      expect(screenIn(await row.screen())).toBeTypeOf('function');
    },
    30_000,
  );

  it('leads to every screen there is', async () => {
    const files = Object.values(import.meta.glob<object>('../features/*/*-screen.tsx'));
    const all = await Promise.all(files.map(async (load) => screenIn(await load())));
    const named = await Promise.all(rows.map(async ([, { screen }]) => screenIn(await screen())));
    expect(new Set(named)).toEqual(new Set(all));
    expect(lazyRoutes.map(({ path }) => path)).toEqual(rows.map(([path]) => path));
  }, 30_000);

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
  it('knows every address', () => {
    expect(routeGuards('/Member/Card/')).toEqual(['auth', 'demo']);
    expect(routeGuards('/Main/recommendGame/NOVA/3')).toEqual([]);
    expect(routeGuards('/nowhere')).toEqual([]);
  });
});
