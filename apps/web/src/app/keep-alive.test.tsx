import { describe, expect, it } from 'vitest';
import { type Address, pathOf } from '../shared/navigation/router.ts';
import { type PageEntry, pagesAt } from './keep-alive.ts';
import type { LazyRoute } from './lazy-routes.tsx';

const none = () => null;
const keepAlive = true as const;
const screens: readonly Omit<LazyRoute, 'load'>[] = [
  { path: '/Main/home', screen: none, keepAlive },
  { path: '/Main/center', screen: none, keepAlive },
  { path: '/Member/RechargeList', screen: none, keepAlive },
  { path: '/Member/DrawingList', screen: none, keepAlive },
  { path: '/Member/MoneyLog', screen: none, keepAlive },
  { path: '/Member/GameRecord', screen: none, keepAlive },
  { path: '/Main/recommendGame/:api_code/:gametype', screen: none, keepAlive },
  { path: '/Member/Modify_pwd', screen: none },
];
const routes = screens.map((row): LazyRoute => ({ ...row, load: async () => undefined }));

const addressOf = (path: string): Address => {
  const [pathname = '', search] = path.split('?');
  return { key: path, index: 0, pathname, search: search ? `?${search}` : '', type: 'PUSH' };
};

/** What is mounted after visiting the addresses one after another. */
function visit(...paths: string[]): string[] {
  let pages: readonly PageEntry[] = [];
  for (const path of paths) pages = pagesAt(addressOf(path), pages, routes);
  return pages.map(pathOf);
}

describe('pagesAt', () => {
  it('lets go of a screen that is not kept, also when the next one is mounted already', () => {
    expect(visit('/Main/center', '/Member/Modify_pwd')).toEqual(['/Main/center', '/Member/Modify_pwd']);
    expect(visit('/Main/center', '/Member/Modify_pwd', '/Main/center')).toEqual(['/Main/center']);
    expect(visit('/Member/Modify_pwd', '/nowhere', '/Main/home')).toEqual(['/Main/home']);
  });

  it('leaves keep-alive screens in their places and gives them their new query', () => {
    expect(visit('/Main/home', '/Member/DrawingList?order=1', '/Main/home')).toEqual([
      '/Main/home',
      '/Member/DrawingList?order=1',
    ]);
    expect(visit('/Member/DrawingList?order=1', '/Main/home', '/Member/DrawingList?order=2')).toEqual([
      '/Member/DrawingList?order=2',
      '/Main/home',
    ]);
  });

  it('gives up the keep-alive screen that was not seen for longest', () => {
    const seven = [
      '/Main/home',
      '/Main/center',
      '/Member/RechargeList',
      '/Member/DrawingList',
      '/Member/MoneyLog',
      '/Main/home',
      '/Member/GameRecord',
      '/Main/recommendGame/LY/1',
    ];
    const mounted = visit(...seven);
    expect(mounted).not.toContain('/Main/center');
    expect(mounted).toContain('/Main/home');
    expect(mounted).toHaveLength(6);
  });
});
