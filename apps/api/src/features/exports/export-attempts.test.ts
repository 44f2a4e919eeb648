import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { makeDirectory } from '@koi/server-kit/make-directory';
import { expect, test, vi } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyApi, moneyApi } from '../../../test/money-api.ts';
import { exportFolder, exportPath, purgeExports } from './export-files.ts';
import { exportSources } from './export-sources.ts';
import { writeExport } from './write-export.ts';

moneyApi('attempts to write an export', (current) => {
  const send = async (call: string, body: object) => {
    const api = current();
    return api.call(`POST /operator/exports/${call}`, { token: await operatorToken(api), body });
  };
  const write = (api: MoneyApi) => api.ctx.jobs.runOnce(api.ctx, 'write-export');
  const members = () => {
    const source = exportSources.get('members');
    if (!source) throw new Error('members are a list');
    return source;
  };
  const stored = (id: number) =>
    current()
      .ctx.database.db.selectFrom('export_file')
      .select(['state', 'name'])
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();

  test('one that takes too long has failed, and is not started again', async () => {
    const api = current();
    const { body } = await send('start', { kind: 'members' });
    const id = String(body.data.id);
    await writeExport(api.ctx, id, AbortSignal.timeout(60_000), { mostMs: -1 });
    const { state, name } = await stored(body.data.id);
    expect([state, existsSync(exportPath(api.ctx, name))]).toEqual(['failed', false]);
    await write(api);
    expect((await stored(body.data.id)).state).toBe('failed');
  });

  test('one of an operator whose account was closed meanwhile has failed', async () => {
    const api = current();
    const { db } = api.ctx.database;
    const { body } = await send('start', { kind: 'members' });
    const id = String(body.data.id);
    const { operator_id } = await db
      .selectFrom('export_file')
      .select('operator_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const open = (is_open: boolean) =>
      db.updateTable('operator').set({ is_open }).where('id', '=', operator_id).execute();
    await open(false);
    await writeExport(api.ctx, id, AbortSignal.timeout(60_000));
    await open(true);
    const { state, name } = await stored(body.data.id);
    expect([state, existsSync(exportPath(api.ctx, name))]).toEqual(['failed', false]);
  });

  test('one that was cut off is written again, with those that wait; after three times it has failed', async () => {
    const api = current();
    const { body: cut } = await send('start', { kind: 'members' });
    const { body: other } = await send('start', { kind: 'members' });
    const cutOff = () =>
      expect(
        writeExport(api.ctx, String(cut.data.id), AbortSignal.abort(new Error('over its limit'))),
      ).rejects.toThrow('over its limit');
    await cutOff();
    expect((await stored(cut.data.id)).state).toBe('running');
    await write(api);
    const states = async () => [(await stored(cut.data.id)).state, (await stored(other.data.id)).state];
    expect(await states()).toEqual(['done', 'done']);
    await api.ctx.database.run(
      `update export_file set state = 'running', attempts = 0, finished_at = null where id = $1`,
      [cut.data.id],
    );
    for (let times = 0; times < 3; times += 1) await cutOff();
    await write(api);
    expect(await states()).toEqual(['failed', 'done']);
  });

  test('an attempt that goes on after the next one has begun leaves its file alone', async () => {
    const api = current();
    const { body } = await send('start', { kind: 'members' });
    const attempt = () => writeExport(api.ctx, String(body.data.id), AbortSignal.timeout(60_000));
    const source = members();
    const { read } = source;
    const spy = vi.spyOn(source, 'read').mockImplementationOnce(async (...requested) => {
      await attempt();
      return read(...requested);
    });
    await attempt();
    spy.mockRestore();
    const { state, name } = await stored(body.data.id);
    expect([state, existsSync(exportPath(api.ctx, name))]).toEqual(['done', true]);
    expect(readdirSync(exportFolder(api.ctx)).filter((file) => file.endsWith(name.slice(-20)))).toEqual([
      name,
    ]);
  });

  test.each(['cancelled', 'failed'] as const)(
    'what the attempts of one left that has %s is removed after a day, and that is noted once',
    async (state) => {
      const api = current();
      const { body } = await send('start', { kind: 'members' });
      const { name } = await stored(body.data.id);
      // The process died while it wrote, twice.
      const left = ['1', '2'].map((attempt) => `${attempt}.${name}`);
      makeDirectory(exportFolder(api.ctx));
      for (const file of left) writeFileSync(exportPath(api.ctx, file), 'rows of members');
      await api.ctx.database.db
        .updateTable('export_file')
        .set({ state, name: `2.${name}`, attempts: 2, finished_at: api.clock.now() })
        .where('id', '=', String(body.data.id))
        .execute();
      const kept = () => left.map((file) => existsSync(exportPath(api.ctx, file)));
      const purge = () => api.ctx.jobs.runOnce(api.ctx, 'purge-exports');
      await purge();
      expect(kept()).toEqual([true, true]);
      api.clock.advance(25 * 3_600_000);
      await purge();
      expect(kept()).toEqual([false, false]);
      expect((await stored(body.data.id)).state).toBe(state);
      expect(await purgeExports(api.ctx)).toBe(0);
    },
  );

  test('one whose list cannot be read has failed, and nothing is left to warn of', async () => {
    const api = current();
    const { body } = await send('start', { kind: 'members' });
    const source = members();
    const spy = vi.spyOn(source, 'read').mockRejectedValueOnce(new Error('unreadable'));
    await write(api);
    spy.mockRestore();
    const { state, name } = await stored(body.data.id);
    expect([state, existsSync(exportPath(api.ctx, name))]).toEqual(['failed', false]);
    const failures = api.ctx.database.db.selectFrom('job_failure').select('item');
    expect(await failures.where('job', '=', 'write-export').execute()).toEqual([]);
  });
});
