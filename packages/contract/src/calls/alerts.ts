import { Type } from 'typebox';
import { dt, dtOrNull, flag, id, longId, rowId, rowIdOrNull, verbatim, version } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import {
  alertChannelKinds,
  alertDeliveryStates,
  alertEvents,
  alertKinds,
  alertLevels,
  smtpSecurities,
} from '../operator-enumerations.ts';

const reading = { auth: 'operator', permission: 'today.read', demo: 'yes', source: 'own call' } as const;
const edit = { ...reading, permission: 'alerts.edit' } as const;

const delivery = Type.Object({
  channel: Type.String(),
  event: Type.Enum([...alertEvents]),
  state: Type.Enum([...alertDeliveryStates]),
  attempts: Type.Integer(),
  answer: Type.String({ description: 'What the receiver answered last, or why it was not reached' }),
  at: { ...dtOrNull, description: 'When it was sent, failed, or is tried again' },
});
const alert = Type.Object({
  id: rowId,
  kind: Type.Enum([...alertKinds]),
  level: Type.Enum([...alertLevels]),
  subject: Type.String(),
  detail: Type.String(),
  opened_at: dt,
  seen_at: dt,
  closed_at: dtOrNull,
  deliveries: Type.Array(delivery),
});

const hour = Type.Integer({ minimum: 0, maximum: 23 });
const hourOrNull = Type.Union([hour, Type.Null()]);
const settings = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  kind: Type.Enum([...alertChannelKinds]),
  is_open: flag,
  kinds: Type.Array(Type.Enum([...alertKinds]), { uniqueItems: true, description: 'What it receives' }),
  lang: Type.Enum(['zh_cn', 'en'], { description: 'Language of its messages' }),
  address: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Mail addresses separated by commas, the id of a chat, or the address of a webhook',
  }),
  smtp_host: Type.String({ maxLength: 255, description: 'Mail only, as all that begins with smtp_' }),
  smtp_port: Type.Integer({ minimum: 0, maximum: 65535 }),
  smtp_security: Type.Enum([...smtpSecurities]),
  smtp_user: Type.String({ maxLength: 255, description: 'Empty: the server asks for no log-in' }),
  sender: Type.String({ maxLength: 255, description: 'Sender of mail' }),
  quiet_from: Type.Unsafe<number | null>({
    ...hourOrNull,
    description: 'Hour of the site from which warnings wait; errors never do',
  }),
  quiet_to: hourOrNull,
  digest_hour: Type.Unsafe<number | null>({
    ...hourOrNull,
    description: 'Hour of the site at which the digest of the day is sent; null: none',
  }),
};
const channel = Type.Object({
  id: rowId,
  ...settings,
  has_secret: flag,
  last: Type.Union([delivery, Type.Null()], { description: 'The last message, whatever became of it' }),
  version: Type.String(),
});
const channels = Type.Object({ data: Type.Array(channel) });

/** Alerts, and where they are sent (decision 0106). */
export const alertsCalls = defineCalls({
  'POST /operator/alerts/list': {
    summary:
      'Alerts that the role may read, newest first, with what became of their messages; `before` goes on',
    ...reading,
    quiet: true,
    body: Type.Object({
      state: Type.Optional(Type.Enum(['open', 'closed'])),
      before: Type.Optional(longId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'alerts', without: ['deliveries'] },
    reply: Type.Object({
      data: Type.Array(alert),
      next: { ...rowIdOrNull, description: 'For `before`; null at the end' },
    }),
    errors: [],
  },
  'POST /operator/alerts/channels/list': {
    summary: 'Channels that alerts are sent to; their secrets are never returned',
    ...edit,
    body: Type.Object({}),
    reply: channels,
    errors: [],
  },
  'POST /operator/alerts/channels/save': {
    summary: 'Write a channel, a new one without `id`; without `secret` the stored one stays',
    ...edit,
    body: Type.Object({
      id: Type.Optional(id),
      version: Type.Optional(version),
      ...settings,
      smtp_host: Type.Optional(settings.smtp_host),
      smtp_port: Type.Optional(settings.smtp_port),
      smtp_security: Type.Optional(settings.smtp_security),
      smtp_user: Type.Optional(settings.smtp_user),
      sender: Type.Optional(settings.sender),
      quiet_from: Type.Optional(hour),
      quiet_to: Type.Optional(hour),
      digest_hour: Type.Optional(hour),
      secret: Type.Optional(verbatim({ minLength: 1, maxLength: 500 })),
    }),
    reply: channels,
    errors: ['not_found', 'changed_meanwhile'],
  },
  'POST /operator/alerts/channels/remove': {
    summary: 'Remove a channel with its messages; alerts stay',
    ...edit,
    body: Type.Object({ id }),
    reply: channels,
    errors: ['not_found'],
  },
  'POST /operator/alerts/channels/test': {
    summary: 'Send a trial message now and return what the receiver answered',
    ...edit,
    body: Type.Object({ id }),
    reply: Type.Object({ data: Type.Object({ is_sent: flag, answer: Type.String() }) }),
    errors: ['not_found'],
  },
});
