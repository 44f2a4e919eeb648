import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi } from '../../../test/api.ts';
import { pictureForm, wireOf } from '../../../test/wire.ts';

const uploadsDirectory = mkdtempSync(join(tmpdir(), 'koi-pictures-'));
afterAll(() => rmSync(uploadsDirectory, { recursive: true }));

testApi(
  'pictures of activities',
  (current) => {
    const { db, operator } = activityParts(current);
    const send = async (file: Buffer, by?: string) => {
      const multipart = new Response(pictureForm(file));
      const { method, url, headers } = wireOf(
        'POST /operator/activities/picture',
        {},
        by ?? (await operator()),
      );
      const answer = await current().app.inject({
        method,
        url,
        headers: { ...headers, 'Content-Type': multipart.headers.get('content-type') ?? '' },
        payload: Buffer.from(await multipart.arrayBuffer()),
      });
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

    test('are drawn anew at the size that is shown, audited, and served to everybody', async () => {
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
      expect((await send(await cover(), await operator('payer', 'finance'))).status).toBe(403);
      expect((await send(Buffer.alloc(0))).status).toBe(422);
    });

    test('leave neither file nor row behind when one of the two cannot be had', async () => {
      const [before, kept] = [await rows(), await files()];
      await sql`create function refuse_picture() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
        db(),
      );
      await sql`create trigger refused before insert on activity_picture execute function refuse_picture()`.execute(
        db(),
      );
      expect((await send(await cover())).status).toBe(500);
      expect(await files()).toEqual(kept);
      await sql`drop trigger refused on activity_picture`.execute(db());
      // A disk that takes nothing.
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
  },
  { config: { uploadsDirectory } },
);
