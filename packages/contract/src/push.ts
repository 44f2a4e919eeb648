/**
 * What a page must reload (GET /push): balances and wallets, the state of an order, whether the session is
 * still valid, mail, payment channels.
 */
export const pushTopics = ['wallet', 'orders', 'session', 'mail', 'channels'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Why the server closes a stream of `GET /push`. */
export const pushEnds = ['session', 'replaced', 'closing'] as const;
export type PushEnd = (typeof pushEnds)[number];
