// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { waysOf } from './ways.ts';

it('leads a bare name to the service it is of, and an address as it stands', () => {
  expect(
    waysOf(
      {
        service_link: 'https://help.example.test/chat',
        service_line: '@koi',
        service_phone: '+66 2 123-4567',
        service_phone2: ' ',
        site_email: 'help@example.test',
      },
      { service_telegram: 'https://t.me/koi_help', service_skype: 'live:koi' },
    ),
  ).toEqual([
    { kind: 'chat', value: '', href: 'https://help.example.test/chat' },
    { kind: 'line', value: '@koi', href: 'https://line.me/R/ti/p/~koi' },
    { kind: 'telegram', value: '', href: 'https://t.me/koi_help' },
    { kind: 'skype', value: 'live:koi', href: 'skype:live%3Akoi?chat' },
    { kind: 'phone', value: '+66 2 123-4567', href: 'tel:+6621234567' },
    { kind: 'email', value: 'help@example.test', href: 'mailto:help%40example.test' },
  ]);
});

it('knows none where the site gives none, and none that would run a script', () => {
  expect(waysOf()).toEqual([]);
  expect(waysOf({ service_link: 'javascript:alert(1)', service_line: '' })).toEqual([]);
});
