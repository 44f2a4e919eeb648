import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { callApi, type Member, mustCall, registerMember } from './support/api.ts';
import { test as base, expect } from './support/fixtures.ts';
import { expectNothingRan, hostileParts, watchForScripts } from './support/nothing-ran.ts';
import { operator } from './support/operator.ts';
import { routes } from './support/routes.ts';
import { type Stack, startStack } from './support/stack.ts';

/** Texts written here appear on every page: a separate stack. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({ database }, use) => {
      const stack = await startStack(database);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const html = `<p>words</p>${hostileParts.join('')}`;
const short = '"><img src=x onerror=window.hit=1>';
const address = 'https://example.test/"onmouseover="window.hit=1';
const texts = { zh_cn: short, zh_hk: short, en: short, th: short, vi: short };
const pages = { zh_cn: html, zh_hk: html, en: html, th: html, vi: html };

/** The same texts in every language. */
const inEach = (part: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(texts).map((lang) => [lang, part]));

/** Settings that are shown, with their group. */
const settings = {
  system: [
    'site_title',
    'site_name',
    'service_line',
    'service_phone',
    'site_email',
    'site_logo',
    'site_slogan',
  ],
  register: ['register_remark', 'register_agreement'],
  credit: ['credit_detail', 'credit_rule', 'credit_xize', 'credit_borrow', 'credit_lend'],
  levelup_slot: ['levelup_slot_activity', 'levelup_slot_example', 'levelup_slot_level', 'levelup_slot_month'],
  levelup_live: ['levelup_live_activity', 'levelup_live_example', 'levelup_live_level', 'levelup_live_month'],
  app_content: ['app_tuiguang', 'app_xima', 'app_fanyong', 'app_xima_text'],
  recharge: ['online_pay_title', 'online_pay_desc', 'company_pay_title', 'company_pay_desc'],
};

type Write = readonly [key: CallKey, body: object];
const byOperators: readonly Write[] = [
  ...Object.entries(settings).flatMap(([group, keys]) =>
    keys.map(
      (key): Write => [
        'POST /operator/site/settings/save',
        { group, key, value: /^(site|service)/.test(key) ? short : html, reason: 'x' },
      ],
    ),
  ),
  [
    'POST /operator/about/save',
    {
      type: 8,
      texts: inEach({ title: short, subtitle: short, content: html }),
      cover_image: `/${short}`,
      is_open: 1,
      weight: 99,
    },
  ],
  ...(['main', 'mobile'] as const).map(
    (grp): Write => [
      'POST /operator/notices/save',
      { grp, texts: inEach({ title: short, content: html }), url: address, is_open: 1 },
    ],
  ),
  [
    'POST /operator/site/links/save',
    { name: 'hostile', texts: inEach({ title: short, desc: short }), type: 'mobile', url: 'x', is_open: 1 },
  ],
  [
    'POST /operator/site/banners/save',
    {
      texts: inEach({ title: short, picture: `/${short}`, detail: short }),
      groups: 'mobile1',
      jump_link: address,
      is_open: 1,
      weight: 99,
    },
  ],
  ['POST /operator/red-packets/settings/save', { rules: pages, reason: 'test' }],
  ['POST /operator/wheel/settings/save', { rules: pages, reason: 'test' }],
  [
    'POST /operator/wheel/prizes/save',
    { lang: 'zh_cn', position: 1, type: 2, names: texts, pic: `/${short}`, reason: 'test' },
  ],
  [
    'POST /operator/sign-in/packs/save',
    { lang: 'zh_cn', type: -2, days: 2, bonus_money: '1', names: texts, reason: 'test' },
  ],
  [
    'POST /operator/levels/tiers/save',
    {
      lang: 'zh_cn',
      track: 'vip',
      level: 1,
      names: texts,
      turnover: '0',
      gift: '0',
      week_award: '0',
      month_award: '0',
      reason: 'test',
    },
  ],
  [
    'POST /operator/savings/plans/save',
    {
      names: texts,
      lang: 'common',
      min_amount: 10,
      max_amount: 100,
      cycle_hours: 24,
      is_cyclic: 0,
      rate: '0.50',
      volume: '1000',
      audit_multiple: '1.0',
      is_open: 1,
      reason: 'test',
    },
  ],
  ['POST /operator/games/suppliers/save', { code: 'LY', names: texts, aliases: short, reason: 'test' }],
  ['POST /operator/broadcasts/send', { title: short, content: html, url: address }],
  [
    'POST /operator/activities/save',
    {
      texts: inEach({
        title: short,
        subtitle: short,
        date_desc: short,
        content: html,
        rule_content: html,
        apply_desc: html,
      }),
      type: 2,
      apply_type: 3,
      apply_url: address,
      cover_image: `/${short}`,
      hall_image: `/${short}`,
      is_open: 1,
      reason: 'test',
    },
  ],
];
/** Writes that need two operators. */
const byTwo: readonly Write[] = [
  [
    'POST /operator/channels/save',
    {
      type: 'company_bankpay',
      lang: 'zh_cn',
      is_open: 1,
      names: texts,
      hints: texts,
      account: '6222020000000001',
      payee: short,
      bank_type: 'ICBC',
      bank_address: short,
      qrcode: '/api/"onerror="window.hit=1',
      min: 0,
      max: 0,
      gift_percent: '0',
      reason: 'test',
    },
  ],
];
const byMember: readonly Write[] = [
  ['POST /auth/info/update', { email: '"<img/src=x/onerror=window.hit=1>"@x.test' }],
  ['POST /member/message/send', { title: short, content: html }],
];
const ofMember = ({ name }: Member): readonly Write[] => [
  ['POST /operator/members/update', { member_name: name, realname: '<svg onload=hit=1>', reason: 'test' }],
  ['POST /operator/mails/send', { member_name: name, title: short, content: html, url: address }],
];

