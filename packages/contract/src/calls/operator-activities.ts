import { type TSchema, Type } from 'typebox';
import { type activityTermFields, activityTextFields } from '../activity-fields.ts';
import {
  accountName,
  dateInput,
  decOrNull,
  dt,
  dtOrNull,
  flag,
  integerOrNull,
  longId,
  operatorAmountInput,
  rowId,
  textOrNull,
  version,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { activityPeriods, activityRules, hallFields, langs } from '../enumerations.ts';
import {
  decisionCall,
  queueCall,
  reasonField,
  refusalCall,
  secondApproval,
  takeCall,
  takenRow,
  waitingChange,
} from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { optionalPerLanguage, storedTexts } from '../texts-per-language.ts';
import { activityRow, application } from './activities.ts';

/** The texts of an activity in one language. */
const textPart = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 80 }),
  subtitle: Type.Optional(Type.String({ maxLength: 120 })),
  date_desc: Type.Optional(Type.String({ maxLength: 120 })),
  content: Type.Optional(Type.String({ maxLength: 20_000 })),
  rule_content: Type.Optional(Type.String({ maxLength: 20_000 })),
  apply_desc: Type.Optional(Type.String({ maxLength: 4000 })),
});
const plainAmount = Type.Optional(
  Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', examples: ['188.00'] }),
);
/** In units of the currency of its key. */
const amounts = Type.Object({ money: plainAmount, min: plainAmount, cap: plainAmount });
const address = Type.String({ maxLength: 255, pattern: '^(https?://|#/|/)' });
const percent = Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', examples: ['10'] });

const kind = Type.Integer({ minimum: 1, maximum: 4 });
const howToApply = Type.Integer({ minimum: 0, maximum: 3 });

const textContent = {
  texts: Type.Optional(optionalPerLanguage(textPart)),
  cover_image: Type.Optional(address),
  hall_image: Type.Optional(address),
  type: Type.Optional(kind),
  apply_type: Type.Optional(howToApply),
  apply_url: Type.Optional(address),
  hall_field: Type.Optional(Type.Array(Type.Enum([...hallFields]), { maxItems: 5 })),
  is_hot: Type.Optional(flag),
  is_app: Type.Optional(flag),
  weight: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
} satisfies Record<(typeof activityTextFields)[number], TSchema>;

const termContent = {
  amounts: Type.Optional(optionalPerLanguage(amounts)),
  lang: Type.Optional(Type.Enum(['common', ...langs], { description: 'Whose: a currency, or everybody' })),
  start_at: Type.Optional(dateInput),
  end_at: Type.Optional(dateInput),
  is_open: Type.Optional(flag),
  rule: Type.Optional(Type.Enum([...activityRules])),
  period: Type.Optional(Type.Enum([...activityPeriods])),
  percent: Type.Optional(percent),
  turnover_times: Type.Optional(percent),
  game_types: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), { maxItems: 20 })),
  audience: Type.Optional(Type.Enum(['all', 'new'])),
  min_level: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  code: Type.Optional(Type.String({ minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })),
  code_limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
} satisfies Record<(typeof activityTermFields)[number], TSchema>;

export const phase = Type.Enum(['running', 'planned', 'over', 'closed'], {
  description: 'Of open ones: runs, begins later, is over; or closed',
});

const operatorActivity = Type.Object({
  id: rowId,
  phase,
  texts: storedTexts,
  amounts: Type.Unsafe<Record<string, Record<string, string>>>({
    type: 'object',
    additionalProperties: true,
  }),
  lang: Type.String(),
  cover_image: Type.String(),
  hall_image: Type.String(),
  type: Type.Integer(),
  apply_type: Type.Integer(),
  apply_url: Type.String(),
  hall_field: Type.Array(Type.String()),
  start_at: dtOrNull,
  end_at: dtOrNull,
  is_open: flag,
  is_hot: flag,
  is_app: flag,
  weight: Type.Integer(),
  rule: textOrNull,
  period: Type.String(),
  percent: textOrNull,
  turnover_times: Type.String(),
  game_types: Type.Array(Type.Integer()),
  audience: Type.String(),
  min_level: Type.Integer(),
  code: textOrNull,
  code_limit: integerOrNull,
  waiting: Type.Integer({ description: 'Applications that wait for a decision' }),
  paid: Type.Integer({ description: 'How often it has paid' }),
  updated_at: dt,
  version: Type.String({
    description: 'Goes back with a change: one that somebody else has changed meanwhile is refused',
  }),
});

const operatorApplication = Type.Object({
  ...application,
  member_id: rowId,
  member_name: Type.String(),
  currency: Type.String(),
  title: Type.String(),
  fields: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: true }),
  money: decOrNull,
  decided_by: textOrNull,
  ...takenRow,
  second: secondApproval,
});

