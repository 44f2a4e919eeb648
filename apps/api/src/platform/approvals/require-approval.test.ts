import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import type { ApprovalKind } from '@koi/texts/audit-actions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { samples } from '../../../test/large-decisions.ts';
import { useWorld } from '../../../test/use-world.ts';
import { approvalPermissions } from './approvals.ts';

const operatorCalls = (Object.entries(calls) as [CallKey, CallDefinition][]).filter(
  ([key, { auth, permission }]) =>
    auth === 'operator' &&
    !['session', 'own'].includes(permission) &&
    !permission.endsWith('.read') &&
    key !== undefined,
);
const gated = operatorCalls.filter(([, { errors }]) => errors.includes('second_operator_required'));

/** Operator calls that change something and need only one operator, and why. */
const alone: Readonly<Partial<Record<CallKey, string>>> = {
  'POST /operator/deposits/:id/reject': 'no money moves',
  'POST /operator/deposits/:id/take': 'says who looks at it',
  'POST /operator/withdrawals/:id/take': 'says who looks at it',
  'POST /operator/credits/:id/take': 'says who looks at it',
  'POST /operator/transfers/:id/take': 'says who looks at it',
  'POST /operator/activities/applications/:id/take': 'says who looks at it',
  'POST /operator/agents/applications/:id/take': 'says who looks at it',
  'POST /operator/transfers/:id/ask': "the supplier's word, not an operator's",
  'POST /operator/withdrawals/:id/claim': 'of what has been approved, by two when it is large',
  'POST /operator/withdrawals/:id/pay': 'of what has been approved, by two when it is large',
  'POST /operator/withdrawals/:id/send': 'of what has been approved, by two when it is large',
  'POST /operator/withdrawals/:id/release': 'no money moves',
  'POST /operator/slips/picture': 'a picture',
  'POST /operator/withdrawals/:id/refuse': 'the money goes back to where it was',
  'POST /operator/credits/:id/refuse': 'no money moves',
  'POST /operator/credits/limits/member': 'every large loan within the limit takes two',
  'POST /operator/credits/limits/level': 'every large loan within the limit takes two',
  'POST /operator/channels/open': 'who is paid stays the same',
  'POST /operator/channels/order': 'who is paid stays the same',
  'POST /operator/channels/picture': 'a picture',
  'POST /operator/adjustments/preview': 'reads',
  'POST /operator/adjustments/create': 'a large one waits to be confirmed by another operator',
  'POST /operator/adjustments/:id/refuse': 'no money moves',
  'POST /operator/sign-in/settings/save': 'amounts are those of the packs',
  'POST /operator/sign-in/awards/:id/grant': 'pays what the pack says, which took two when it is large',
  'POST /operator/sign-in/awards/:id/refuse': 'no money moves',
  'POST /operator/red-packets/settings/save': 'amounts are those of the sizes',
  'POST /operator/red-packets/tiers/save': 'at most 99 packets, of sizes that took two when they are large',
  'POST /operator/wheel/settings/save': 'amounts are those of the prizes',
  'POST /operator/wheel/tiers/save': 'at most 99 chances of prizes that took two when they are large',
  'POST /operator/wheel/chances/adjust': 'at most 99 chances of prizes that took two when they are large',
  'POST /operator/wheel/spins/:id/hand-out': 'no money moves',
  'POST /operator/activities/picture': 'a picture',
  'POST /operator/rewards/picture': 'a picture',
  'POST /operator/activities/applications/:id/accept': 'nothing is paid yet',
  'POST /operator/activities/applications/:id/refuse': 'no money moves',
  'POST /operator/rebate/levels/remove': 'gives less',
  'POST /operator/agents/applications/:id/accept': 'no money moves',
  'POST /operator/agents/applications/:id/refuse': 'no money moves',
  'POST /operator/agents/invites/:id/open': 'no money moves',
  'POST /operator/ledger/prove': 'reads',
  'POST /operator/exports/list': 'reads',
  'POST /operator/exports/start': 'reads',
  'POST /operator/exports/:id/cancel': 'reads',
  'POST /operator/exports/:id/ticket': 'reads',
  'POST /operator/levels/settings/save': 'amounts are those of the levels',
  'POST /operator/levels/recalculate': 'gifts are those of levels that took two when they are large',
};
/** Modules whose calls do not concern money. */
const elsewhere =
  /^\w+ \/operator\/(about|access|alerts|banks|brand|broadcasts|games|mails|members|notices|protection|sessions|settings|site|tickets)\//;

