import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { roomAddresses } from '../../test/room-addresses.ts';
import { openTexts } from '../texts/i18n.ts';
import { rooms } from './areas.ts';

test('the browser tests have an address of every room, and none of a room that is gone', () => {
  const paths = rooms.flatMap((room) => room.paths);
  expect(paths.length).toBeGreaterThan(60);
  // `/members/new` would fit `/members/:name`, too: the first of the paths without a parameter counts.
  const roomOf = (address: string) => {
    const [pathname = ''] = address.split('?');
    const fitting = paths.filter((path) => matchPath(path, pathname));
    return fitting.find((path) => path === pathname) ?? fitting[0];
  };
  expect(roomAddresses.filter((address) => roomOf(address) === undefined)).toEqual([]);
  expect(paths.filter((path) => !roomAddresses.some((address) => roomOf(address) === path))).toEqual([]);
});

test.each(['en', 'zh_cn'])('every room has a name in %s', async (lang) => {
  const { translate } = await openTexts(lang);
  const names = rooms.map(({ title }) => [title, translate(`koi.${title}`)]);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(([title, name]) => !name || name === `koi.${title}`)).toEqual([]);
});
