// @vitest-environment jsdom
import { readLaunchReferrer, storeLaunchReferrer } from '@koi/ui/launch-referrer.ts';
import { beforeEach, expect, it } from 'vitest';
import { enter } from './bootstrap.ts';

const list = { path: '/Main/recommendGame/SBS/3?tag=all', scroll: 640, isBefore: false };

const at = (hash: string, state: unknown = null): void => history.replaceState(state, '', `/${hash}`);
beforeEach(() => sessionStorage.clear());

it.each([
  ['', false, '/Welcome'],
  ['', true, '/Main/home'],
  ['#/Welcome', true, '/Main/home'],
  ['#/Main/home', true, '/Main/home'],
  ['#/Activity?tab=1', true, '/Activity?tab=1'],
])('of "%s", seen before: %s, is %s', (hash, isReturning, path) => {
  at(hash);
  expect(enter(isReturning)).toBe(path);
});

it('shows the splash of a later entry as it was', () => {
  at('#/Welcome', { key: 'k', index: 2 });
  expect(enter(true)).toBe('/Welcome');
});

it.each([
  ['the screen that the game was opened from', list, list.path],
  ['the lobby where that is unknown', null, '/Main/home'],
])('of a game’s way back is %s', (_name, referrer, path) => {
  storeLaunchReferrer(referrer);
  at('#/Main/home?from=game');
  expect(enter(true)).toBe(path);
});

it.each([
  ['the lobby, typed', '#/Main/home', null, '/Main/home'],
  ['the lobby, reloaded or gone back to', '#/Main/home', { key: 'k', index: 0 }, '/Main/home'],
  ['the site’s address', '', null, '/Main/home'],
  ['another screen', '#/Activity', null, '/Activity'],
])('of %s is its own, also after a game', (_name, hash, state, path) => {
  storeLaunchReferrer(list);
  at(hash, state);
  expect(enter(true)).toBe(path);
  expect(readLaunchReferrer()).toEqual(list);
});

it.each(['https://evil.test/', '//evil.test', 'javascript:alert(1)'])('leads nowhere outside: %s', (path) => {
  sessionStorage.setItem('koi.tab.launchReferrer', JSON.stringify({ ...list, path }));
  at('#/Main/home?from=game');
  const entered = enter(true);
  expect(new URL(`#${entered}`, location.href).origin).toBe(location.origin);
  expect(entered).toMatch(/^\//);
});
