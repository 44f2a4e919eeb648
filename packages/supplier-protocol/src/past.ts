import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Lang, langs } from './langs.ts';

// What a demonstration tells its own suppliers of its past. Only the own lottery and the sandbox offer it, and never
// in production.

const Reference = Type.String({ pattern: '^[A-Za-z0-9]{1,32}$' });
const Minor = Type.String({ pattern: '^\\d{1,18}$', description: 'Minor units' });
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$' });
const Text = Type.String({ maxLength: 200 });
const Names = Type.Object(Object.fromEntries(langs.map((lang) => [lang, Text])) as Record<Lang, typeof Text>);
const Line = { gameCode: Text, betType: Text, pick: Text, stake: Minor };

/** A bet at a moment of the past: the draw that decides it, which is drawn when nobody has asked for it before. */
const pastRound = Type.Object({ ...Line, at: Time });
const pastOutcome = Type.Object({ round: Text, result: Text, payout: Minor, settledAt: Time });

/** A visit to a supplier: money in, bets one after the other, money out. Recorded once, as a whole. */
const pastPlay = Type.Object({
  player: Type.String({ pattern: '^[A-Za-z0-9_]{1,32}$' }),
  currency: Type.String({ pattern: '^[A-Z]{3,8}$' }),
  in: Type.Object({ reference: Reference, amount: Minor, at: Time }),
  bets: Type.Array(
    Type.Object({
      ...Line,
      betId: Type.String({ minLength: 1, maxLength: 64 }),
      round: Text,
      result: Text,
      payout: Minor,
      valid: Minor,
      texts: Names,
      betAt: Time,
      settledAt: Time,
    }),
    { maxItems: 100 },
  ),
  out: Type.Union([Type.Object({ reference: Reference, amount: Minor, at: Time }), Type.Null()]),
});

export type PastRound = Static<typeof pastRound>;
export type PastOutcome = Static<typeof pastOutcome>;
export type PastPlay = Static<typeof pastPlay>;

export interface PastOperations {
  round: { request: PastRound; answer: PastOutcome };
  play: { request: PastPlay; answer: Record<string, never> };
}
export type PastOperation = keyof PastOperations;

export const pastPaths: Readonly<Record<PastOperation, string>> = {
  round: '/past/rounds',
  play: '/past/plays',
};

export type PastHandlers = {
  [Name in PastOperation]?: (
    request: PastOperations[Name]['request'],
  ) => Promise<PastOperations[Name]['answer']>;
};

const requests = { round: Compile(pastRound), play: Compile(pastPlay) } satisfies Record<
  PastOperation,
  { Check(value: unknown): boolean }
>;
const answers = { round: Compile(pastOutcome), play: Compile(Type.Object({})) };

/** The message if it has the shape of the operation's request, else null. */
export function readPastRequest<Name extends PastOperation>(
  name: Name,
  body: Buffer,
): PastOperations[Name]['request'] | null {
  const value = parsed(body.toString());
  return requests[name].Check(value) ? (value as PastOperations[Name]['request']) : null;
}

/** The answer if it has the shape of the operation's answer, else null. */
export function readPastAnswer<Name extends PastOperation>(
  name: Name,
  body: string,
): PastOperations[Name]['answer'] | null {
  const value = parsed(body);
  return answers[name].Check(value) ? (value as PastOperations[Name]['answer']) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
