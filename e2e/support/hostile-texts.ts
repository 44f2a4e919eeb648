import type { CallKey } from '@koi/contract';
import { callApi, type Member, mustCall } from './api.ts';
import { hostileParts } from './nothing-ran.ts';
import { operator } from './operator.ts';
import type { Stack } from './stack.ts';
import { languages } from './texts.ts';

/** All that a text may be made of, and all that it may not. */
const html = `<h3>Terms in <strong>short</strong></h3><p>Words and <a href="#/About">a link</a></p>
<ul><li>one</li></ul><ol><li>first</li></ol>
<table><thead><tr><th>Level</th><th>Valid bets</th><th>Gift</th></tr></thead>
<tbody><tr><td>1</td><td>1,000,000.00</td><td>88.00</td></tr></tbody></table>${hostileParts.join('')}`;
/** A title, a name or another text of one line. */
export const hostileLine = '"><img src=x onerror=window.hit=1>';
/** Pictures that hostile texts name: there are none. */
export const isHostilePicture = (url: string): boolean => /window\.hit|\/x$/.test(url);
const address = 'https://example.test/"onmouseover="window.hit=1';
/** The same in every language. */
const inEach = <T>(part: T): Readonly<Record<string, T>> =>
  Object.fromEntries(languages.map((lang) => [lang, part]));
const lines = inEach(hostileLine);
const pages = inEach(html);

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

/** A call that writes texts. */
type Write = readonly [key: CallKey, body: object];
/** By an operator. */
const byOperators: readonly Write[] = [
  ...Object.entries(settings).flatMap(([group, keys]) =>
    keys.map(
      (key): Write => [
        'POST /operator/site/settings/save',
        { group, key, value: /^(site|service)/.test(key) ? hostileLine : html, reason: 'x' },
      ],
    ),
  ),
  [
    'POST /operator/about/save',
    {
      type: 8,
      texts: inEach({ title: hostileLine, subtitle: hostileLine, content: html }),
      cover_image: `/${hostileLine}`,
      is_open: 1,
      weight: 99,
    },
  ],
  ...(['main', 'mobile'] as const).map(
    (grp): Write => [
      'POST /operator/notices/save',
      { grp, texts: inEach({ title: hostileLine, content: html }), url: address, is_open: 1 },
    ],
  ),
  [
    'POST /operator/site/links/save',
    {
      name: 'hostile',
      texts: inEach({ title: hostileLine, desc: hostileLine }),
      type: 'mobile',
      url: 'x',
      is_open: 1,
    },
  ],
  [
    'POST /operator/site/banners/save',
    {
      texts: inEach({ title: hostileLine, picture: `/${hostileLine}`, detail: hostileLine }),
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
    { lang: 'zh_cn', position: 1, type: 2, names: lines, pic: `/${hostileLine}`, reason: 'test' },
  ],
  [
    'POST /operator/sign-in/packs/save',
    { lang: 'zh_cn', type: -2, days: 2, bonus_money: '1', names: lines, reason: 'test' },
  ],
  [
    'POST /operator/levels/tiers/save',
    {
      lang: 'zh_cn',
      track: 'vip',
      level: 1,
      names: lines,
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
      names: lines,
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
  ['POST /operator/games/suppliers/save', { code: 'LY', names: lines, aliases: hostileLine, reason: 'test' }],
  ['POST /operator/broadcasts/send', { title: hostileLine, content: html, url: address }],
  [
    'POST /operator/activities/save',
    {
      texts: inEach({
        title: hostileLine,
        subtitle: hostileLine,
        date_desc: hostileLine,
        content: html,
        rule_content: html,
        apply_desc: html,
      }),
      type: 2,
      apply_type: 3,
      apply_url: address,
      cover_image: `/${hostileLine}`,
      hall_image: `/${hostileLine}`,
      is_open: 1,
      reason: 'test',
    },
  ],
];
/** These need two operators. */
const byTwo: readonly Write[] = [
  [
    'POST /operator/channels/save',
    {
      type: 'company_bankpay',
      lang: 'zh_cn',
      is_open: 1,
      names: lines,
      hints: lines,
      account: '6222020000000001',
      payee: hostileLine,
      bank_type: 'ICBC',
      bank_address: hostileLine,
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
  ['POST /member/message/send', { title: hostileLine, content: html }],
];
const ofMember = ({ name }: Member): readonly Write[] => [
  ['POST /operator/members/update', { member_name: name, realname: '<svg onload=hit=1>', reason: 'test' }],
  ['POST /operator/mails/send', { member_name: name, title: hostileLine, content: html, url: address }],
];

/** Every call of these tests that writes texts, for this member. */
export const writesFor = (member: Member): readonly Write[] => [
  ...byOperators,
  ...byTwo,
  ...byMember,
  ...ofMember(member),
];

/** Writes hostile texts wherever operators and this member can write, for members to read. */
export async function writeHostileTexts(stack: Stack, member: Member): Promise<void> {
  const operators = [await operator(stack), await operator(stack, 'operator2')];
  const write = async (writes: readonly Write[], tokens: readonly (string | undefined)[]) => {
    for (const [key, body] of writes)
      for (const token of tokens) await mustCall(stack, key, { token, body } as never);
  };
  await write([...byOperators, ...ofMember(member)], operators.slice(0, 1));
  await write(byTwo, operators);
  await write(byMember, [member.token]);
  const { body } = await callApi(stack, 'GET /system/configs', { lang: 'en' });
  if (!JSON.stringify(body).includes('onerror')) throw new Error('The hostile texts were not stored.');
}
