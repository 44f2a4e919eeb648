import {
  type CallDefinition,
  type CallKey,
  calls,
  mayOperate,
  permissions,
  permissionsOf,
} from '@koi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { createOperator } from './queries.ts';
import { readRoles } from './roles.ts';

const operatorCalls = (Object.entries(calls) as [CallKey, CallDefinition][]).flatMap(([key, definition]) =>
  definition.auth === 'operator'
    ? [{ key, permission: definition.permission, needed: permissionsOf(definition) }]
    : [],
);

/**
 * Calls open to every operator, whatever the role and whatever they must still do first: they only affect the
 * operator's own account.
 */
const own: readonly CallKey[] = [
  'POST /operator/account/password',
  'POST /operator/account/read',
  'POST /operator/account/second_factor/begin',
  'POST /operator/account/second_factor/recovery_codes',
  'POST /operator/account/second_factor/turn_off',
  'POST /operator/account/second_factor/turn_on',
  'POST /operator/account/sessions/:id/end',
  'POST /operator/account/sessions/end_others',
  'POST /operator/account/sessions/list',
  'POST /operator/console/logout',
  'POST /operator/logout',
];

/** Calls that narrow their reply to what the role may read. */
const ofEveryRole: readonly CallKey[] = [
  'POST /operator/search',
  'POST /operator/today/queues',
  'POST /operator/waiting',
];

/**
 * Calls about one request for a second operator: refusing needs the permission that agreeing needs, and only
 * one's own can be taken back.
 */
const ofRequests: readonly CallKey[] = ['POST /operator/waiting/refuse', 'POST /operator/waiting/withdraw'];

// Guarantee: nothing beyond the role (docs/guarantees.md).
test('a call needs a permission unless it is named here', () => {
  const openTo = (whom: 'own' | 'session') =>
    operatorCalls.flatMap(({ key, permission }) => (permission === whom ? [key] : []));
  expect(openTo('own').sort()).toEqual(own);
  expect(openTo('session').sort()).toEqual([...ofEveryRole, ...ofRequests].sort());
  // Without a session, only the log-in calls.
  const keys = Object.keys(calls) as CallKey[];
  const others = keys.filter((key) => key.includes('/operator/') && calls[key].auth !== 'operator');
  expect(others.sort()).toEqual(['POST /operator/console/login', 'POST /operator/login']);
});

test('fields with a permission of their own are fields of the call', () => {
  const split = (Object.entries(calls) as [CallKey, CallDefinition][]).flatMap(([key, { texts, body }]) =>
    (texts?.fields ?? []).map((field) => [key, Object.hasOwn(body?.properties ?? {}, field)]),
  );
  expect(split.length).toBeGreaterThan(0);
  expect(split.filter(([, isField]) => !isField)).toEqual([]);
});

