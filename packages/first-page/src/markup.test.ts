import { requestOf } from '@koi/contract/request';
import { expect, it } from 'vitest';
import type { FirstFiles } from './first-page.ts';
import { filesOf } from './markup.ts';

it('names what a page with these screens fetches, and nothing of others', () => {
  const files: FirstFiles = {
    entry: './index.js',
    app: ['./react.js'],
    member: ['./member.js'],
    texts: { zh_cn: './zh.json', th: './th.json' },
    screens: { '/Main/home': ['./home.js'], '/Main/center': ['./center.js'], '/Login': ['./login.js'] },
    own: {
      member: requestOf('POST /auth/me', {}),
      wallets: requestOf('POST /game/api_moneys', {}),
      total: './total.js',
    },
    captcha: requestOf('POST /auth/captcha', {}),
  };
  expect(filesOf(files, 'th', true, { '/Main/home': '', '/Main/center': '' })).toEqual({
    entry: files.entry,
    app: files.app,
    member: files.member,
    own: files.own,
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
