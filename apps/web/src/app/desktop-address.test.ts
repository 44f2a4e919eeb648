import { describe, expect, it } from 'vitest';
import { desktopAddress } from './desktop-address.ts';

const site = 'https://www.example.test/';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

describe('desktopAddress', () => {
  it('sends other browsers to the desktop site', () => {
    expect(desktopAddress(site, '#/Main/home', windows, 0)).toBe('https://www.example.test');
  });

  it.each(['LiveLevelUp', 'SlotLevelUp', 'Credit/Index', 'Activity/7?x=1'])(
    'keeps the path of %s',
    (path) => {
      expect(desktopAddress(site, `#/${path}`, windows, 0)).toBe(`https://www.example.test/#/${path}`);
    },
  );

  it('keeps phones and tablets', () => {
    expect(desktopAddress(site, '#/Main/home', iphone, 5)).toBeNull();
    expect(desktopAddress(site, '#/Main/home', mac, 5)).toBeNull();
  });

  it('goes nowhere without an address', () => {
    expect(desktopAddress('', '#/Main/home', windows, 0)).toBeNull();
    expect(desktopAddress('javascript:alert(1)', '#/Main/home', windows, 0)).toBeNull();
  });
});