testApi('what each role may call', (api) => {
  test.each(['owner', 'finance', 'support', 'content', 'risk', 'read-only'])(
    '%s: exactly what its permissions name; the rest is refused and audited',
    async (role) => {
      const { context } = api().app;
      const { db } = context.database;
      const name = `role-${role}`;
      await createOperator(db, { name, password: 'koi12345', role });
      const opened = await api().call('POST /operator/login', { body: { name, password: 'koi12345' } });
      const token: string = opened.body.data.access_token;
      const [granted] = await readRoles(db, role);
      const refused: string[] = [];
      for (const { key, needed } of operatorCalls) {
        if (needed.length === 0) continue;
        const answer = await api().call(key.replace(':id', '1'), { token, body: {} });
        const allowed = needed.some((permission) => mayOperate(granted?.permissions ?? [], permission));
        expect([key, answer.body.error === 'operator_forbidden', answer.status === 403]).toEqual([
          key,
          !allowed,
          !allowed,
        ]);
        if (!allowed) refused.push(key);
      }
      const audited = await db
        .selectFrom('audit_log')
        .select('subject_id')
        .where('actor', '=', name)
        .where('action', '=', 'call.refused')
        .orderBy('id')
        .execute();
      expect(audited.map(({ subject_id }) => subject_id)).toEqual(refused);
      expect((await api().call('POST /operator/logout', { token, body: {} })).status).toBe(200);
    },
  );

  describe.each([
    ['who has not chosen a password yet', 'operator_password_given'],
    ['without the second factor that the site demands', 'operator_factor_demanded'],
  ] as const)('an operator %s', (_, error) => {
    const mustChange = error === 'operator_password_given';
    const name = mustChange ? 'held-new' : 'held-bare';
    let token: string;
    beforeAll(async () => {
      const { context } = api().app;
      await createOperator(context.database.db, { name, password: 'koi12345', role: 'owner', mustChange });
      const opened = await api().call('POST /operator/login', { body: { name, password: 'koi12345' } });
      token = opened.body.data.access_token;
      if (!mustChange) await setSetting(context, 'operator.second_factor_demanded', '1');
    });
    afterAll(() => setSetting(api().app.context, 'operator.second_factor_demanded', '0'));

    test('is refused every call but those of the own account', async () => {
      const ending = ['logout', 'console/logout', 'account/sessions/end_others'].map(
        (path) => `POST /operator/${path}`,
      );
      const calls = operatorCalls.filter(({ key }) => !ending.includes(key));
      expect(calls.length).toBe(operatorCalls.length - ending.length);
      expect(calls.length).toBeGreaterThan(own.length);
      for (const { key, permission } of calls) {
        const { body } = await api().call(key.replace(':id', '1'), { token, body: {} });
        expect([key, body.error === error, body.error === 'unauthenticated']).toEqual([
          key,
          permission !== 'own',
          false,
        ]);
      }
    });
  });

  // Guarantee: nothing beyond the role (docs/guarantees.md).
  test('each call by its own permission: all others are not enough, and it alone is', async () => {
    const { context } = api().app;
    const { db } = context.database;
    for (const name of ['all-but-one', 'only-one']) {
      await db.insertInto('operator_role').values({ name, permissions: [] }).execute();
      await createOperator(db, { name, password: 'koi12345', role: name });
    }
    const [lacking, having] = [
      await operatorToken(api(), 'all-but-one'),
      await operatorToken(api(), 'only-one'),
    ];
    const grant = (name: string, granted: string[]) =>
      db.updateTable('operator_role').set({ permissions: granted }).where('name', '=', name).execute();
    const seen = new Set<string>();
    for (const permission of permissions) {
      const calls = operatorCalls.filter(({ needed }) => needed.includes(permission));
      if (calls.length > 0) seen.add(permission);
      await grant('only-one', [permission]);
      for (const { key, needed } of calls) {
        await grant(
          'all-but-one',
          permissions.filter((one) => !needed.includes(one)),
        );
        const path = key.replace(':id', '1');
        const refused = await api().call(path, { token: lacking, body: {} });
        expect([key, refused.status, refused.body.error]).toEqual([key, 403, 'operator_forbidden']);
        const allowed = await api().call(path, { token: having, body: {} });
        expect([key, allowed.body.error === 'operator_forbidden', allowed.status]).not.toEqual([
          key,
          true,
          403,
        ]);
        expect(allowed.status).not.toBe(401);
      }
    }
    expect(seen.size).toBeGreaterThan(permissions.length / 2);
    // Nothing was changed: whoever lacks the permission wrote nothing but the refusals.
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .distinct()
      .where('actor', '=', 'all-but-one')
      .execute();
    expect(actions).toEqual([{ action: 'call.refused' }]);
  });

  test('what this version does not know is no permission, and a change of role counts at once', async () => {
    const { db } = api().app.context.database;
    const unknown = { name: 'night-shift', permissions: ['deposits.dream'] };
    await db.insertInto('operator_role').values(unknown).execute();
    await createOperator(db, { name: 'changing', password: 'koi12345', role: 'owner' });
    const opened = await api().call('POST /operator/login', {
      body: { name: 'changing', password: 'koi12345' },
    });
    const list = () =>
      api().call('POST /operator/deposits/list', { token: opened.body.data.access_token, body: {} });
    expect((await list()).status).toBe(200);
    await db.updateTable('operator').set({ role: 'night-shift' }).where('name', '=', 'changing').execute();
    expect(await list()).toMatchObject({ status: 403, body: { error: 'operator_forbidden' } });
  });
});
