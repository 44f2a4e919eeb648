import { Type } from 'typebox';
import { dec, dt, operatorAmountOrZeroInput, rowId, version } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { ratePercent, reasonField, savedByTwo, waitingChange } from '../operator-orders.ts';
import { currencyKey, namesInput, textsByLang } from '../rewards.ts';

const gameType = Type.Integer({ minimum: 1, maximum: 99 });
const level = Type.Integer({ minimum: 1, maximum: 100 });

const rebateLevel = Type.Object({
  id: rowId,
  lang: Type.String({ description: 'Currency key' }),
  game_type: gameType,
  level: Type.Integer(),
  names: textsByLang,
  quota: { ...dec, description: 'Valid bets must exceed it, two decimals' },
  rate: Type.String({ description: 'Percent, two decimals' }),
  updated_at: dt,
  version: Type.String(),
});
const ladders = Type.Object({
  levels: Type.Array(rebateLevel),
  margins: Type.Array(Type.Object({ lang: currencyKey, game_type: gameType, margin: Type.String() }), {
    description: 'What the site won of the bets of 30 days, percent; games without bets are left out',
  }),
});

/** Rebate, operator side. */
export const operatorRebateCalls = defineCalls({
  'POST /operator/rebate/levels/list': {
    summary: 'The ladders of rebate for everybody, of every currency and game type',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'docs/contract/money.md 9.3',
    body: Type.Object({}),
    reply: Type.Object({ data: ladders, waiting: Type.Array(waitingChange) }),
    errors: [],
  },
  'POST /operator/rebate/levels/save': {
    summary:
      'Make the next step of a ladder, or change one, with a reason; steps rise in what they ask and in what they give, and what is left out of one that exists stays. A rate above the ceiling waits until a second operator says the same',
    auth: 'operator',
    permission: 'rewards.terms',
    texts: { permission: 'rewards.texts', fields: ['names'] },
    demo: 'yes',
    source: 'docs/contract/money.md 9.3',
    body: Type.Object({
      lang: currencyKey,
      game_type: gameType,
      level,
      names: Type.Optional(namesInput),
      quota: Type.Optional(operatorAmountOrZeroInput),
      rate: Type.Optional(ratePercent),
      version: Type.Optional(version),
      reason: reasonField,
    }),
    reply: Type.Object({ data: Type.Object({ ...ladders.properties, saved: savedByTwo }) }),
    errors: ['not_found', 'changed_meanwhile', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/rebate/levels/remove': {
    summary: 'Take the last step of a ladder away, with a reason; the first one stays',
    auth: 'operator',
    permission: 'rewards.terms',
    demo: 'yes',
    source: 'docs/contract/money.md 9.3',
    body: Type.Object({
      lang: currencyKey,
      game_type: gameType,
      level,
      version: Type.Optional(version),
      reason: reasonField,
    }),
    reply: Type.Object({ data: ladders }),
    errors: ['not_found', 'changed_meanwhile', 'reason_required'],
  },
});
