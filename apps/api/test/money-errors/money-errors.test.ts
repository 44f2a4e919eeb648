import { type CallDefinition, type CallKey, calls, type ErrorKey, errorStatuses } from '@koi/contract';
import { type Lang, langs } from '@koi/contract/enumerations';
import { secondReasons } from '@koi/contract/operator-enumerations';
import { databaseKinds, rotating } from '@koi/database/testing';
import { moneyOf, showMoney } from '@koi/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorText, whyTwoText } from '../../src/platform/lib/texts.ts';
import { startWorld, type World } from '../world.ts';
import { refusals } from './all-refusals.ts';
import { type Attempt, type Case, isMoneyCall, type Prepare } from './refusals.ts';

const some = moneyOf(100n, 'USD');
const reasonsIn = (lang: Lang): string[] =>
  secondReasons.map((why) =>
    whyTwoText(lang, { why, values: { amount: some, limit: some, operator: '{operator}' } }).replaceAll(
      showMoney(some),
      '{money}',
    ),
  );

/** Matches the key's text in the language with any values in its `{…}` placeholders. */
function sentence(lang: Lang, key: ErrorKey): RegExp {
  const texts = [errorText(lang, key), ...(key === 'second_operator_required' ? reasonsIn(lang) : [])];
  const filled = texts.map((text) =>
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^{}]+'),
  );
  return new RegExp(`^(${filled.join('|')})$`);
}

/** Members and operators read whose amount it is: `¥1,234.50 CNY`. */
const bareAmount = /\d[\d,]*\.\d\d(?![\d%]|\u00a0(?:CNY|HKD|USD|THB|VND))/;

const moneyCalls = (Object.keys(calls) as CallKey[]).filter(isMoneyCall);
const table = Object.entries(refusals).flatMap(([call, cases]) =>
  Object.entries(cases).map(([error, entry]) => {
    const { prepare, leaves }: Case =
      typeof entry === 'function' ? { prepare: entry as Prepare, leaves: 'nothing' } : (entry as Case);
    return { call: call as CallKey, error: error as ErrorKey, prepare, leaves };
  }),
);

/** Each case in one language, its neighbour in the next one; a long run takes all. */
const inLanguages = <T extends object>(cases: readonly T[]) =>
  cases.flatMap((one, n) => {
    const first = n % langs.length;
    const turned = [...langs.slice(first), ...langs.slice(0, first)];
    return rotating(turned, langs.length).map((lang) => ({ ...one, lang }));
  });

/** Refusals that count a try, or follow from a fault that a supplier or gateway has once. */
const notTwice: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'qk_pwd_wrong',
  'old_qk_pwd_wrong',
  'factor_wrong',
  'supplier_silent',
  'player_not_created',
  'upstream',
]);

/** Whether the same attempt is refused in the same way again. A captcha is good for one attempt. */
function isRepeatable(call: CallKey, error: ErrorKey, leaves: Case['leaves']): boolean {
  const { errors }: CallDefinition = calls[call];
  return leaves === 'nothing' && !notTwice.has(error) && !errors.includes('captcha_wrong');
}

test('the table names every money call of the contract and each of its error keys', () => {
  expect(Object.keys(refusals).sort()).toEqual([...moneyCalls].sort());
  for (const call of moneyCalls) {
    const definition: CallDefinition = calls[call];
    expect([call, Object.keys(refusals[call]).sort()]).toEqual([call, [...definition.errors].sort()]);
  }
});

describe.each(databaseKinds)('what a money call can be refused with (%s)', (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(kind);
  }, 120_000);
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const send = (call: CallKey, { id, ...options }: Attempt, lang: Lang) =>
    world.call(call.replace(':id', String(id ?? 1)), { ...options, query: { ...options.query, lang } });

  const some = <T>(cases: readonly T[]) => (kind === 'embedded' ? rotating(cases, 2) : cases);

  test.each(inLanguages(some(table)))(
    '$call: $error in $lang, leaves $leaves',
    async ({ call, error, prepare, leaves, lang }) => {
      const attempt = await prepare(world, call);
      world.before = await world.fingerprint();
      for (let time = isRepeatable(call, error, leaves) ? 2 : 1; time > 0; time -= 1) {
        const answer = await send(call, attempt, lang);
        expect(answer.body).toMatchObject({ status: 'error', code: errorStatuses[error], error });
        expect(answer.status).toBe(errorStatuses[error]);
        expect(answer.body.message).toMatch(sentence(lang, error));
        expect(answer.body.message).not.toMatch(bareAmount);
      }
      const after = await world.fingerprint();
      if (leaves === 'nothing') expect(after).toEqual(world.before);
      if (leaves === 'given back') expect(after.balances).toBe(world.before.balances);
      if (leaves === 'in transit') expect(after).not.toEqual(world.before);
    },
  );

  test.each(inLanguages(some(moneyCalls.map((call) => ({ call })))))(
    '$call: nobody without the right token, in $lang',
    async ({ call, lang }) => {
      const { auth, demo }: CallDefinition = calls[call];
      const [member, trial, disabled] = [
        await world.addMember(),
        await world.addMember({ isDemo: true }),
        await world.addMember(),
      ];
      const { db } = world.ctx.database;
      await db.updateTable('member').set({ status: -1 }).where('id', '=', disabled.id).execute();
      world.before = await world.fingerprint();
      const attempts: [Attempt, ErrorKey][] = [];
      const body = call.startsWith('GET') ? {} : { body: {} };
      if (auth === 'token' || auth === 'operator') attempts.push([body, 'unauthenticated']);
      if (auth === 'operator') attempts.push([{ ...body, token: member.token }, 'unauthenticated']);
      if (auth === 'token') {
        attempts.push([{ ...body, token: await world.operator() }, 'unauthenticated']);
        attempts.push([{ ...body, token: disabled.token }, 'member_forbidden']);
        if (demo === 'no') attempts.push([{ ...body, token: trial.token }, 'demo_not_allowed']);
      }
      for (const [attempt, error] of attempts) {
        const answer = await send(call, attempt, lang);
        expect(answer.body, error).toMatchObject({
          error,
          code: errorStatuses[error],
          message: errorText(lang, error),
        });
      }
      expect(await world.fingerprint()).toEqual(world.before);
    },
  );

  test('afterwards every order agrees with a ledger that adds up', async () => {
    await world.verifyAll();
  });
});
