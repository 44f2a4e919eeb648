import Type from 'typebox';

/** Request schemas of the page's API. */

const closed = { additionalProperties: false } as const;
export const Lang = Type.Optional(Type.String({ maxLength: 16 }));
export const GameCode = Type.String({ pattern: '^[A-Z0-9]{1,16}$' });
export const IssueNo = Type.String({ pattern: '^\\d{9,16}$' });
export const Count = Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|100)$' }));
export const BetFilter = Type.Union(
  (['all', 'open', 'settled', 'won', 'cancelled'] as const).map((state) => Type.Literal(state)),
);
/** Number of results for the trend charts. */
export const TrendCount = Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|[1-4]\\d\\d|500)$' }));
/** Cursor at the end of a page: time and id. */
export const Before = Type.Optional(Type.String({ pattern: '^\\d{13}_[0-9A-Z-]{1,40}$' }));
export const Id = Type.Object({ id: Type.String({ pattern: '^\\d{9,16}-[0-9A-Z]{12}$' }) });
export const Launch = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, closed);

const RequestId = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' });
const Multiplier = Type.Integer({ minimum: 1, maximum: 1000 });
const Selections = Type.Array(
  Type.Object(
    {
      betType: Type.String({ maxLength: 32 }),
      pick: Type.String({ maxLength: 128 }),
      stake: Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,2})?$' }),
    },
    closed,
  ),
  { minItems: 1, maxItems: 200 },
);
export const Slip = Type.Object(
  {
    requestId: RequestId,
    gameCode: GameCode,
    issueNo: IssueNo,
    multiplier: Multiplier,
    selections: Selections,
  },
  closed,
);
export const Chase = Type.Object(
  {
    requestId: RequestId,
    gameCode: GameCode,
    issues: Type.Array(Type.Object({ issueNo: IssueNo, multiplier: Multiplier }, closed), {
      minItems: 1,
      maxItems: 200,
    }),
    stopOnWin: Type.Boolean(),
    selections: Selections,
  },
  closed,
);
