import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '@koi/database/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCaptcha, testConfig } from '../../../test/api.ts';
import { startGateway } from '../../../test/gateway.ts';
import { hollowPicture } from '../../../test/hollow-picture.ts';
import { type MoneyApi, type MoneyMember, moneyApi, startMoneyApi } from '../../../test/money-api.ts';
import { pictureForm, wireOf } from '../../../test/wire.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { hashPassword } from '../lib/passwords.ts';

async function send(api: MoneyApi, member: MoneyMember, file: Buffer) {
  const answer = await fetch(`${api.origin}${wireOf('POST /recharge/picture/upload').url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: pictureForm(file),
  });
  const body = (await answer.json()) as Record<string, string>;
  return { status: answer.status, error: body.error, message: body.message, headers: answer.headers };
}

const wide = hollowPicture(4_900_000, 10);
const good = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#36a' } })
    .png()
    .toBuffer();

moneyApi('hostile pictures', (current) => {
  test.each([
    ['lines of millions of pixels', wide, 'picture_dimensions'],
    ['columns of millions of pixels', hollowPicture(10, 4_900_000), 'picture_dimensions'],
    ['more pixels than a photograph', hollowPicture(15_000, 15_000), 'picture_dimensions'],
    ['a head without a body', hollowPicture(300, 200, Buffer.from('no picture')), 'file_type'],
  ])('with %s are refused', async (_what, file, error) => {
    const member = await current().addMember();
    expect(await send(current(), member, file)).toMatchObject({ status: 400, error });
  });

  test('photographs of 48 megapixels and long screenshots hear their size and the limits', async () => {
    const member = await current().addMember();
    for (const [width, height] of [
      [8_000, 6_000],
      [1_080, 20_000],
    ] as const) {
      const { message } = await send(current(), member, hollowPicture(width, height));
      for (const figure of [width, height, 16_000, 40]) expect(message).toContain(String(figure));
    }
  });

  test('a disk that takes no file: refused by name, quota given back, nothing left', async () => {
    const member = await current().addMember();
    const { uploadsDirectory } = current().ctx.config;
    const blocked = join(uploadsDirectory, 'recharge');
    await rm(blocked, { recursive: true, force: true });
    // A device that is always full in place of the picture's directory.
    await mkdir(uploadsDirectory, { recursive: true });
    await symlink('/dev/full', blocked);
    expect(await send(current(), member, await good())).toMatchObject({
      status: 503,
      error: 'upload_failed',
    });
    const rows = await current()
      .ctx.database.db.selectFrom('deposit_slip')
      .select('name')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toEqual([]);
    await rm(blocked);
    expect((await send(current(), member, await good())).status).toBe(200);
    const files = await readdir(uploadsDirectory, { recursive: true });
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('pictures sent to two nodes', () => {
  const open: { stop(): Promise<unknown> }[] = [];
  let nodes: MoneyApi[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase<Tables>('postgres', { migrations });
    const gateway = await startGateway();
    const rateLimits = { ...testConfig().rateLimits, upload: 8, upload_day: 12 };
    const config = { rateLimits, database: { url: database.url ?? '', directory: '' } };
    nodes = [
      await startMoneyApi({}, gateway, undefined, config),
      await startMoneyApi({}, gateway, undefined, config),
    ];
    open.push({ stop: () => database.remove() }, { stop: () => gateway.stop() });
    open.push(...nodes.map(({ app }) => ({ stop: () => app.close() })));
  }, 120_000);
  afterAll(async () => {
    for (const { stop } of open.reverse()) await stop();
  });
  const node = (i: number) => nodes[i % 2] as MoneyApi;

  test('hostile ones in a crowd: log-ins on both nodes are answered before the crowd is through', async () => {
    const { db } = node(0).ctx.database;
    const members = await Promise.all(Array.from({ length: 18 }, () => node(0).addMember()));
    // Logging in ends the member's other sessions, so members who log in upload no pictures.
    const [visitors, senders] = [members.slice(0, 6), members.slice(6)];
    const password_hash = await hashPassword('koi12345');
    await db
      .updateTable('member')
      .set({ password_hash })
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .execute();
    // The largest picture that is decoded, and one that is too large.
    const heavy = await sharp(hollowPicture(6_300, 6_300)).png().toBuffer();
    let sent = 0;
    const order: string[] = [];
    const crowd = Promise.all(
      senders.flatMap((member) =>
        [heavy, wide, heavy, wide].map(async (file) => {
          sent += 1;
          const answer = await send(node(sent), member, file);
          order.push('picture');
          return answer;
        }),
      ),
    );
    const logins = await Promise.all(
      visitors.map(async (member, i) => {
        const { key } = (await node(i).call('POST /auth/captcha')).body.data;
        const body = { name: member.name, password: 'koi12345', key, captcha: testCaptcha };
        const answer = await node(i).call('POST /auth/login', { body, ip: `198.51.100.${i}` });
        order.push('login');
        return answer;
      }),
    );
    const answers = await crowd;
    expect(logins.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(order.lastIndexOf('login')).toBeLessThan(order.length - 1);
    const allowed = [undefined, 'picture_dimensions', 'upload_busy'];
    expect(answers.filter(({ error }) => !allowed.includes(error))).toEqual([]);
    const busy = answers.find(({ error }) => error === 'upload_busy');
    expect(busy).toMatchObject({ status: 429 });
    expect(Number(busy?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('broken ones count as tries, on both nodes together, a minute and a day', async () => {
    const member = await node(0).addMember();
    const broken = Buffer.from('no picture');
    const errors: (string | undefined)[] = [];
    for (let i = 0; i < 9; i += 1) errors.push((await send(node(i), member, broken)).error);
    expect(errors).toEqual([...Array(8).fill('file_type'), 'too_many_requests']);
    for (const { clock } of nodes) clock.advance(61_000);
    for (let i = 0; i < 5; i += 1) errors.push((await send(node(i), member, broken)).error);
    expect(errors.slice(9)).toEqual([...Array(4).fill('file_type'), 'upload_quota']);
    for (const { clock } of nodes) clock.advance(-61_000);
  });
});
