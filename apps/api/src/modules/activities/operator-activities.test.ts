import { expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi } from '../../../test/api.ts';

const texts = { en: { title: 'Spring gift', content: '<p onclick="x()">a<script>1</script></p>' } };
const draft = { texts, type: 2, apply_type: 2, is_open: 1 };

testApi('activities as operators write them', (current) => {
  const { db, operator, ask, save, open } = activityParts(current);

  test('of two who have the same one open the second is told who was first, and overwrites nothing', async () => {
    const id = await open();
    const [first, second] = [await operator('first'), await operator('other', 'content')];
    const { version, ...read } = (await ask('read', { id }, first)).body.data;
    expect(read).toMatchObject({ id, phase: 'running', waiting: 0, paid: 0 });
    const saved = await save({ id, version, weight: 7 }, first);
    expect(saved.body).toMatchObject({ saved: 1, data: { weight: 7 } });
    expect(saved.body.data.version).not.toBe(version);
    expect(await save({ id, version, weight: 8 }, second)).toMatchObject({
      status: 409,
      body: { error: 'changed_meanwhile', message: expect.stringContaining('first') },
    });
    const one = await db()
      .selectFrom('activity')
      .select('weight')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(one.weight).toBe(7);
    expect((await save({ id, version: saved.body.data.version, weight: 8 }, second)).body).toMatchObject({
      saved: 1,
    });
    const kept = await db()
      .selectFrom('audit_log')
      .select(['actor', 'before', 'after'])
      .where('subject_kind', '=', 'activity')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(kept).toMatchObject([
      { actor: 'other', before: { weight: 7 }, after: { weight: 8 } },
      { actor: 'first', after: { weight: 7 } },
    ]);
  });

  test('is listed by how it stands', async () => {
    const ids = {
      running: await open(),
      planned: await open({ start_at: '2099-01-01' }),
      over: await open({ start_at: '2020-01-01', end_at: '2020-02-01' }),
      closed: await open({ is_open: 0 }),
    };
    for (const [phase, id] of Object.entries(ids)) {
      const { data } = (await ask('list', { phase, limit: 100 })).body.data;
      const seen = data.map((row: { id: number }) => row.id);
      expect([phase, seen.includes(id)]).toEqual([phase, true]);
      for (const other of Object.values(ids)) if (other !== id) expect(seen).not.toContain(other);
      expect(new Set(data.map((row: { phase: string }) => row.phase))).toEqual(new Set([phase]));
    }
    expect((await ask('list', { phase: 'lost' })).status).toBe(422);
    expect((await ask('read', { id: 999_999 })).status).toBe(404);
  });

  test('a draft is shown as a member would read it, cleaned, and nothing of it is kept', async () => {
    const count = async () => (await db().selectFrom('activity').select('id').execute()).length;
    const before = await count();
    const amounts = { en: { money: '8' }, th: { money: '300' } };
    const shown = await ask('preview', { ...draft, amounts, rule: 'register_gift', shown_lang: 'th' });
    expect(shown.body.data).toMatchObject({
      title: 'Spring gift',
      content: '<p>a</p>',
      terms: { rule: 'register_gift', money: '300.00' },
    });
    expect(
      (await ask('preview', { ...draft, lang: 'en', amounts, shown_lang: 'vi' })).body.data,
    ).toMatchObject({
      lang: 'en',
      terms: { money: '8.00' },
    });
    // A preview accepts terms that do not fit together yet.
    expect((await ask('preview', { ...draft, rule: 'loss_share', shown_lang: 'en' })).status).toBe(200);
    expect((await ask('preview', { ...draft, shown_lang: 'xx' })).status).toBe(422);
    expect(await count()).toBe(before);
  });
});
