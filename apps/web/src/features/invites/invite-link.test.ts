// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { codeIn, inviteLink, siteOf } from './invite-link.ts';

describe('inviteLink', () => {
  it('is what the back end says, else the page of this app', () => {
    expect(inviteLink('https://m.example.test/#/Register?i=KOI1', 'i', 'KOI1')).toBe(
      'https://m.example.test/#/Register?i=KOI1',
    );
    expect(inviteLink('', 'token', '5f0c')).toBe(`${location.origin}/#/Register?token=5f0c`);
    expect(inviteLink(undefined, 'i', 'a b')).toBe(`${location.origin}/#/Register?i=a%20b`);
  });
});

describe('codeIn', () => {
  it.each([
    ['https://m.example.test/#/Register?i=Ab3dE9k', 'Ab3dE9k'],
    ['https://m.example.test/?i=Ab3#/Register', 'Ab3'],
    ['https://agent.example.test', ''],
    ['https://m.example.test/#/Register?token=5f0c', ''],
  ])('%s → %j', (link, code) => expect(codeIn(link)).toBe(code));
});

describe('siteOf', () => {
  it('names the host, and nothing for what is no address', () => {
    expect(siteOf('https://m.example.test:8443/#/Register?i=1')).toBe('m.example.test:8443');
    expect(siteOf('Register?i=1')).toBe('');
  });
});
