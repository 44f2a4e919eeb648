import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  gameCodePattern,
  MAX_LAUNCHES,
  MAX_PARAMETER,
  MAX_PARAMETERS,
  parameterNamePattern,
} from './identifiers.ts';
import { type Lang, langs } from './langs.ts';
import {
  type BetFeedAnswer,
  type OperationName,
  type Operations,
  refusalReasons,
  type UnreadableBet,
} from './types.ts';

const Reference = Type.String({ pattern: '^[A-Za-z0-9]{1,32}$' });
const Player = Type.String({ pattern: '^[A-Za-z0-9_]{1,32}$' });
const Currency = Type.String({ pattern: '^[A-Z]{3,8}$' });
/** Exactly two decimals; at most the maximum of `@koi/money`. */
const Amount = Type.String({ pattern: '^(0|[1-9]\\d{0,14})\\.\\d{2}$' });
const Direction = Type.Union([Type.Literal('in'), Type.Literal('out')]);
const LaunchId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Code = Type.String({ pattern: gameCodePattern });
/** A position in the bet feed: a whole number, compared numerically. */
const Version = Type.String({ pattern: '^(0|[1-9]\\d{0,18})$' });
/** A time that exists: 24:00, a leap second and 30 February match the pattern, yet are none or another time. */
const Time = Type.Refine(
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$' }),
  (text) => {
    const time = new Date(text);
    return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
  },
);
const HttpUrl = Type.String({ pattern: '^https?://[^\\s]{1,2000}$' });
const Reason = Type.Union(refusalReasons.map((reason) => Type.Literal(reason)));

const closed = { additionalProperties: false } as const;

const BetTexts = Type.Object({
  gameName: Type.String({ maxLength: 128 }),
  detail: Type.String({ maxLength: 2000 }),
});

const BetRow = Type.Object({
  betId: Type.String({ minLength: 1, maxLength: 64 }),
  version: Version,
  player: Player,
  gameCode: Code,
  gameName: Type.String({ maxLength: 128 }),
  gameType: Type.Integer({ minimum: 1, maximum: 99 }),
  round: Type.String({ maxLength: 64 }),
  detail: Type.String({ maxLength: 2000 }),
  texts: Type.Optional(
    Type.Partial(
      Type.Object(Object.fromEntries(langs.map((lang) => [lang, BetTexts])) as Record<Lang, typeof BetTexts>),
    ),
  ),
  result: Type.String({ maxLength: 2000 }),
  betAmount: Amount,
  validAmount: Amount,
  payout: Amount,
  currency: Currency,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('settled'),
    Type.Literal('cancelled'),
    Type.Literal('withdrawn'),
  ]),
  demo: Type.Boolean(),
  betAt: Time,
  settledAt: Type.Union([Time, Type.Null()]),
});

/** No additional properties: a supplier refuses fields it does not know. */
const requestSchemas = {
  createPlayer: Type.Object(
    {
      player: Player,
      password: Type.String({ minLength: 8, maxLength: 128 }),
      currency: Currency,
      demo: Type.Boolean(),
    },
    closed,
  ),
  launch: Type.Object(
    {
      player: Player,
      gameCode: Type.Optional(Code),
      lang: Type.Union(langs.map((lang) => Type.Literal(lang))),
      mobile: Type.Boolean(),
      returnUrl: HttpUrl,
      parameters: Type.Record(
        Type.String({ pattern: parameterNamePattern }),
        Type.String({ maxLength: MAX_PARAMETER }),
        {
          additionalProperties: false,
          maxProperties: MAX_PARAMETERS,
        },
      ),
    },
    closed,
  ),
  balance: Type.Object({ player: Player }, closed),
  transfer: Type.Object(
    { reference: Reference, player: Player, direction: Direction, amount: Amount, currency: Currency },
    closed,
  ),
  transferStatus: Type.Object({ reference: Reference }, closed),
  bets: Type.Object(
    { after: Type.Union([Version, Type.Literal('')]), limit: Type.Integer({ minimum: 1, maximum: 1000 }) },
    closed,
  ),
  endPlayer: Type.Object(
    {
      player: Player,
      launches: Type.Optional(Type.Array(LaunchId, { minItems: 1, maxItems: MAX_LAUNCHES })),
    },
    closed,
  ),
  limitPlayer: Type.Object(
    {
      player: Player,
      windows: Type.Array(Type.Object({ from: Time, until: Time, mayLose: Amount }, closed), {
        maxItems: 12,
      }),
    },
    closed,
  ),
} satisfies Record<OperationName, TSchema>;

