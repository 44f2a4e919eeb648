import { requestOf } from '@koi/contract/request';
import { expect, it } from 'vitest';
import type { FirstFiles } from './first-page.ts';
import { filesOf, fillPlaces, type SiteValues } from './markup.ts';

it('names what a page with these screens fetches, and nothing of others', () => {
  const files: FirstFiles = {
    entry: './index.js',
    app: ['./react.js'],
    member: ['./member.js'],
    texts: { zh_cn: './zh.json', th: './th.json' },
    screens: { '/Main/home': ['./home.js'], '/Main/center': ['./center.js'], '/Login': ['./login.js'] },
    captcha: requestOf('POST /auth/captcha', {}),
  };
  expect(filesOf(files, 'th', true, { '/Main/home': '', '/Main/center': '' })).toEqual({
    entry: files.entry,
    app: files.app,
    member: files.member,
    texts: { th: './th.json' },
    screens: { '/Main/home': ['./home.js'], '/Main/center': ['./center.js'] },
  });
  expect(filesOf(files, 'zh_cn', false, { '/Login': '' })).toEqual({
    entry: files.entry,
    app: files.app,
    captcha: files.captcha,
    texts: { zh_cn: './zh.json' },
    screens: { '/Login': ['./login.js'] },
  });
});

const site: SiteValues = {
  ...{ htmlLang: 'th', langs: 'th en', name: '{{title}}', title: 'Lotus $& {{name}}', themeColor: '#101010' },
  ...{ icon: './icon.svg', iconType: 'image/svg+xml', touchIcon: './180.png', manifest: './m.webmanifest' },
};

it('fills each place of a page once, whatever a value has in it', () => {
  expect(fillPlaces('<title>{{title}}</title><p lang="{{htmlLang}}">{{name}}</p>', site)).toBe(
    '<title>Lotus $& {{name}}</title><p lang="th">{{title}}</p>',
  );
});

it('refuses a page with a place that nothing fills', () => {
  expect(() => fillPlaces('<p>{{name}}</p>{{screens}}', site)).toThrow('{{screens}}');
});
