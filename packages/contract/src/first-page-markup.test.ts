import { expect, it } from 'vitest';
import { filesOf } from './first-page-markup.ts';

it('names what a page with these screens fetches, and nothing of others', () => {
  const files = {
    entry: './index.js',
    texts: { zh_cn: './zh.json', th: './th.json' },
    screens: { '/Main/home': ['./home.js'], '/Main/center': ['./center.js'], '/Login': ['./login.js'] },
    own: [{ address: './own?lang=' }],
    captcha: { address: './picture?lang=' },
  };
  expect(filesOf(files, 'th', true, { '/Main/home': '', '/Main/center': '' })).toEqual({
    entry: files.entry,
    own: files.own,
    texts: { th: './th.json' },
    screens: { '/Main/home': ['./home.js'], '/Main/center': ['./center.js'] },
  });
  expect(filesOf(files, 'zh_cn', false, { '/Login': '' })).toEqual({
    entry: files.entry,
    captcha: files.captcha,
    texts: { zh_cn: './zh.json' },
    screens: { '/Login': ['./login.js'] },
  });
});
