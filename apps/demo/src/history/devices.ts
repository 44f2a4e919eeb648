import type { Person } from './cast.ts';
import { Luck } from './luck.ts';

/** User agent strings of browsers. */
export const devices = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  wechat:
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.47',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
} as const;

/** The address a person mostly uses, from the networks reserved for examples. */
export function homeOf({ seed }: Pick<Person, 'seed'>): string {
  const luck = new Luck(seed);
  return `${luck.pick(['198.51.100', '203.0.113', '192.0.2'])}.${luck.from(2, 250)}`;
}
