import { Type } from 'typebox';
import {
  accountName,
  dec,
  dt,
  dtOrNull,
  flag,
  longId,
  operatorAmountOrZeroInput,
  requestId,
  textOrNull,
  version,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { WheelPrizeType, WheelSpinStatus } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';
import {
  currencyKey,
  multipleInput,
  namesInput,
  rewardSettings,
  rewardSettingsInput,
  rulesInput,
  textsByLang,
} from '../rewards.ts';

const SECTORS = 12;
const position = Type.Integer({
  minimum: 1,
  maximum: SECTORS,
  description: 'Sector, from the top clockwise',
});
const prizeType = Type.Unsafe<WheelPrizeType>({
  type: 'integer',
  enum: [1, 2, 3],
  description: '1 cash, paid at once; 2 coupon and 3 thing, handed out by an operator',
});
const spinStatus = Type.Unsafe<WheelSpinStatus>({
  type: 'integer',
  enum: [1, 2, 3],
  description: '1 to be handed out, 2 handed out, 3 paid at once',
});
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Everything that says why a spin came out as it did (packages/contract/src/wheel-draw.ts). */
const proof = {
  n: Type.Integer({ description: 'Which spin of the member, from 1' }),
  seed_hash: Type.String({ description: 'SHA-256 of the seed, told before the spin' }),
  seed: Type.String({ description: 'Told after it' }),
  client_seed: Type.String(),
  pool: Type.Array(Type.Integer(), {
    description: 'Positions that could come, each as likely as the others',
  }),
};

const record = Type.Object({
  id: Type.Integer(),
  member_id: Type.Integer(),
  award_id: Type.Integer({ description: 'Position' }),
  award_desc: Type.String(),
  type: prizeType,
  money: dec,
  status: spinStatus,
  status_text: Type.String(),
  user_id: Type.Integer(),
  created_at: dt,
  updated_at: dt,
  ...proof,
});

const condition = {
  deposit: Type.String({ description: "The day's deposits must be more, two decimals" }),
  valid_num: Type.String({
    description: "The day's valid bets must be more than this multiple of `deposit`",
  }),
  times: Type.Integer(),
};

const operatorTier = Type.Object({
  id: Type.Integer(),
  lang: Type.String({ description: 'Currency key' }),
  ...condition,
  awards: Type.Array(Type.Integer()),
  is_open: flag,
  version: Type.String(),
});

const operatorPrize = Type.Object({
  lang: Type.String({ description: 'Currency key' }),
  position: Type.Integer(),
  type: prizeType,
  money: dec,
  names: textsByLang,
  pic: Type.String(),
  version: Type.String(),
});

const operatorSpin = Type.Object({
  ...record.properties,
  member_name: Type.String(),
  currency: Type.String(),
  handed_by: textOrNull,
  handed_at: dtOrNull,
});

const settings = Type.Object({
  ...rewardSettings,
  max_chances: Type.Integer({
    description:
      'Most chances that are there at once: of a week as many as it earned or was given, less what was spent, up to these',
  }),
  week_start: Type.Integer({
    description: '0 Sunday to 6 Saturday: chances of a week last until the end of this day',
  }),
  week_start_from: Type.Union([Type.String(), Type.Null()], {
    description: 'The day, `YYYY-MM-DD`, from which on weeks begin so, while that is still to come',
  }),
  ready_hour: Type.Integer({ description: 'The hour from which the day before counts' }),
  rules: textsByLang,
});

const name = Type.Optional(
  Type.String({ maxLength: 32, description: "The caller's own name; other back ends need it" }),
);

export const wheelCalls = defineCalls({
  'GET /wheel/setting': {
    summary: 'Prizes, conditions, rules and recent winners with masked names',
    auth: 'optional',
    demo: 'yes',
    source: 'docs/contract/play.md 3.2',
    reply: Type.Object({
      data: Type.Object({
        desc: Type.String(),
        scroll: Type.Array(
          Type.Object({ account: Type.String(), prize: Type.String(), created_at: Type.String() }),
          { description: 'Real wins only' },
        ),
        rule: Type.String({ description: 'HTML' }),
        award: Type.Unsafe<
          Record<string, { desc: string; type: WheelPrizeType; pic: string; money: string }>
        >({
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['desc', 'type', 'pic', 'money'],
            properties: {
              desc: { type: 'string' },
              type: { type: 'integer' },
              pic: { type: 'string' },
              money: { type: 'string' },
            },
          },
          description: 'By position',
        }),
        condition: Type.Array(Type.Object(condition), { description: 'By rising deposit' }),
        wheel: Type.String(),
        is_open: Type.Boolean(),
        max_chances: Type.Integer({ description: 'Most chances that are there at once' }),
      }),
    }),
    errors: [],
  },
  'POST /wheel/query': {
    summary: 'My chances, what the counting day brought, my newest spins, and the hash of the next seed',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 3.3',
    body: Type.Object({ name }),
    reply: Type.Object({
      data: Type.Object({
        bet_amount: dec,
        save_amount: dec,
        today: Type.Object({ deposit: dec, valid: dec }, { description: 'What counts from tomorrow on' }),
        cjcs: Type.Integer({ description: 'Chances left' }),
        pool: Type.Array(Type.Integer(), { description: 'Positions that the next spin can come to' }),
        record: Type.Array(record),
        next: Type.Object({ n: Type.Integer(), seed_hash: sha256 }),
      }),
    }),
    errors: ['account_not_own'],
  },
  'POST /wheel/award': {
    summary: 'Spin: the server draws, pays cash at once and reveals the seed',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 3.4',
    operation: 'wheel/award',
    body: Type.Object({
      name,
      client_seed: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_.-]*$' })),
      seed_hash: Type.Optional(sha256),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({
      data: Type.Object({
        prize: Type.String(),
        position,
        type: prizeType,
        money: dec,
        cjcs: Type.Integer(),
        record,
        next: Type.Object({ n: Type.Integer(), seed_hash: sha256 }),
      }),
    }),
    errors: [
      'account_not_own',
      'wheel_not_open',
      'wheel_no_chance',
      'operate_again',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /wheel/log': {
    summary: 'All of my spins, newest first',
    auth: 'token',
    demo: 'no',
    source: 'own call',
    extra: true,
    body: Type.Object(pageInput),
    reply: Type.Object({ data: pageOf(record) }),
    errors: [],
  },
  'POST /operator/wheel/settings': {
    summary: 'Switch, wallet, turnover, limits and rules of the wheel',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({ data: settings }),
    errors: [],
  },
  'POST /operator/wheel/settings/save': {
    summary: 'Change what is given; the rest stays. The wallet is that of red packets, too',
    auth: 'operator',
    permission: 'rewards.edit',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      ...rewardSettingsInput,
      max_chances: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      week_start: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 6, description: 'Holds from the next week on' }),
      ),
      ready_hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
      rules: Type.Optional(rulesInput),
    }),
    reply: Type.Object({ data: settings }),
    errors: [],
  },
  'POST /operator/wheel/prizes/list': {
    summary: 'Prizes and tiers of every currency',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Object({ prizes: Type.Array(operatorPrize), tiers: Type.Array(operatorTier) }),
    }),
    errors: [],
  },
  'POST /operator/wheel/prizes/save': {
    summary: 'Set the prize of a position; a large one waits until a second operator says the same',
    auth: 'operator',
    permission: 'rewards.edit',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      version: Type.Optional(version),
      lang: currencyKey,
      position,
      type: prizeType,
      money: Type.Optional(operatorAmountOrZeroInput),
      names: Type.Optional(namesInput),
      pic: Type.Optional(Type.String({ maxLength: 255, pattern: '^(?:https?://.*|/.*)?$' })),
    }),
    reply: Type.Object({
      data: Type.Object({
        saved: Type.Unsafe<0 | 1>({ ...flag, description: '0: a second operator must agree' }),
        prizes: Type.Array(operatorPrize),
      }),
    }),
    errors: ['second_operator_required', 'changed_meanwhile'],
  },
  'POST /operator/wheel/tiers/save': {
    summary: 'Make the tier of a currency and deposit, or change it',
    auth: 'operator',
    permission: 'rewards.edit',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      version: Type.Optional(version),
      lang: currencyKey,
      deposit: operatorAmountOrZeroInput,
      valid_num: multipleInput,
      times: Type.Integer({ minimum: 1, maximum: 99 }),
      awards: Type.Array(position, { minItems: 1, maxItems: SECTORS }),
      is_open: Type.Optional(flag),
    }),
    reply: Type.Object({ data: operatorTier }),
    errors: ['changed_meanwhile'],
  },
  'POST /operator/wheel/spins/list': {
    summary: 'Spins of members, newest first',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      status: Type.Optional(spinStatus),
      member_name: Type.Optional(accountName),
      ...pageInput,
    }),
    reply: Type.Object({ data: pageOf(operatorSpin) }),
    errors: [],
  },
  'POST /operator/wheel/spins/:id/hand-out': {
    summary: 'The coupon or thing has been handed out',
    auth: 'operator',
    permission: 'rewards.decide',
    demo: 'yes',
    source: 'docs/contract/play.md 3.1',
    params: Type.Object({ id: longId }),
    body: Type.Object({}),
    reply: Type.Object({ data: operatorSpin }),
    errors: ['not_found', 'already_decided'],
  },
  'POST /operator/wheel/chances/adjust': {
    summary: 'Give chances of this week or take them back, once per request_id, with a reason',
    auth: 'operator',
    permission: 'rewards.decide',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      member_name: accountName,
      chances: Type.Integer({ minimum: -99, maximum: 99 }),
      reason: Type.Optional(Type.String({ maxLength: 255 })),
      request_id: requestId,
    }),
    reply: Type.Object({ data: Type.Object({ cjcs: Type.Integer() }) }),
    errors: ['not_found', 'reason_required', 'request_id_reused'],
  },
});
