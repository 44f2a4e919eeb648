import { Type } from 'typebox';
import { dt, rowId } from '../amounts.ts';
import { defineCalls, ofVersions } from '../define.ts';
import { operatorPageOf, pageInput } from '../page.ts';

/** Reward data with a version history; a row is identified the same way as in its own calls. */
export const rewardHistoryKinds = [
  'settings',
  'rules',
  'wheel-prize',
  'wheel-tier',
  'sign-in-pack',
  'red-packet-size',
  'red-packet-tier',
  'level-tier',
] as const;
export type RewardHistoryKind = (typeof rewardHistoryKinds)[number];

const facts = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
});

export const rewardHistoryCalls = defineCalls({
  'POST /operator/rewards/history': {
    summary:
      'Who changed settings, rules or a row of wheel, red packets, sign-in or levels, when, from what to what, newest first',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      kind: Type.Enum([...rewardHistoryKinds]),
      id: Type.String({
        minLength: 1,
        maxLength: 60,
        pattern: '^[a-z0-9_:-]+$',
        description:
          'Of settings and rules the area (`wheel`), else the row: `lang:position` of a prize, `lang:type:days` of a pack, `lang:track:level` of a level, `lang` of a size, the id of others',
      }),
      ...pageInput,
    }),
    file: ofVersions,
    reply: Type.Object({
      data: operatorPageOf(
        Type.Object({
          id: rowId,
          version: Type.Integer({ description: '1 is the first change' }),
          created_at: dt,
          operator: Type.String(),
          reason: Type.String({ description: 'Empty for changes of which none was asked' }),
          before: facts,
          after: facts,
          earlier: Type.Unsafe<Record<string, unknown> | null>({
            ...facts,
            description:
              'The whole as it stood before the change, as it is saved; null where there was nothing',
          }),
        }),
      ),
    }),
    errors: ['not_found'],
  },
});
