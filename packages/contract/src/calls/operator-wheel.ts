import { Type } from 'typebox';
import {
  accountName,
  dec,
  dtOrNull,
  flag,
  operatorAmountOrZeroInput,
  requestId,
  rowId,
  textOrNull,
  version,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { decisionCall, reasonField } from '../operator-orders.ts';
import {
  currencyKey,
  listHistory,
  listRows,
  multipleInput,
  namesInput,
  readSettings,
  rewardSettings,
  rulesInput,
  saveRow,
  saveSettings,
  textsByLang,
} from '../rewards.ts';
import { position, prizeType, SECTORS, spinRow, spinStatus, tierCondition } from '../wheel.ts';

const operatorTier = Type.Object({
  id: rowId,
  lang: Type.String({ description: 'Currency key' }),
  ...tierCondition,
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
  ...spinRow.properties,
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

export const operatorWheelCalls = defineCalls({
  'POST /operator/wheel/settings': readSettings(
    'Switch, wallet, turnover, limits and rules of the wheel',
    settings,
  ),
  'POST /operator/wheel/settings/save': saveSettings(
    'Change what is given, with a reason; the rest stays. The wallet is that of red packets, too',
    {
      max_chances: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      week_start: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 6, description: 'Holds from the next week on' }),
      ),
      ready_hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
      rules: Type.Optional(rulesInput),
    },
    settings,
  ),
  'POST /operator/wheel/prizes/list': listRows(
    'Prizes and tiers of every currency, and what waits for a second operator',
    Type.Object({ prizes: Type.Array(operatorPrize), tiers: Type.Array(operatorTier) }),
  ),
  'POST /operator/wheel/prizes/save': saveRow(
    'Set the prize of a position, with a reason; what is left out stays. A large one waits until a second operator says the same',
    {
      lang: currencyKey,
      position,
      type: Type.Optional(prizeType),
      money: Type.Optional(operatorAmountOrZeroInput),
      names: Type.Optional(namesInput),
      pic: Type.Optional(Type.String({ maxLength: 255, pattern: '^(?:https?://.*|/.*)?$' })),
    },
    { prizes: Type.Array(operatorPrize) },
    ['names', 'pic'],
  ),
  'POST /operator/wheel/tiers/save': {
    summary: 'Make the tier of a currency and deposit, or change it, with a reason',
    auth: 'operator',
    permission: 'rewards.terms',
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
      reason: reasonField,
    }),
    reply: Type.Object({ data: operatorTier }),
    errors: ['changed_meanwhile', 'reason_required'],
  },
  'POST /operator/wheel/spins/list': listHistory(
    'Spins of members, newest first',
    'wheel_spins',
    {
      status: Type.Optional(spinStatus),
    },
    operatorSpin,
  ),
  'POST /operator/wheel/spins/:id/hand-out': {
    summary: 'The coupon or thing has been handed out',
    permission: 'rewards.decide',
    source: 'docs/contract/play.md 3.1',
    ...decisionCall(operatorSpin, {}),
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
      reason: reasonField,
      request_id: requestId,
    }),
    reply: Type.Object({ data: Type.Object({ cjcs: Type.Integer() }) }),
    errors: ['account_unknown', 'reason_required', 'request_id_reused'],
  },
});
