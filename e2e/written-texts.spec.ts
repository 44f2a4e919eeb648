import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { expect, test } from '@playwright/test';
import type { Member } from './support/api.ts';
import { writesFor } from './support/hostile-texts.ts';
import { languages } from './support/texts.ts';

const inLanguages = (field: string, why: string): Readonly<Record<string, string>> =>
  Object.fromEntries(['common', ...languages].map((lang) => [`${field}.${lang}`, why]));

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
  ...inLanguages('POST /operator/games/entries/add names', 'as games/save'),
  'POST /operator/channels/save label': 'read in the console alone, between tags',
  ...inLanguages('POST /operator/banks/save names', 'between tags, as names of suppliers'),
  'POST /operator/banks/save url': 'an address with TLS, refused otherwise',
  ...inLanguages('POST /operator/rebate/levels/save names', 'between tags, as names of plans'),
  ...inLanguages('POST /operator/settings/change values', 'as site/settings/save'),
  'POST /operator/reports/read brand': 'looked for, shown nowhere',
  'POST /operator/reports/cohorts brand': 'looked for, shown nowhere',
  'POST /operator/reports/views/save query': 'the filters of a view, an address of the console',
  'POST /operator/alerts/channels/save address': 'read in the console alone, between tags',
  'POST /operator/alerts/channels/save smtp_host': 'read in the console alone, between tags',
  'POST /operator/alerts/channels/save smtp_user': 'read in the console alone, between tags',
  'POST /operator/alerts/channels/save sender': 'read in the console alone, between tags',
  'POST /operator/alerts/channels/save secret': 'never read again',
  'POST /operator/games/list search': 'looked for, shown nowhere',
  'POST /operator/deposits/:id/confirm arrived_coins': 'a number, refused otherwise',
  'POST /operator/coin-rates/save before': 'the rate that the operator saw, a number',
  'POST /operator/secrets/save secret': 'four characters of it are shown, between tags',
  'POST /operator/ledger/transfer id': 'names what is there',
  'POST /operator/ledger/search text': 'looked for, shown nowhere',
  'POST /operator/brand/save document': 'checked field by field; brand.test.ts',
  'POST /service/ticket content': 'read in the console alone, between tags',
  'POST /operator/tickets/:id/answer answer': 'a text message; in the console between tags',
  'POST /operator/tickets/:id/close answer': 'read in the console alone, between tags',
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
  [/reason|remark|owner_name|bank_address|^phone$|payment_|bill_no|dimensions|^realname$|^role$/, plain],
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

/** That nothing of them runs: `expectNothingRan` on every screen of the walks. */
test('every text that can be written is written by these tests, or cannot do harm', () => {
  const written = new Set(
    writesFor({ name: 'x' } as Member).flatMap(([key, body]) =>
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
    // A draft is sanitised and shown like a saved one: office-preview.spec.ts.
    key.startsWith('POST /operator/') && key.endsWith('/preview')
      ? []
      : textsIn(body as unknown as Record<string, unknown>)
          .filter((path) => !shapes.some(([name]) => name.test(path.split('.').at(-1) ?? '')))
          .map((path) => `${key} ${path}`),
  );
  expect(open.length).toBeGreaterThan(50);
  expect(open.filter((field) => !written.has(field) && !(field in elsewhere))).toEqual([]);
});
