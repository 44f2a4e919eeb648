import { Type } from 'typebox';
import {
  dec,
  dt,
  flag,
  longId,
  operatorAmountInput,
  operatorAmountOrZeroInput,
  requestId,
  rowId,
  version,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { reasonField } from '../operator-orders.ts';
import { pageInput, pageOf } from '../page.ts';
import {
  currencyKey,
  listHistory,
  listRows,
  moneyLogRow,
  multipleInput,
  readSettings,
  rewardSettings,
  rulesInput,
  saveRow,
  saveSettings,
  textsByLang,
} from '../rewards.ts';

/** No tier gives more per day, so one call never opens more, whatever it asks for. */
const MAX_OF_A_DAY = 100;

const tierFields = {
  deposit: { ...dec, description: "The day's deposits needed, two decimals" },
  valid_num: Type.String({ description: "The day's valid bets needed, as a multiple of `deposit`" }),
  times: Type.Integer({ description: 'Packets of a day that meets both' }),
};

const operatorTier = Type.Object({
  id: rowId,
  lang: Type.String({ description: 'Currency key' }),
  ...tierFields,
  is_open: flag,
  version: Type.String(),
});

const operatorSize = Type.Object({
  lang: Type.String({ description: 'Currency key' }),
  min: dec,
  max: dec,
  version: Type.String(),
});

const operatorPacket = Type.Object({
  id: rowId,
  member_id: rowId,
  member_name: Type.String(),
  currency: Type.String(),
  day: Type.String(),
  money: dec,
  created_at: dt,
});

const settings = Type.Object({ ...rewardSettings, rules: textsByLang });

export const redPacketsCalls = defineCalls({
  'GET /redbag/desc': {
    summary: 'The rules, and how many packets I may open today; guests read the rules of their language',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'no',
    source: 'docs/contract/money.md 12.1',
    reply: Type.Object({
      data: Type.String({ description: 'Rules as HTML' }),
      times: Type.Integer({ description: 'Allowed today, opened ones included' }),
      used: Type.Integer(),
      is_open: Type.Boolean(),
      tiers: Type.Array(
        Type.Object({
          ...tierFields,
          valid: { ...dec, description: 'Valid bets needed, two decimals' },
          is_met: flag,
        }),
        { description: 'From few packets to many' },
      ),
      today: Type.Object({ deposit: dec, valid: dec }),
      size: Type.Object({ min: dec, max: dec }),
    }),
    errors: [],
  },
  'POST /activity/redbag': {
    summary: 'Open packets: as many as asked for, at most as many as are left',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 12.2',
    operation: 'activity/redbag',
    body: Type.Object({
      times: Type.Optional(
        Type.Integer({ minimum: 1, description: 'As many as are left, where it is more; 1 unless given' }),
      ),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({
      data: Type.Object({
        items: Type.Array(dec),
        money: { ...dec, description: 'All of them together, two decimals' },
        left: Type.Integer(),
      }),
    }),
    errors: ['bonuses_blocked', 'redbag_not_open', 'redbag_no_times', 'request_id_reused', 'operation_void'],
  },
  'POST /redbag/log': {
    summary: 'What I have opened: money log rows of type 8, newest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 12.3',
    body: Type.Object(pageInput),
    reply: Type.Object({ data: pageOf(moneyLogRow) }),
    errors: [],
  },
  'POST /operator/red-packets/settings': readSettings(
    'Switch, wallet, turnover and rules of red packets',
    settings,
  ),
  'POST /operator/red-packets/settings/save': saveSettings(
    'Change what is given, with a reason; the rest stays. The wallet is that of the wheel, too',
    { rules: Type.Optional(rulesInput) },
    settings,
  ),
  'POST /operator/red-packets/tiers/list': listRows(
    'What a day must have for how many packets, the sizes of packets, and what waits for a second operator',
    Type.Object({ tiers: Type.Array(operatorTier), sizes: Type.Array(operatorSize) }),
  ),
  'POST /operator/red-packets/tiers/save': {
    summary: 'Make a tier, or change the one named by its id, with a reason',
    auth: 'operator',
    permission: 'rewards.terms',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      version: Type.Optional(version),
      id: Type.Optional(longId),
      lang: currencyKey,
      deposit: operatorAmountOrZeroInput,
      valid_num: multipleInput,
      times: Type.Integer({ minimum: 1, maximum: MAX_OF_A_DAY }),
      is_open: Type.Optional(flag),
      reason: reasonField,
    }),
    reply: Type.Object({ data: operatorTier }),
    errors: ['not_found', 'already_exists', 'changed_meanwhile', 'reason_required'],
  },
  'POST /operator/red-packets/sizes/save': saveRow(
    'The least and the most in a packet of a currency, with a reason; a large one waits until a second operator says the same',
    {
      lang: currencyKey,
      min: operatorAmountInput,
      max: operatorAmountInput,
    },
    { sizes: Type.Array(operatorSize) },
  ),
  'POST /operator/red-packets/opened': listHistory(
    'Packets that members have opened, newest first',
    'red_packets',
    {},
    operatorPacket,
  ),
});