const inLanguages = (field: string, why: string): Readonly<Record<string, string>> =>
  Object.fromEntries(['common', ...Object.keys(texts)].map((lang) => [`${field}.${lang}`, why]));

/** Fields covered by another browser test. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /operator/search text': 'looked for, shown nowhere',
  'POST /operator/members/list search': 'looked for, shown nowhere',
  ...inLanguages(
    'POST /operator/games/suppliers/save maintenance_texts',
    'shown where names of suppliers are',
  ),
  ...inLanguages('POST /operator/games/save names', 'between tags, as names of suppliers'),
  ...inLanguages(
    'POST /operator/games/import/compare games.names',
    'read in the console alone, between tags',
  ),
  ...inLanguages('POST /operator/games/import/take games.names', 'as games/save'),
  ...inLanguages('POST /operator/rebate/levels/save names', 'between tags, as names of plans'),
  ...inLanguages('POST /operator/settings/change values', 'as site/settings/save'),
  'POST /operator/games/list search': 'looked for, shown nowhere',
  'POST /operator/coin-rates/save before': 'the rate that the operator saw, a number',
  'POST /operator/secrets/save secret': 'four characters of it are shown, between tags',
  'POST /operator/ledger/transfer id': 'names what is there',
  'POST /operator/ledger/search text': 'looked for, shown nowhere',
  'POST /operator/brand/save document': 'checked field by field; brand.test.ts',
  'POST /operator/members/notes/add text': 'read in the console alone, between tags',
  'POST /operator/members/demo for_whom': 'a note, as notes/add',
  'POST /act/apply/:id bill_no': 'money-activities.spec.ts',
  'POST /operator/access/save allowed_addresses': 'addresses of networks and nothing else',
  'POST /operator/mails/:id/reply title': 'mail.spec.ts',
  'POST /operator/mails/:id/reply content': 'mail.spec.ts',
  'POST /member/message/send/:pid title': 'mail.spec.ts',
  'POST /member/message/send/:pid content': 'mail.spec.ts',
  'POST /auth/register realname': 'as members/update',
  'POST /auth/info/update realname': 'as members/update',
};
/** Only `RichText` renders HTML; everything else is between tags, where React escapes it. */
const plain = 'text between tags';
/** Names of fields that hold no text of their own, and of fields whose text stays between tags. */
const shapes: readonly [RegExp, string][] = [
  [
    /password|qk_pwd|^endpoint$|_code$|^code$|captcha|^key$|ticket|token|seed|request_id|register_site/,
    'never shown',
  ],
  [
    /money|amount|^(least|min|max|deposit|turnover|gift|credit|percent|usdt_rate)$|_award$|^(deposit|loss)_/,
    'a number',
  ],
  [/_at$|betTime|registered_|_from$|_before$|_until$|^active_on$/, 'a time'],
  [
    /member_name|operator_name|shared_with|gateway|made_by|^actor$|^action$|^subject_|^currency$|bet_id|agent|^group$|^host$|^state$|api_name|api_code|bank_type|^(account|name)$/,
    'names what is there',
  ],
  [/reason|remark|owner_name|bank_address|^phone$|payment_|bill_no|dimensions|^realname$/, plain],
];

