import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { expect, test } from 'vitest';

const working = (Object.entries(calls) as [CallKey, CallDefinition][]).filter(
  ([, { auth, permission }]) => auth === 'operator' && !permission?.endsWith('.read'),
);
const takesReason = ({ body }: CallDefinition): boolean => Object.hasOwn(body?.properties ?? {}, 'reason');

const reads = 'changes nothing';
const take = 'says who looks at it for two minutes';
const picture = 'a picture that nobody sees until another call names it';
const own = 'of the operator himself, within his own session';
const texts = 'words and pictures for members, no money and no access; its versions are kept';
const alerts = 'where alerts are sent, which changes no money and no access; the log has what was before';
const words = 'the words that are sent are the reason';
const requested = 'what was asked for, by its own rules; to refuse takes a reason';

/**
 * Operator calls without a reason, and why: they change neither money nor access, or the decision itself
 * states the reason.
 */
const without: Readonly<Partial<Record<CallKey, string>>> = {
  'POST /operator/account/password': own,
  'POST /operator/account/read': reads,
  'POST /operator/account/second_factor/begin': own,
  'POST /operator/account/second_factor/recovery_codes': own,
  'POST /operator/account/second_factor/turn_off': own,
  'POST /operator/account/second_factor/turn_on': own,
  'POST /operator/account/sessions/:id/end': own,
  'POST /operator/account/sessions/end_others': own,
  'POST /operator/account/sessions/list': reads,
  'POST /operator/console/logout': own,
  'POST /operator/logout': own,
  'POST /operator/search': reads,
  'POST /operator/today/queues': reads,
  'POST /operator/waiting': reads,
  'POST /operator/about/remove': texts,
  'POST /operator/about/save': texts,
  'POST /operator/activities/applications/:id/accept': requested,
  'POST /operator/activities/applications/:id/take': take,
  'POST /operator/activities/picture': picture,
  'POST /operator/adjustments/:id/confirm': requested,
  'POST /operator/adjustments/preview': reads,
  'POST /operator/agents/applications/:id/accept': requested,
  'POST /operator/agents/applications/:id/take': take,
  'POST /operator/alerts/channels/list': reads,
  'POST /operator/alerts/channels/remove': alerts,
  'POST /operator/alerts/channels/save': alerts,
  'POST /operator/alerts/channels/test': 'a message that says it is a trial',
  'POST /operator/brand/save': 'a draft; to publish it takes a reason',
  'POST /operator/broadcasts/:id/withdraw': 'mail that was not read yet; who sent it and withdrew it is kept',
  'POST /operator/broadcasts/reach': reads,
  'POST /operator/broadcasts/send': words,
  'POST /operator/channels/order': 'who is paid stays the same',
  'POST /operator/channels/picture': picture,
  'POST /operator/credits/:id/take': take,
  'POST /operator/deposits/:id/take': take,
  'POST /operator/exports/:id/cancel': 'of a file',
  'POST /operator/exports/:id/ticket': 'of a file that was asked for',
  'POST /operator/exports/list': reads,
  'POST /operator/exports/start': 'the log carries who made it; they may read the list anyway',
  'POST /operator/games/entries/add': 'the lobby; a supplier is opened with a reason',
  'POST /operator/games/picture': picture,
  'POST /operator/games/save': 'the lobby; a supplier is closed with a reason',
  'POST /operator/ledger/prove': reads,
  'POST /operator/mails/:id/close': 'a conversation that has ended',
  'POST /operator/mails/:id/reply': words,
  'POST /operator/mails/:id/take': take,
  'POST /operator/mails/send': words,
  'POST /operator/members/demo': 'play money that counts in no figure, for a while',
  'POST /operator/members/notes/add': words,
  'POST /operator/members/tags/attach': 'the tag says it',
  'POST /operator/members/tags/create': 'a name that nobody has yet',
  'POST /operator/members/tags/remove': 'of one member; to take it from all takes a reason',
  'POST /operator/members/unmask': 'looking, which is audited; nothing changes',
  'POST /operator/notices/picture': picture,
  'POST /operator/notices/remove': texts,
  'POST /operator/notices/save': texts,
  'POST /operator/rewards/picture': picture,
  'POST /operator/sign-in/awards/:id/grant': requested,
  'POST /operator/site/banners/remove': texts,
  'POST /operator/site/banners/save': texts,
  'POST /operator/site/links/remove': texts,
  'POST /operator/site/links/save': texts,
  'POST /operator/site/picture': picture,
  'POST /operator/tickets/:id/answer': words,
  'POST /operator/tickets/:id/close': 'a message of a guest that was dealt with',
  'POST /operator/tickets/:id/take': take,
  'POST /operator/waiting/withdraw': 'an own request, before anything has happened',
  'POST /operator/transfers/:id/ask': "the supplier's word, not an operator's",
  'POST /operator/transfers/:id/take': take,
  'POST /operator/wheel/spins/:id/hand-out': 'what was won is given; no money moves',
  'POST /operator/withdrawals/:id/claim': 'who pays it, until it is released',
  'POST /operator/withdrawals/:id/pay': 'the reference of the payment says it',
  'POST /operator/withdrawals/:id/send': 'who pays it, until it is released',
  'POST /operator/withdrawals/:id/take': take,
  'POST /operator/slips/picture': picture,
};

/**
 * Calls that need a reason only for a second operator: otherwise the order explains them, and refusing it
 * requires a reason. A deposit that was paid in another currency has no order that explains it.
 */
const optional: readonly CallKey[] = [
  'POST /operator/activities/applications/:id/pay',
  'POST /operator/credits/:id/accept',
  'POST /operator/withdrawals/:id/approve',
];

test('every call of operators that changes something takes a reason, or says why it does without', () => {
  const silent = working.flatMap(([key, call]) => (takesReason(call) ? [] : [key]));
  expect(silent.sort()).toEqual(Object.keys(without).sort());
});

test('a reason that is taken is asked for', () => {
  const unasked = working.flatMap(([key, call]) =>
    takesReason(call) && !call.errors.includes('reason_required') ? [key] : [],
  );
  expect(unasked.sort()).toEqual(optional);
});