const operator = { auth: 'operator', demo: 'yes', source: 'own call' } as const;

/** Activities, operator side. */
export const operatorActivitiesCalls = defineCalls({
  'POST /operator/activities/list': {
    ...operator,
    summary: 'Every activity, with its texts and terms, and what waits for a second operator',
    permission: 'activities.read',
    body: Type.Object({
      is_open: Type.Optional(flag),
      phase: Type.Optional(phase),
      ...pageInput,
    }),
    file: { none: 'pages of texts, each edited by itself' },
    reply: Type.Object({ data: operatorPageOf(operatorActivity), waiting: Type.Array(waitingChange) }),
    errors: [],
  },
  'POST /operator/activities/read': {
    ...operator,
    summary: 'One activity, with its texts and terms',
    permission: 'activities.read',
    body: Type.Object({ id: longId }),
    reply: Type.Object({ data: operatorActivity }),
    errors: ['not_found'],
  },
  'POST /operator/activities/preview': {
    ...operator,
    summary:
      'What a member would read of a draft in a language, by the rules of what is stored; nothing is kept. Terms that are not whole yet are no fault here',
    permission: 'activities.read',
    quiet: true,
    body: Type.Object({
      shown_lang: Type.Enum([...langs]),
      ...textContent,
      ...termContent,
      texts: optionalPerLanguage(textPart),
      type: kind,
      apply_type: howToApply,
      is_open: flag,
    }),
    reply: Type.Object({ data: activityRow }),
    errors: [],
  },
  'POST /operator/activities/save': {
    ...operator,
    summary:
      'Write an activity, a new one without `id`, with a reason. Texts and terms are each given as a whole: what is left out of them is empty, and of one that exists those that are not given at all stay. Of one that pays nothing by itself, either permission covers the terms. HTML is sanitised. New terms by which an open one pays large amounts by itself wait until a second operator says the same',
    permission: 'activities.terms',
    texts: { permission: 'activities.texts', fields: activityTextFields },
    body: Type.Object({
      id: Type.Optional(longId),
      version: Type.Optional(version),
      reason: reasonField,
      ...textContent,
      ...termContent,
    }),
    reply: Type.Object({
      saved: { ...flag, description: '0: a second operator must agree' },
      data: Type.Optional(
        Type.Object(operatorActivity.properties, {
          description: 'As it is now; absent while it is not there',
        }),
      ),
    }),
    errors: ['not_found', 'changed_meanwhile', 'second_operator_required', 'reason_required'],
  },
  'POST /operator/activities/picture': {
    ...operator,
    summary: 'Store a picture, redrawn at most 750 wide and high, for a cover or the hall',
    permission: 'activities.terms',
    // Whoever sets up a new promotion gives it its pictures.
    texts: { permission: 'activities.texts', fields: [] },
    limit: 'upload',
    multipart: true,
    reply: Type.Object({ file_url: Type.String() }),
    errors: ['file_type', 'picture_dimensions', 'file_too_big', 'upload_busy', 'upload_failed'],
  },
  'POST /operator/activities/applications': {
    summary: 'Applications, those that wait first',
    permission: 'activities.read',
    ...queueCall(
      operatorApplication,
      {
        id: Type.Optional(longId),
        status: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
        activity_id: Type.Optional(longId),
        member_name: Type.Optional(accountName),
        ...pageInput,
      },
      { kind: 'activity_applications', without: ['second', ...Object.keys(takenRow)] },
    ),
  },
  'POST /operator/activities/applications/:id/take': {
    summary: 'Take an application for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'activities.decide',
    ...takeCall,
  },
  'POST /operator/activities/applications/:id/accept': {
    summary: 'Agree to an application that waits; nothing is paid yet',
    permission: 'activities.decide',
    source: 'docs/contract/play.md 2.4',
    ...decisionCall(operatorApplication, {}),
  },
  'POST /operator/activities/applications/:id/refuse': {
    summary: 'Refuse with a reason, which the member reads',
    permission: 'activities.decide',
    source: 'docs/contract/play.md 2.4',
    ...refusalCall(operatorApplication),
  },
  'POST /operator/activities/applications/:id/pay': {
    summary:
      'Pay to the configured wallet, once, with the turnover of the activity; a large amount stays open until a second operator says the same',
    permission: 'activities.decide',
    source: 'docs/contract/play.md 2.4',
    ...decisionCall(
      operatorApplication,
      { money: operatorAmountInput, reason: reasonField },
      'member_forbidden',
      'member_blocked',
      'second_operator_required',
    ),
  },
});