/** Every text field of a body without a pattern that makes it harmless, by its path. */
function textsIn(schema: Record<string, unknown> | undefined, path = ''): string[] {
  if (!schema) return [];
  const {
    properties,
    items,
    type,
    pattern,
    format,
    enum: choices,
  } = schema as {
    properties?: Record<string, Record<string, unknown>>;
    items?: Record<string, unknown>;
    [name: string]: unknown;
  };
  if (properties)
    return Object.entries(properties).flatMap(([name, part]) =>
      textsIn(part, path === '' ? name : `${path}.${name}`),
    );
  if (items) return textsIn(items, path);
  return type === 'string' && !pattern && !format && !choices ? [path] : [];
}

test('every text that can be written is written by these tests, or cannot do harm', () => {
  const written = new Set(
    [...byOperators, ...byTwo, ...byMember, ...ofMember({ name: 'x' } as Member)].flatMap(([key, body]) =>
      Object.entries(body).flatMap(([field, value]) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value as object).flatMap(([lang, part]) =>
              typeof part === 'object'
                ? Object.keys(part as object).map((name) => `${key} ${field}.${lang}.${name}`)
                : [`${key} ${field}.${lang}`],
            )
          : [`${key} ${field}`],
      ),
    ),
  );
  const open = (Object.entries(calls) as [CallKey, CallDefinition][]).flatMap(([key, { body }]) =>
    // A draft is sanitised and shown like a saved one: office-promotions.spec.ts, office-content.spec.ts.
    key.startsWith('POST /operator/') && key.endsWith('/preview')
      ? []
      : textsIn(body as unknown as Record<string, unknown>)
          .filter((path) => !shapes.some(([name]) => name.test(path.split('.').at(-1) ?? '')))
          .map((path) => `${key} ${path}`),
  );
  expect(open.length).toBeGreaterThan(50);
  expect(open.filter((field) => !written.has(field) && !(field in elsewhere))).toEqual([]);
});

test('what staff and members write runs on no page', async ({ app, page, stack }) => {
  test.slow();
  await watchForScripts(page);
  const member = await registerMember(stack);
  const staff = await operator(stack);
  for (const [key, body] of [...byOperators, ...ofMember(member)])
    await mustCall(stack, key, { token: staff, body } as never);
  const another = await operator(stack, 'operator2');
  for (const [key, body] of byTwo)
    for (const token of [staff, another]) await mustCall(stack, key, { token, body } as never);
  for (const [key, body] of byMember) await mustCall(stack, key, { token: member.token, body } as never);
  const { body } = await callApi(stack, 'GET /system/configs', { lang: 'en' });
  expect(JSON.stringify(body)).toContain('onerror');
  await app.passNotices();
  const look = async (path: string) => {
    await test.step(path, async () => {
      await app.go(path);
      await app.settled();
      await expectNothingRan(page);
    });
  };
  await app.openCold('/Welcome');
  for (const { path, access } of routes) if (access === 'all' || access === 'guest') await look(path);
  await app.enterAs(member);
  await app.openCold('/Main/home');
  for (const { path, access } of routes) if (access !== 'all' && access !== 'guest') await look(path);
});
