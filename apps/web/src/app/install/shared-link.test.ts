// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sharedInvite } from './shared-link.ts';

const search = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

it.each([
  ['the address', { share_url: 'https://m.example.test/#/Register?i=KOI8888' }],
  ['a text around it', { share_text: 'Come along: https://m.example.test/#/Register?i=KOI8888 !' }],
  ['the title', { share_title: 'https://m.example.test/?i=KOI8888', share_text: 'no link' }],
])('finds a personal code in %s', (_where, fields) => {
  expect(sharedInvite(search(fields))).toEqual({ i: 'KOI8888' });
});

it.each(['https://m.example.test/?token=5f0c2a#/Register', 'https://m.example.test/#/Register?token=5f0c2a'])(
  'keeps the token of an invite a token: %s',
  (address) => {
    expect(sharedInvite(search({ share_url: address }))).toEqual({ token: '5f0c2a' });
  },
);

it.each([
  ['nothing', {}],
  ['a link without a code', { share_url: 'https://m.example.test/#/Main/home' }],
  ['no link', { share_text: 'i=KOI8888' }],
  ['a broken link', { share_url: 'https://[?i=KOI8888' }],
])('finds none in %s', (_where, fields) => {
  expect(sharedInvite(search(fields))).toBeUndefined();
});
