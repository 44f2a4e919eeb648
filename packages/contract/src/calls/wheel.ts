import { Type } from 'typebox';
import { dec, requestId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { dictionaryOf } from '../encoding.ts';
import { pageInput, pageOf } from '../page.ts';
import { position, prizeType, spinRow, tierCondition } from '../wheel.ts';

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

const name = Type.Optional(
  Type.String({ maxLength: 32, description: "The caller's own name; other back ends need it" }),
);

export const wheelCalls = defineCalls({
  'GET /wheel/setting': {
    summary: 'Prizes, conditions, rules and recent winners with masked names',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 3.2',
    reply: Type.Object({
      data: Type.Object({
        desc: Type.String(),
        scroll: Type.Array(
          Type.Object({ account: Type.String(), prize: Type.String(), created_at: Type.String() }),
          { description: 'Real wins only' },
        ),
        rule: Type.String({ description: 'HTML' }),
        award: {
          ...dictionaryOf(
            Type.Object({ desc: Type.String(), type: prizeType, pic: Type.String(), money: dec }),
          ),
          description: 'By position',
        },
        condition: Type.Array(Type.Object(tierCondition), { description: 'By rising deposit' }),
        wheel: Type.String(),
        is_open: Type.Boolean(),
        max_chances: Type.Integer({ description: 'Most chances that are there at once' }),
      }),
    }),
    errors: [],
  },
  'POST /wheel/query': {
    summary: 'My chances, what the counting day brought, my newest spins, and the hash of the next seed',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 3.3',
    body: Type.Object({ name }),
    reply: Type.Object({
      data: Type.Object({
        bet_amount: dec,
        save_amount: dec,
        today: Type.Object({ deposit: dec, valid: dec }, { description: 'What counts from tomorrow on' }),
        cjcs: Type.Integer({ description: 'Chances left' }),
        pool: Type.Array(Type.Integer(), { description: 'Positions that the next spin can come to' }),
        record: Type.Array(spinRow),
        next: Type.Object({ n: Type.Integer(), seed_hash: sha256 }),
      }),
    }),
    errors: ['account_not_own'],
  },
  'POST /wheel/award': {
    summary: 'Spin: the server draws, pays cash at once and reveals the seed',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 3.4',
    operation: 'wheel/award',
    body: Type.Object({
      name,
      client_seed: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_.-]*$' })),
      seed_hash: Type.Optional(sha256),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({
      data: Type.Object({
        prize: Type.String(),
        position,
        type: prizeType,
        money: dec,
        cjcs: Type.Integer(),
        record: spinRow,
        next: Type.Object({ n: Type.Integer(), seed_hash: sha256 }),
      }),
    }),
    errors: [
      'bonuses_blocked',
      'account_not_own',
      'wheel_not_open',
      'wheel_no_chance',
      'operate_again',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /wheel/log': {
    summary: 'All of my spins, newest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'own call',
    extra: true,
    body: Type.Object(pageInput),
    reply: Type.Object({ data: pageOf(spinRow) }),
    errors: [],
  },
});