// Guarantee: two operators (docs/guarantees.md).
test('every call that changes something takes two operators for large money, or says why one is enough', () => {
  const gatedKeys = gated.map(([key]) => key);
  const open = operatorCalls
    .map(([key]) => key)
    .filter((key) => !gatedKeys.includes(key) && !elsewhere.test(key));
  expect(open.sort()).toEqual(Object.keys(alone).sort());
  expect(gatedKeys.sort()).toEqual(Object.keys(samples).sort());
});

describe('a large decision', () => {
  // Each test says the same about the same.
  const world = useWorld('carried_out_approval');

  const prepared = async (key: CallKey) => {
    const prepare = samples[key];
    if (!prepare) throw new Error(`no sample of ${key}`);
    const sample = await prepare(world());
    const [first, second] = [await world().operator('agree-a'), await world().operator('agree-b')];
    const say = (token: string, body: object) =>
      world().call(key.replace(':id', String(sample.id)), { token, body, query: { lang: 'en' } });
    return { sample, first, second, say };
  };

  test.each(gated.map(([key]) => key))('%s: two say exactly the same', async (key) => {
    const { sample, first, second, say } = await prepared(key);
    const noted = await say(first, sample.body);
    expect(noted).toMatchObject({ status: 200 });
    expect(await sample.done(noted)).toBe(false);
    expect(await say(first, sample.body)).toMatchObject({
      status: 409,
      body: { error: 'second_operator_required' },
    });
    const other = typeof sample.other === 'function' ? sample.body : sample.other;
    if (typeof sample.other === 'function') await sample.other();
    const changed = await say(second, other);
    expect(changed).toMatchObject({ status: 200 });
    expect(await sample.done(changed)).toBe(false);
    const agreed = await say(first, other);
    expect(agreed).toMatchObject({ status: 200 });
    expect(await sample.done(agreed)).toBe(true);
  });

  test.each(gated.map(([key, { permission }]) => [key, permission] as const))(
    '%s: a word counts only while its operator is there and may decide it, and for a day',
    async (key, permission) => {
      const { sample, first, second, say } = await prepared(key);
      const third = await world().operator('agree-d');
      const run = (statement: string) => world().ctx.database.run(statement);
      const notDone = async (token: string) => {
        const answer = await say(token, sample.body);
        expect(answer).toMatchObject({ status: 200 });
        expect(await sample.done(answer)).toBe(false);
      };
      await run('delete from operator_approval');
      await notDone(first);
      const { rows } = await sql<{ subject: string }>`select subject from operator_approval`.execute(
        world().ctx.database.db,
      );
      const kinds = new Set(rows.map(({ subject }) => subject.split(':')[0] as ApprovalKind));
      expect([...kinds].map((kind) => approvalPermissions[kind])).toEqual([permission]);
      try {
        await run("update operator set is_open = false where name = 'agree-a'");
        await notDone(second);
        await run("update operator set role = 'read-only' where name = 'agree-b'");
        await notDone(third);
        await run("update operator set is_open = true, role = 'owner' where name in ('agree-a', 'agree-b')");
        await run("update operator_approval set created_at = created_at - interval '25 hours'");
        await notDone(second);
        expect(await sample.done(await say(third, sample.body))).toBe(true);
      } finally {
        await run("update operator set is_open = true, role = 'owner' where name in ('agree-a', 'agree-b')");
      }
    },
  );

  test.each(gated.map(([key]) => key))(
    '%s: said again by either of the two, it asks nobody again',
    async (key) => {
      const { sample, first, second, say } = await prepared(key);
      await world().ctx.database.run('delete from operator_approval');
      await say(first, sample.body);
      expect(await sample.done(await say(second, sample.body))).toBe(true);
      const waiting = async () =>
        (await world().ctx.database.db.selectFrom('operator_approval').select('subject').execute()).length;
      expect(await waiting()).toBe(0);
      await Promise.all([second, second, first].map((token) => say(token, sample.body)));
      expect(await waiting()).toBe(0);
    },
  );

  test.each(gated.map(([key]) => key))(
    '%s: two at the same moment carry it out once at most',
    async (key) => {
      const { sample, first, second, say } = await prepared(key);
      const answers = await Promise.all([say(first, sample.body), say(second, sample.body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      // Orders are decided under their member's lock: the first decision is recorded, and the second one
      // carries it out.
      if (sample.id !== undefined) expect((await say(first, sample.body)).body.error).toBe('already_decided');
      await world().verifyAll();
    },
  );
});
