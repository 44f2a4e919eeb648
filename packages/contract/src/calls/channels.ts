import { Type } from 'typebox';
import { dec, dt, dtOrNull, flag, id, rowId, rowIdOrNull, textOrNull, version } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs, paymentTypes, usdtChains } from '../enumerations.ts';
import { reasonField, savedByTwo, waitingChange } from '../operator-orders.ts';
import { namesInput, textsByLang } from '../rewards.ts';

const read = { auth: 'operator', permission: 'channels.read', demo: 'yes', source: 'own call' } as const;
const edit = { ...read, permission: 'channels.edit' } as const;
const type = Type.Enum([...paymentTypes]);
const lang = Type.Enum(['common', ...langs], {
  description: 'Coins need one currency: their rate is one of it',
});
const bank = Type.String({ pattern: '^[A-Z0-9_]{2,20}$', description: 'A bank of its currency' });
const chain = Type.Enum(Object.keys(usdtChains) as (keyof typeof usdtChains)[]);
/** Platform money per coin. */
const coinRate = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,8})?$', examples: ['7.10'] });
const waiting = Type.Array(waitingChange, {
  description: 'Changes that one operator has asked for and another one must agree to',
});

const channel = Type.Object({
  id: rowId,
  type,
  type_text: Type.String(),
  lang: Type.String({ description: 'Currency key, or `common`' }),
  is_open: flag,
  is_payable: {
    ...flag,
    description: '0: members are not shown it, because the payee, the coin rate or the gateway is missing',
  },
  weight: Type.Integer(),
  label: Type.String({ description: 'What operators call it; members never see it' }),
  names: textsByLang,
  hints: textsByLang,
  gateway: textOrNull,
  account: Type.String(),
  payee: Type.String(),
  bank_type: textOrNull,
  bank_address: textOrNull,
  chain: textOrNull,
  coin_rate: textOrNull,
  qrcode: Type.String(),
  min: Type.Integer(),
  max: Type.Integer({ description: '0 with min 0: no limits' }),
  gift_percent: Type.String({ description: 'Offered to whoever confirms; two decimals' }),
  pending: Type.Integer({ description: 'Orders through it that wait' }),
  deposits: Type.Integer({ description: 'Successful ones of the last 30 days' }),
  amounts: Type.Array(Type.Object({ currency: Type.String(), money: dec }), {
    description: 'Of those, by currency',
  }),
  updated_at: dt,
  version: Type.String(),
});

const coin = Type.Object({
  channel_id: rowId,
  lang: Type.String(),
  chain: textOrNull,
  account: Type.String(),
  is_open: flag,
  rate: textOrNull,
  changed_at: dtOrNull,
  changed_by: textOrNull,
});

/** Payment channels, as operators manage them. */
export const channelsCalls = defineCalls({
  'POST /operator/channels/list': {
    summary: 'Every way to pay in, closed ones too, in the order in which members see them',
    ...read,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Array(channel),
      waiting,
      gateways: Type.Array(Type.String(), { description: 'Those this installation is connected to' }),
    }),
    errors: [],
  },
  'POST /operator/channels/save': {
    summary:
      'Write a way to pay in, a new one without `id`, with a reason. Where the money goes to changes only once a second operator says the same; members see every change at once',
    ...edit,
    body: Type.Object({
      id: Type.Optional(id),
      version: Type.Optional(version),
      type,
      lang,
      is_open: flag,
      label: Type.Optional(Type.String({ maxLength: 60 })),
      names: namesInput,
      hints: Type.Object(
        Object.fromEntries(
          langs.map((key) => [key, Type.Optional(Type.String({ maxLength: 300 }))]),
        ) as typeof namesInput.properties,
      ),
      gateway: Type.Optional(Type.String({ maxLength: 40 })),
      account: Type.Optional(Type.String({ maxLength: 150 })),
      payee: Type.Optional(Type.String({ maxLength: 150 })),
      bank_type: Type.Optional(bank),
      bank_address: Type.Optional(Type.String({ maxLength: 150 })),
      chain: Type.Optional(chain),
      coin_rate: Type.Optional(coinRate),
      qrcode: Type.Optional(Type.String({ maxLength: 300 })),
      min: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      max: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      gift_percent: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', examples: ['1.50'] }),
      reason: reasonField,
    }),
    reply: Type.Object({ saved: savedByTwo, data: Type.Array(channel) }),
    errors: ['not_found', 'reason_required', 'changed_meanwhile', 'second_operator_required'],
  },
  'POST /operator/channels/open': {
    summary: 'Open or close a way to pay in, with a reason; orders that wait stay as they are',
    ...edit,
    body: Type.Object({ id, is_open: flag, reason: reasonField }),
    reply: Type.Object({ data: Type.Array(channel) }),
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/channels/order': {
    summary: 'The order in which members see them; those not named come last',
    ...edit,
    body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 500 }) }),
    reply: Type.Object({ data: Type.Array(channel) }),
    errors: ['not_found'],
  },
  'POST /operator/channels/picture': {
    summary: 'Store the picture of a QR code, redrawn at most 750 wide and high',
    ...edit,
    limit: 'upload',
    multipart: true,
    reply: Type.Object({ file_url: Type.String() }),
    errors: ['file_type', 'picture_dimensions', 'file_too_big', 'upload_busy', 'upload_failed'],
  },
  'POST /operator/coin-rates/list': {
    summary: 'What a coin counts for, per channel for coins, and who changed it last',
    ...read,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Array(coin),
      waiting,
      step_percent: Type.Integer({ description: 'A larger change takes two operators' }),
    }),
    errors: [],
  },
  'POST /operator/coin-rates/history': {
    summary: 'Every rate that a channel had, newest first; `next` leads on',
    ...read,
    body: Type.Object({ channel_id: id, before: Type.Optional(id) }),
    file: { kind: 'coin_rates' },
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: rowId,
          rate: Type.String(),
          before: textOrNull,
          reason: Type.String(),
          by: Type.String(),
          created_at: dt,
        }),
      ),
      next: rowIdOrNull,
    }),
    errors: ['not_found'],
  },
  'POST /operator/coin-rates/save': {
    summary:
      'Set what a coin counts for from now on; orders keep the rate they were made at. A change larger than `step_percent` waits for a second operator',
    ...edit,
    body: Type.Object({
      channel_id: id,
      rate: coinRate,
      /** The value shown before. */
      before: Type.Optional(Type.String({ maxLength: 20 })),
      reason: reasonField,
    }),
    reply: Type.Object({ saved: savedByTwo, data: Type.Array(coin) }),
    errors: ['not_found', 'reason_required', 'changed_meanwhile', 'second_operator_required'],
  },
});
