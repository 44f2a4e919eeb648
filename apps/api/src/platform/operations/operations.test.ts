import { moneyOf } from '@koi/money';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { Refusal } from '../lib/refusal.ts';
import { beginOperation, finishOperation, type OperationRequest, runOperation } from './service.ts';

const kind = 'drawing' as const;

testApi('operations', (api) => {
  const outcome = async (token: string, id: string) =>
    (
      await api().call('POST /operation/outcome', {
        token,
        body: { request_id: id, kind },
        query: { lang: 'en' },
      })
    ).body.data;

  // Guarantee: one answer (docs/guarantees.md).
  test('run once, whatever comes in parallel, and repeat the first answer', async () => {
    const { id, token } = await api().member();
    const ctx = api().app.context;
    let runs = 0;
    const request: OperationRequest = {
      member: { id },
      kind,
      requestId: 'parallel',
      body: { money: '5.00', request_id: 'parallel' },
    };
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        runOperation(ctx, request, async () => {
          runs += 1;
          return { run: runs };
        }),
      ),
    );
    expect(runs).toBe(1);
    expect(replies).toEqual(Array.from({ length: 12 }, () => ({ run: 1 })));
    expect(await outcome(token, 'parallel')).toEqual({ state: 'done', reply: { run: 1 } });
  });

  test('refuse the same id with other content, and tell members apart', async () => {
    const [one, two] = [await api().member(), await api().member()];
    const ctx = api().app.context;
    const request = { member: one, kind, requestId: 'same', body: { money: '5.00' } };
    await runOperation(ctx, request, async () => ({ ok: 1 }));
    const other = runOperation(ctx, { ...request, body: { money: '6.00' } }, async () => ({ ok: 2 }));
    await expect(other).rejects.toMatchObject({ key: 'request_id_reused' });
    expect(await runOperation(ctx, { ...request, member: two }, async () => ({ ok: 3 }))).toEqual({ ok: 3 });
  });

  test('remember a refusal and undo what was done before it', async () => {
    const { id, token } = await api().member();
    const ctx = api().app.context;
    const request: OperationRequest = { member: { id }, kind, requestId: 'refused', body: {} };
    let runs = 0;
    const attempt = () =>
      runOperation(ctx, request, async (trx) => {
        runs += 1;
        await trx.updateTable('member').set({ qq: '12345' }).where('id', '=', id).execute();
        throw new Refusal('below_min', { values: { min: moneyOf(10_000n, 'CNY') } });
      });
    await expect(attempt()).rejects.toMatchObject({ key: 'below_min' });
    await expect(attempt()).rejects.toMatchObject({
      key: 'below_min',
      details: { values: { min: { amount: '100.00', currency: 'CNY' } } },
    });
    expect(runs).toBe(1);
    expect((await api().call('POST /auth/me', { token })).body.data.qq).toBeNull();
    expect(await outcome(token, 'refused')).toEqual({
      state: 'refused',
      error: 'below_min',
      message: 'The minimum withdrawal is ¥100.00\u00a0CNY',
    });
  });

  test('a failure of the server leaves nothing behind, so that the id may be used again', async () => {
    const member = await api().member();
    const ctx = api().app.context;
    const request: OperationRequest = { member, kind, requestId: 'fault', body: {} };
    await expect(runOperation(ctx, request, async () => Promise.reject(new Error('disk')))).rejects.toThrow(
      'disk',
    );
    expect(await runOperation(ctx, request, async () => ({ ok: 1 }))).toEqual({ ok: 1 });
  });

  test('asking for an id never seen closes it for good', async () => {
    const { id, token } = await api().member();
    const ctx = api().app.context;
    expect(await outcome(token, 'late')).toEqual({ state: 'void' });
    expect(await outcome(token, 'late')).toEqual({ state: 'void' });
    const late = runOperation(ctx, { member: { id }, kind, requestId: 'late', body: {} }, async () => ({
      ok: 1,
    }));
    await expect(late).rejects.toMatchObject({ key: 'operation_void' });
    expect(await outcome(token, 'late')).toEqual({ state: 'void' });
  });

  test('question and request at the same time agree on one outcome', async () => {
    const { id, token } = await api().member();
    const ctx = api().app.context;
    for (let round = 0; round < 10; round += 1) {
      const requestId = `race${round}`;
      const run = runOperation(ctx, { member: { id }, kind, requestId, body: {} }, async () => ({
        ok: 1,
      })).then(
        () => 'done',
        (error: Refusal) => error.key,
      );
      const [reported, happened] = [await outcome(token, requestId), await run];
      expect([reported.state, happened]).toEqual(
        reported.state === 'done' ? ['done', 'done'] : ['void', 'operation_void'],
      );
    }
  });

  test('two-phase work stays pending until its order is settled', async () => {
    const { id, token } = await api().member();
    const ctx = api().app.context;
    const request: OperationRequest = { member: { id }, kind, requestId: 'two-phase', body: { a: 1, b: 2 } };
    expect(await beginOperation(ctx, request, async () => ({ reference: 'BILL1' }))).toEqual({
      state: 'begun',
      result: { reference: 'BILL1' },
    });
    const repeated = await beginOperation(ctx, { ...request, body: { b: 2, a: 1 } }, async () => ({
      reference: 'BILL2',
    }));
    expect(repeated).toEqual({ state: 'pending', reference: 'BILL1' });
    expect(await outcome(token, 'two-phase')).toEqual({ state: 'pending', bill_no: 'BILL1' });
    await ctx.database.transaction((trx) =>
      finishOperation(ctx, trx, 'BILL1', {
        state: 'done',
        kind: 'recharge/online',
        reply: { bill_no: 'BILL1' },
      }),
    );
    await ctx.database.transaction((trx) =>
      finishOperation(ctx, trx, 'BILL1', { state: 'refused', error: 'upstream' }),
    );
    expect(await outcome(token, 'two-phase')).toEqual({
      state: 'done',
      bill_no: 'BILL1',
      reply: { bill_no: 'BILL1' },
    });
    expect(await beginOperation(ctx, request, async () => ({ reference: 'BILL3' }))).toEqual({
      state: 'done',
      reply: { bill_no: 'BILL1' },
    });
  });
});
