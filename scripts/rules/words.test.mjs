import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { texts as en } from '../../apps/lottery/src/page/text/en.ts';
import { texts as th } from '../../apps/lottery/src/page/text/th.ts';
import { texts as vi } from '../../apps/lottery/src/page/text/vi.ts';
import { texts as zhCn } from '../../apps/lottery/src/page/text/zh-cn.ts';
import { texts as zhHk } from '../../apps/lottery/src/page/text/zh-hk.ts';
import { kitTexts } from '../../apps/sandbox/src/page/text/kit.ts';

const lottery = { zh_cn: zhCn, zh_hk: zhHk, en, th, vi };

/** A text of the member app. */
function appText(lang, id) {
  const file = new URL(`../../apps/web/src/locales/${lang}/${id.split('.')[0]}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'))[id];
}

test.each(Object.keys(lottery))('a deposit has one name in the app and on the pages of games: %s', (lang) => {
  const name = appText(lang, 'common.deposit');
  expect(name).toBeTypeOf('string');
  expect([lottery[lang].deposit, kitTexts[lang].deposit]).toEqual([name, name]);
});
