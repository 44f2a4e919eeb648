import { expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi } from '../../../test/api.ts';

const texts = { en: { title: 'Spring gift', content: '<p onclick="x()">a<script>1</script></p>' } };
const draft = { texts, type: 2, apply_type: 2, is_open: 1 };

testApi('activities as operators write them', (current) => {
  const { db, operator, send, save, open } = activityParts(current);

  test('of two who have the same one open the second learns who was first, and overwrites nothing', async () => {
    const id = await open();
    const [first, second] = [await operator('first'), await operator('other', 'content')];
    const { version, ...read } = (await send('read', { id }, first)).body.data;
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
    const stored = await db()
      .selectFrom('audit_log')
      .select(['actor', 'before', 'after'])
      .where('subject_kind', '=', 'activity')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(stored).toMatchObject([
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
      const { data } = (await send('list', { phase, limit: 100 })).body.data;
      const seen = data.map((row: { id: number }) => row.id);
      expect([phase, seen.includes(id)]).toEqual([phase, true]);
      for (const other of Object.values(ids)) if (other !== id) expect(seen).not.toContain(other);
      expect(new Set(data.map((row: { phase: string }) => row.phase))).toEqual(new Set([phase]));
    }
    expect((await send('list', { phase: 'lost' })).status).toBe(422);
    expect((await send('read', { id: 999_999 })).status).toBe(404);
  });

  test('a draft is shown as a member would read it, cleaned, and nothing of it is kept', async () => {
    const count = async () => (await db().selectFrom('activity').select('id').execute()).length;
    const before = await count();
    const amounts = { en: { money: '8' }, th: { money: '300' } };
    const shown = await send('preview', { ...draft, amounts, rule: 'register_gift', shown_lang: 'th' });
    expect(shown.body.data).toMatchObject({
      title: 'Spring gift',
      content: '<p>a</p>',
      terms: { rule: 'register_gift', money: '300.00' },
    });
    expect(
      (await send('preview', { ...draft, lang: 'en', amounts, shown_lang: 'vi' })).body.data,
    ).toMatchObject({
      lang: 'en',
      terms: { money: '8.00' },
    });
    // A preview accepts terms that do not fit together yet.
    expect((await send('preview', { ...draft, rule: 'loss_share', shown_lang: 'en' })).status).toBe(200);
    expect((await send('preview', { ...draft, shown_lang: 'xx' })).status).toBe(422);
    expect(await count()).toBe(before);
  });

  const everywhere = (money: string) =>
    Object.fromEntries(['zh_cn', 'zh_hk', 'en', 'th', 'vi'].map((lang) => [lang, { money }]));
  const gift = { ...draft, is_open: 0, rule: 'register_gift', amounts: everywhere('5'), reason: 'x' };
  const texts2 = { texts: { en: { title: 'Summer gift' } }, type: 2, apply_type: 2, weight: 3 };
  const lastRefusal = async () =>
    (
      await db()
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'call.refused')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).after;

  test('of one that pays by itself content writes the texts and finance sets the terms; the other part stays', async () => {
    const [content, finance] = [await operator('writer2', 'content'), await operator('payer2', 'finance')];
    const by = (who: string, body: object) => send('save', { reason: 'x', ...body }, who);
    expect((await by(content, gift)).status).toBe(403);
    const made = await by(finance, gift);
    expect(made.body).toMatchObject({
      saved: 1,
      data: { rule: 'register_gift', amounts: { en: { money: '5.00' } } },
    });
    const { id } = made.body.data;

    const written = await by(content, { id, ...texts2 });
    expect(written.body.data).toMatchObject({
      texts: texts2.texts,
      weight: 3,
      rule: 'register_gift',
      is_open: 0,
    });
    // Terms that are sent as they are change nothing.
    expect((await by(content, { ...gift, id, ...texts2, weight: 4 })).body.data).toMatchObject({ weight: 4 });
    for (const terms of [{ ...gift, is_open: 1 }, { ...gift, amounts: everywhere('6') }, { is_open: 0 }]) {
      expect((await by(content, { ...terms, id, ...texts2 })).status).toBe(403);
      expect(await lastRefusal()).toEqual({ permission: 'activities.terms', role: 'content' });
    }

    const { texts: _texts, type: _type, apply_type: _how, ...terms } = gift;
    const opened = await by(finance, { ...terms, id, is_open: 1, amounts: everywhere('6') });
    expect(opened.body.data).toMatchObject({
      is_open: 1,
      amounts: { en: { money: '6.00' } },
      texts: texts2.texts,
      weight: 4,
    });
    expect((await by(finance, { id, ...texts2, weight: 5 })).status).toBe(403);
    expect(await lastRefusal()).toEqual({ permission: 'activities.texts', role: 'finance' });
  });

  test('one that pays nothing by itself is written, opened and closed by content alone', async () => {
    const content = await operator('writer3', 'content');
    const made = await save({ turnover_times: '2' }, content);
    expect(made.body).toMatchObject({ saved: 1, data: { is_open: 1, rule: null } });
    const { id } = made.body.data;
    expect((await send('save', { id, is_open: 0, reason: 'x' }, content)).body.data).toMatchObject({
      is_open: 0,
    });
    const ruled = { id, is_open: 0, rule: 'register_gift', amounts: everywhere('1'), reason: 'x' };
    expect((await send('save', ruled, content)).status).toBe(403);
    expect((await send('save', ruled, await operator('payer3', 'finance'))).body.saved).toBe(1);
  });

  test('a text that is written while large terms wait stays, and the request is shown by its title', async () => {
    const [content, finance] = [await operator('writer4', 'content'), await operator('payer4', 'finance')];
    const made = await send('save', gift, finance);
    const { id } = made.body.data;
    const large = { ...gift, id, is_open: 1, amounts: everywhere('9000000') };
    expect((await send('save', large, finance)).body.saved).toBe(0);
    expect((await send('save', { id, ...texts2, reason: 'x' }, content)).body.saved).toBe(1);
    const second = await operator('owner4', 'owner');
    const { waiting } = (await send('list', {}, second)).body;
    const [row] = waiting.filter((one: { content: { id: number } }) => one.content.id === id);
    expect(row).toMatchObject({ content: { titles: { en: { title: 'Spring gift' } } }, told: ['titles'] });
    const { titles: _titles, ...requested } = row.content;
    const agreed = await send('save', { ...requested, reason: 'x' }, second);
    expect(agreed.body).toMatchObject({ saved: 1, data: { is_open: 1, texts: texts2.texts, weight: 3 } });
  });
});
