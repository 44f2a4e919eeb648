import { Type } from 'typebox';
import { dt, labels, rowId } from '../amounts.ts';
import { defineCalls, ofVersions } from '../define.ts';
import { langs } from '../enumerations.ts';
import { operatorPageOf, pageInput } from '../page.ts';

export const settingKinds = [
  'text',
  'html',
  'flag',
  'json',
  'url',
  'addresses',
  'whole',
  'decimal',
  'time',
  'moment',
  'choice',
] as const;
export type SettingKind = (typeof settingKinds)[number];

const named = {
  group: Type.String({ minLength: 1, maxLength: 40 }),
  key: Type.String({ minLength: 1, maxLength: 60 }),
};
const numberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] });
const reading = {
  auth: 'operator',
  permission: 'settings.read',
  demo: 'yes',
  source: 'docs/contract/play.md 1.1',
} as const;

/** By language, `common` for all; a language left out keeps its value. */
const values = Type.Unsafe<Partial<Record<'common' | (typeof langs)[number], string>>>({
  type: 'object',
  properties: Object.fromEntries(
    ['common', ...langs].map((lang) => [lang, { type: 'string', maxLength: 20_000 }]),
  ),
  additionalProperties: false,
  minProperties: 1,
});

const setting = Type.Object({
  ...named,
  kind: Type.Enum([...settingKinds]),
  is_public: Type.Boolean({ description: 'Whether members’ pages receive it' }),
  by_language: Type.Boolean({ description: 'Whether it may be said in each language on its own' }),
  min: numberOrNull,
  max: numberOrNull,
  max_length: numberOrNull,
  unit: Type.Enum(['', 'percent', 'money', 'days', 'hours', 'minutes', 'times', 'per_hour']),
  choices: Type.Array(Type.String()),
  fallback: Type.String({ description: 'What counts while nobody has set it' }),
  values: labels,
});

/** Every setting of the site, with what an editor needs to render its field. */
export const settingsCalls = defineCalls({
  'POST /operator/settings/schema': {
    summary: 'Every setting: kind, bounds, unit, choices, what it is and what it is while nobody has set it',
    ...reading,
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(setting) }),
    errors: [],
  },
  'POST /operator/settings/change': {
    summary: 'Change a setting in one or more languages; refused when somebody else changed it meanwhile',
    ...reading,
    permission: 'settings.edit',
    body: Type.Object({
      ...named,
      values,
      seen: Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 20_000 },
        maxProperties: 6,
        description: 'The values as they were when the editor was opened',
      }),
      reason: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    reply: Type.Object({ data: setting }),
    errors: ['not_found', 'reason_required', 'setting_changed'],
  },
  'POST /operator/settings/preview': {
    summary:
      'What members of this host and a language would receive with a draft in every language; nothing is stored',
    ...reading,
    quiet: true,
    body: Type.Object({ ...named, values, shown_lang: Type.Enum([...langs]) }),
    reply: Type.Object({
      data: Type.Object({
        groups: Type.Unsafe<Record<string, Record<string, string>>>({
          type: 'object',
          additionalProperties: labels,
          description:
            'As `GET /system/configs` answers: the group of the setting, and those of the screens before log-in',
        }),
        is_covered: Type.Boolean({ description: 'The brand of the host says it otherwise, and goes before' }),
      }),
    }),
    errors: ['not_found'],
  },
  'POST /operator/settings/history': {
    summary: 'Who changed a setting, when, from what to what, newest first',
    ...reading,
    body: Type.Object({ ...named, ...pageInput }),
    file: ofVersions,
    reply: Type.Object({
      data: operatorPageOf(
        Type.Object({
          id: rowId,
          version: Type.Integer({ description: '1 is the first change' }),
          created_at: dt,
          operator: Type.String(),
          reason: Type.String(),
          before: labels,
          after: labels,
          earlier: Type.Unsafe<Record<string, string>>({
            ...labels,
            description: 'Every language as it stood before the change',
          }),
        }),
      ),
    }),
    errors: ['not_found'],
  },
});
