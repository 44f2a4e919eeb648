import { Type } from 'typebox';
import { dt, flag, longId, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { type NotificationKind, notificationKinds } from '../enumerations.ts';

const kind = Type.Unsafe<NotificationKind>({ type: 'string', enum: [...notificationKinds] });
const state = {
  key: Type.String({ description: '`applicationServerKey` of subscriptions, base64url' }),
  off: Type.Array(kind, { description: 'Kinds of news that are not wanted' }),
  devices: Type.Array(
    Type.Object({
      id: rowId,
      device: Type.String({ description: 'Browser and system, as in the list of sessions' }),
      is_current: flag,
      created_at: dt,
    }),
  ),
};
const common = {
  auth: 'token',
  demo: 'no',
  whileExcluded: true,
  source: 'decision 0054',
  extra: true,
} as const;
/** A key of a browser's `PushSubscription`, base64url. */
const secret = (length: number) =>
  Type.String({ minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$' });

export const webPushCalls = defineCalls({
  'GET /member/web_push': {
    summary: 'Which news reach which of my devices while the app is closed',
    ...common,
    pure: true,
    reply: Type.Object(state),
    errors: ['feature_off'],
  },
  'POST /member/web_push/subscribe': {
    summary: 'Send news to this browser while this session lasts; the same browser is kept once',
    ...common,
    pure: false,
    body: Type.Object({
      endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
      p256dh: secret(87),
      auth: secret(22),
    }),
    reply: Type.Object(state),
    errors: ['feature_off'],
  },
  'POST /member/web_push/kinds': {
    summary: 'Choose which news are wanted, on all devices',
    ...common,
    pure: false,
    body: Type.Object({ off: Type.Array(kind, { maxItems: notificationKinds.length, uniqueItems: true }) }),
    reply: Type.Object(state),
    errors: ['feature_off'],
  },
  'DELETE /member/web_push/:id': {
    summary: 'Send no more news to one of my devices',
    ...common,
    pure: false,
    params: Type.Object({ id: longId }),
    reply: Type.Object(state),
    errors: ['feature_off', 'not_found'],
  },
  'POST /operator/web_push/state': {
    summary: 'News for phones: subscriptions, and what was sent and failed',
    auth: 'operator',
    permission: 'ledger.read',
    demo: 'yes',
    source: 'decision 0054',
    body: Type.Object({}),
    reply: Type.Object({
      state: Type.Unsafe<'on' | 'off' | 'no_key'>({ type: 'string', enum: ['on', 'off', 'no_key'] }),
      subscriptions: Type.Integer(),
      members: Type.Integer(),
      waiting: Type.Integer(),
      sent: Type.Integer({ description: 'In the last seven days' }),
      failed: Type.Integer({ description: 'Given up on in the last seven days' }),
      gone: Type.Integer({
        description: 'Subscriptions that the services reported as over, in the last seven days',
      }),
    }),
    errors: [],
  },
});
