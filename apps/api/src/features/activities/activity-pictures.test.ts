import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { pictureRequest } from '../../../test/wire.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { placesOfPictures, UNUSED_FOR_MS } from './jobs.ts';

const uploadsDirectory = mkdtempSync(join(tmpdir(), 'koi-pictures-'));
afterAll(() => rmSync(uploadsDirectory, { recursive: true }));

testApi(
  'pictures of activities',
  (current) => {
    const { db, operator } = activityParts(current);
    const send = async (file: Buffer, by?: string) => {
      const request = await pictureRequest(
        'POST /operator/activities/picture',
        by ?? (await operator()),
        file,
      );
      const answer = await current().app.inject(request);
      return { status: answer.statusCode, body: answer.json() };
    };
    const cover = () =>
      sharp({ create: { width: 1500, height: 700, channels: 3, background: '#b03060' } })
        .png()
        .toBuffer();
    const rows = () => db().selectFrom('activity_picture').select('name').execute();
    const audited = async () =>
      (
        await db()
          .selectFrom('audit_log')
          .select(['action', 'subject_id'])
          .where('subject_kind', '=', 'activity_picture')
          .orderBy('id')
          .execute()
      ).map(({ action, subject_id }) => [action, subject_id]);
    const files = async () =>
      (await readdir(uploadsDirectory, { recursive: true })).filter((name) => /\.(jpg|part)$/.test(name));

    test('are encoded again at the size that is shown, audited, and served to everybody', async () => {
      const { status, body } = await send(await cover());
      expect(status).toBe(200);
      const [row] = await rows();
      expect(body.file_url).toBe(`/api/activities/picture/${row?.name}.jpg`);
      expect(await audited()).toEqual([['activity.picture', row?.name]]);
      const served = await current().app.inject(body.file_url);
      expect(served.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 750,
        height: 350,
      });
      for (const name of ['x.jpg', `${'a'.repeat(32)}.jpg`, row?.name])
        expect((await current().app.inject(`/api/activities/picture/${name}`)).statusCode).toBe(404);
    });

    test('of no kind, and of somebody who may not, are refused', async () => {
      expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 400, body: { error: 'file_type' } });
      expect((await send(await cover(), await operator('payer', 'support'))).status).toBe(403);
      expect((await send(Buffer.alloc(0))).status).toBe(422);
    });

    test('leave neither file nor row behind when one of the two cannot be had', async () => {
      const [before, stored] = [await rows(), await files()];
      await sql`create function refuse_picture() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
        db(),
      );
      await sql`create trigger refused before insert on activity_picture execute function refuse_picture()`.execute(
        db(),
      );
      expect((await send(await cover())).status).toBe(500);
      expect(await files()).toEqual(stored);
      await sql`drop trigger refused on activity_picture`.execute(db());
      // A file in place of the folder makes every write fail.
      const folder = join(uploadsDirectory, 'activities');
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
      expect(await send(await cover())).toMatchObject({ status: 503, body: { error: 'upload_failed' } });
      await rm(folder);
      expect(await rows()).toEqual(before);
      const last = (await audited()).slice(-2);
      expect(last.map(([action]) => action)).toEqual(['activity.picture', 'activity.picture-lost']);
      expect(last[0]?.[1]).toBe(last[1]?.[1]);
    });

    test('go a month after nothing shows them any more, wherever that was; what comes back in time stays', async () => {
      const run = () => current().app.context.jobs.runOnce(current().app.context, 'purge-pictures');
      const address = async () => String((await send(await cover())).body.file_url);
      const [shown, written, unused, back] = [
        await address(),
        await address(),
        await address(),
        await address(),
      ];
      const { save } = activityParts(current);
      const content = `<p><img src="${written}"></p>`;
      const { body } = await save({ cover_image: shown, texts: { en: { title: 'Spring gift', content } } });
      expect(body).toMatchObject({ status: 'success' });
      const served = async () =>
        Promise.all(
          [shown, written, unused, back].map(async (url) => (await current().app.inject(url)).statusCode),
        );
      await run();
      current().clock.advance(UNUSED_FOR_MS - DAY_MS);
      const context = current().app.context;
      await setSetting(context, 'system.site_slogan', `<img src="${back}">`, 'common');
      await run();
      current().clock.advance(DAY_MS);
      await run();
      expect(await served()).toEqual([200, 200, 404, 200]);
      await setSetting(context, 'system.site_slogan', '');
      await db().deleteFrom('activity').where('cover_image', '=', shown).execute();
      await run();
      expect(await served()).toEqual([200, 200, 404, 200]);
      current().clock.advance(UNUSED_FOR_MS);
      await run();
      expect(await served()).toEqual([404, 404, 404, 404]);
      expect(await files()).toEqual([]);
      expect(await rows()).toEqual([]);
    });

    test('are looked for in every column that could show one', async () => {
      const columns = await sql<{ name: string }>`
        select c.table_name || '.' || c.column_name as name from information_schema.columns c
          join pg_class t on t.relname = c.table_name and not t.relispartition and t.relkind in ('r', 'p')
        where c.table_schema = current_schema() and c.data_type in ('text', 'jsonb')
          and c.column_name ~ 'image|pic|url|content|html|qrcode|description|texts|value|logo|link|slip'`.execute(
        db(),
      );
      const shelves = ['activity_picture', 'deposit_slip'];
      // Content from suppliers, gateways and members, counters and logs, and texts without pictures.
      const others = [
        'carried_out_approval.content',
        'bet.texts',
        'bet_unmatched.content',
        'bet_unreadable.content',
        'deposit_order.payment_desc',
        'deposit_order.payment_pic',
        'deposit_order.pay_url',
        'deposit_order.return_url',
        'ledger_transfer.description',
        'operation.error_values',
        'operator_approval.content',
        'supplier.maintenance_texts',
        'support_ticket.content',
      ];
      const places = Object.entries(placesOfPictures).flatMap(([table, names]) =>
        names.map((name) => `${table}.${name}`),
      );
      const found = columns.rows
        .map(({ name }) => name)
        .filter((name) => !shelves.includes(name.split('.')[0] ?? ''));
      expect(found.filter((name) => !others.includes(name)).sort()).toEqual(places.sort());
    });
  },
  { config: { uploadsDirectory } },
);
