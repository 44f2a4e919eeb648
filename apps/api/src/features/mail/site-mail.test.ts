import { langs, operateTypes } from '@koi/contract/enumerations';
import { expect, test } from 'vitest';
import { Site } from '../../platform/lib/time.ts';
import { type SiteMail, siteMailText } from './site-mail.ts';

const site = new Site(480);
const at = '2026-03-01T04:00:00.000Z';
const mails: SiteMail[] = [
  { template: 'new_device', parameters: { device: '', place: '203.0.*.*', at } },
  {
    template: 'level_paid',
    parameters: {
      track: 'vip',
      kind: operateTypes.levelGift,
      level: 3,
      money: '1250',
      currency: 'CNY',
      isSalary: false,
    },
  },
  { template: 'details_changed', parameters: { details: ['phone', 'realname'], at } },
  { template: 'factor_changed', parameters: { event: 'recovery', at, left: 4 } },
  { template: 'password_reset', parameters: { event: 'used', kind: 'withdrawal', until: at } },
];

test.each(mails)('$template has words in every language, with all its places filled', (mail) => {
  // As it is read from the database.
  const stored = JSON.parse(JSON.stringify(mail)) as SiteMail;
  const texts = langs.map((lang) => siteMailText(stored, lang, site));
  expect(new Set(texts.map((text) => text?.title)).size).toBeGreaterThan(1);
  for (const text of texts) {
    expect(text?.title).toBeTruthy();
    expect(text?.content).toMatch(/^<p>[^{}]+<\/p>$/);
  }
});

test('times are the site’s, amounts are named in the account’s currency, whatever the language', () => {
  const [device, level] = mails.map((mail) => siteMailText(mail, 'en', site)?.content);
  expect(device).toContain('(203.0.*.*, 2026-03-01 12:00:00)');
  expect(level).toContain('¥12.50\u00a0CNY');
});

test('a template of another version has no words here', () => {
  expect(siteMailText({ template: 'toString', parameters: {} }, 'en', site)).toBeUndefined();
});
