import { Type } from 'typebox';
import { dt, dtOrNull, integerOrNull, rowId, textOrNull } from '../amounts.ts';
import { defineCalls, ofVersions } from '../define.ts';
import { operatorPageOf, pageInput } from '../page.ts';

const MAX_DOCUMENT = 240_000;
const host = Type.Optional(
  Type.String({
    maxLength: 253,
    pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$',
    description: 'Absent: every host without a brand of its own',
  }),
);
const document = Type.String({
  minLength: 2,
  maxLength: MAX_DOCUMENT,
  description: 'The brand as JSON; `logo` and `icon` may hold the pictures themselves',
});
const revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const reason = Type.Optional(Type.String({ maxLength: 255 }));
const problems = Type.Array(
  Type.Object({
    kind: Type.Enum(['format', 'text', 'contrast']),
    field: Type.Optional(Type.String()),
    lang: Type.Optional(Type.String()),
    theme: Type.Optional(Type.String()),
    on: Type.Optional(Type.String()),
    color: Type.Optional(Type.String()),
    ratio: Type.Optional(Type.Number()),
  }),
);
const draft = Type.Object({
  host: Type.String(),
  document: Type.String(),
  revision: Type.Integer({ description: '0: nothing saved yet' }),
  preview_key: Type.String({ description: 'Opens the app in this draft: `/?brand_preview=…`' }),
  updated_by: Type.String(),
  updated_at: dtOrNull,
  published: textOrNull,
  version: integerOrNull,
  problems,
});
const reading = { auth: 'operator', permission: 'brand.read', demo: 'yes', source: 'own call' } as const;
const editing = { ...reading, permission: 'brand.edit' } as const;
const publishing = { ...reading, permission: 'brand.publish' } as const;

/** Appearance and features of each host: drafts, the published version and earlier versions. */
export const brandCalls = defineCalls({
  'POST /operator/brand/list': {
    summary: 'Hosts with a brand, and who published it last',
    ...reading,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          host: Type.String(),
          version: integerOrNull,
          published_at: dtOrNull,
          published_by: textOrNull,
          has_changes: Type.Boolean({ description: 'The draft is not what is published' }),
        }),
      ),
    }),
    errors: [],
  },
  'POST /operator/brand/read': {
    summary: 'The draft of a host, what is published, and what keeps the draft from being',
    ...reading,
    body: Type.Object({ host }),
    reply: Type.Object({ data: draft }),
    errors: [],
  },
  'POST /operator/brand/save': {
    summary: 'Save a draft, typed or imported; refused when somebody else saved it meanwhile',
    ...editing,
    body: Type.Object({ host, document, revision }),
    reply: Type.Object({ data: draft }),
    errors: ['setting_changed', 'file_type', 'picture_dimensions', 'upload_busy'],
  },
  'POST /operator/brand/publish': {
    summary: 'Publish the draft; refused while a text is missing or a colour cannot be read',
    ...publishing,
    body: Type.Object({ host, revision, reason }),
    reply: Type.Object({ data: draft }),
    errors: ['not_found', 'setting_changed', 'brand_not_ready', 'reason_required'],
  },
  'POST /operator/brand/withdraw': {
    summary: 'Give a host the look of the app, or of all hosts, again; its draft stays',
    ...publishing,
    body: Type.Object({ host, reason }),
    reply: Type.Object({ data: draft }),
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/brand/history': {
    summary: 'What was published for a host, newest first',
    ...reading,
    body: Type.Object({ host, ...pageInput }),
    file: ofVersions,
    reply: Type.Object({
      data: operatorPageOf(
        Type.Object({
          id: rowId,
          version: Type.Integer(),
          document: textOrNull,
          reason: Type.String(),
          published_by: Type.String(),
          published_at: dt,
        }),
      ),
    }),
    errors: [],
  },
  'POST /operator/brand/export': {
    summary: 'The draft of a host with its pictures inside, to be imported here or elsewhere',
    ...reading,
    body: Type.Object({ host }),
    reply: Type.Object({ data: Type.Object({ document: Type.String() }) }),
    errors: [],
  },
});