/** Additional properties are allowed: a supplier may be newer than the platform. */
const answerSchemas = {
  createPlayer: Type.Object({ player: Player }),
  launch: Type.Object({ url: HttpUrl, launch: Type.Optional(LaunchId) }),
  balance: Type.Object({ player: Player, balance: Amount, currency: Currency }),
  transfer: Type.Object({
    reference: Reference,
    state: Type.Union([Type.Literal('done'), Type.Literal('refused')]),
    balance: Type.Optional(Amount),
    reason: Type.Optional(Reason),
  }),
  transferStatus: Type.Object({
    reference: Reference,
    state: Type.Union([
      Type.Literal('done'),
      Type.Literal('refused'),
      Type.Literal('pending'),
      Type.Literal('unknown'),
    ]),
    amount: Type.Optional(Amount),
    direction: Type.Optional(Direction),
  }),
  bets: Type.Object({
    // Only what the order of the feed needs; each row is validated separately.
    bets: Type.Array(Type.Object({ version: Version }), { maxItems: 1000 }),
    next: Type.Union([Version, Type.Literal('')]),
  }),
  endPlayer: Type.Object({ player: Player }),
  limitPlayer: Type.Object({ player: Player }),
} satisfies Record<OperationName, TSchema>;

/** Body of every refusal except a transfer's own: HTTP 409 and one of the listed reasons. */
const RefusalBody = Type.Object({ error: Reason });

type Checks<Schemas extends Record<OperationName, TSchema>> = {
  [Name in OperationName]: { Check(value: unknown): value is Static<Schemas[Name]> };
};

function compileAll<Schemas extends Record<OperationName, TSchema>>(schemas: Schemas): Checks<Schemas> {
  const entries = Object.entries(schemas).map(([name, schema]) => [name, Compile(schema)]);
  return Object.fromEntries(entries) as Checks<Schemas>;
}

const requestChecks = compileAll(requestSchemas);
const answerChecks = compileAll(answerSchemas);
const refusalCheck = Compile(RefusalBody);
const betCheck = Compile(BetRow);

/** Whether a message is one that a supplier must accept. */
export function isRequest<Name extends OperationName>(name: Name, request: unknown): boolean {
  return requestChecks[name].Check(request);
}

/** The message if it has exactly the shape of the operation's request, else null. */
export function readRequest<Name extends OperationName>(
  name: Name,
  body: Buffer | string,
): Operations[Name]['request'] | null {
  const value = parseJson(body);
  return requestChecks[name].Check(value) ? (value as Operations[Name]['request']) : null;
}

/** The answer if it has the shape of the operation's answer, else null. */
export function readAnswer<Name extends OperationName>(
  name: Name,
  body: Buffer | string,
): Operations[Name]['answer'] | null {
  const value = parseJson(body);
  if (!answerChecks[name].Check(value)) return null;
  if (name === 'bets') return readFeed(value as { bets: { version: string }[]; next: string }) as never;
  return value as Operations[Name]['answer'];
}

function readFeed({ bets: rows, next }: { bets: { version: string }[]; next: string }): BetFeedAnswer {
  const bets: BetFeedAnswer['bets'] = [];
  const unreadable: UnreadableBet[] = [];
  for (const [index, row] of rows.entries()) {
    if (betCheck.Check(row)) bets.push(row);
    else unreadable.push({ version: row.version, index, row });
  }
  return { bets, next, ...(unreadable.length > 0 && { unreadable }) };
}

/** The reason if the body is a listed refusal, else null. */
export function readRefusal(body: Buffer | string): (typeof refusalReasons)[number] | null {
  const value = parseJson(body);
  return refusalCheck.Check(value) ? (value.error as (typeof refusalReasons)[number]) : null;
}

function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
