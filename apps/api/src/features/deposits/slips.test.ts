import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { later, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { pictureForm, wireOf } from '../../../test/wire.ts';
import { DAY_MS, Site } from '../../platform/lib/time.ts';
import { MAX_SLIPS_A_DAY, purgeUnusedSlips } from './slips.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 0.5 } } });

moneyApi('pictures of transfer slips', (current) => {
  const send = async (
    member: MoneyMember,
    file: Buffer,
    fields: Record<string, string> = {},
    name = 'slip.png',
  ) => {
    const answer = await fetch(`${current().origin}${wireOf('POST /recharge/picture/upload').url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}` },
      body: pictureForm(file, fields, name),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const stored = async (member: MoneyMember) =>
    (await send(member, await picture(300, 200).png().toBuffer())).body.file_url ?? '';

  describe('an upload', () => {
    it('is encoded again as a JPEG without metadata, and served with safe headers', async () => {
      const member = await current().addMember();
      const file = await picture(300, 200)
        .withExif({ IFD0: { Copyright: 'where I live' } })
        .jpeg()
        .toBuffer();
      expect(file.includes('where I live')).toBe(true);
      const { status, body } = await send(member, file, {}, '../../evil.php');
      expect(status).toBe(200);
      expect(body.file_url).toMatch(/\/api\/recharge\/picture\/[A-Za-z0-9_-]{32}\.jpg$/);
      const answer = await fetch(body.file_url ?? '');
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('cache-control')).toContain('private');
      const retained = Buffer.from(await answer.arrayBuffer());
      expect(retained.includes('where I live')).toBe(false);
      expect(await sharp(retained).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    });

    it.each(['png', 'webp', 'gif'] as const)(
      'may be a %s, and is made smaller where asked',
      async (format) => {
        const member = await current().addMember();
        const file = await picture(3000, 600).toFormat(format).toBuffer();
        const sizes = [{}, { max_width: '500' }].map(async (fields) => {
          const { body } = await send(member, file, fields);
          return sharp(Buffer.from(await (await fetch(body.file_url ?? '')).arrayBuffer())).metadata();
        });
        expect((await Promise.all(sizes)).map(({ width }) => width)).toEqual([2000, 500]);
      },
    );

    it.each([
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['half a picture', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')],
    ])('of %s under the name of a picture is refused', async (_what, file) => {
      const member = await current().addMember();
      expect(await send(member, file)).toMatchObject({ status: 400, body: { error: 'file_type' } });
    });

    it('of more than 3 MiB, of nothing, and of no form at all is refused', async () => {
      const member = await current().addMember();
      const large = Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.alloc(3 * 1024 * 1024)]);
      expect(await send(member, large)).toMatchObject({ status: 400, body: { error: 'file_too_big' } });
      expect(await send(member, Buffer.alloc(0))).toMatchObject({ status: 422 });
      const call = 'POST /recharge/picture/upload';
      expect((await current().call(call, { token: member.token, body: {} })).status).toBe(422);
      expect((await current().call(call, { body: {} })).status).toBe(401);
      const trial = await current().addMember({ isDemo: true });
      expect(await send(trial, large)).toMatchObject({ status: 400, body: { error: 'demo_not_allowed' } });
    });

    it('is counted: after the last of the day the next one has to wait', async () => {
      const member = await current().addMember();
      const rows = Array.from({ length: MAX_SLIPS_A_DAY - 1 }, (_, index) => ({
        name: `${String(member.id).padStart(8, '0')}${String(index).padStart(24, 'x')}`,
        member_id: member.id,
        size: 1,
        bill_no: null,
        created_at: current().clock.now(),
      }));
      await current().ctx.database.db.insertInto('deposit_slip').values(rows).execute();
      const file = await picture(30, 20).png().toBuffer();
      const answers = await Promise.all([send(member, file), send(member, file)]);
      expect(answers.map(({ body }) => body.error ?? '').sort()).toEqual(['', 'upload_quota']);
    });
  });

  it('belong to one order of the member who sent them', async () => {
    const [member, other] = [await current().addMember(), await current().addMember()];
    const url = await stored(member);
    const report = async (who: MoneyMember) => {
      const { body } = await current().call('GET /payment/normal/list', { token: who.token });
      const [channel] = body.data;
      return current().call('POST /recharge/normal', {
        token: who.token,
        body: {
          name: 'Li Wei',
          money: '500',
          account: '1',
          hk_at: new Site(480).toWireDate(current().clock.now()),
          payment_type: channel.type,
          payment_id: channel.id,
          payment_account: channel.account,
          payment_name: channel.name,
          payment_pic: url,
        },
      });
    };
    expect((await report(other)).body.errors).toHaveProperty('payment_pic');
    const { bill_no, payment_pic } = (await report(member)).body.data;
    expect(payment_pic).toBe(url);
    const retained = await current()
      .ctx.database.db.selectFrom('deposit_order')
      .select('payment_pic')
      .where('bill_no', '=', bill_no)
      .executeTakeFirstOrThrow();
    expect(retained.payment_pic).toBe(new URL(url).pathname);
    expect((await report(member)).body.errors).toHaveProperty('payment_pic');
    // A picture used by an order is kept after a day; an unused one is removed.
    const unused = await stored(member);
    const files = async () =>
      (await readdir(current().ctx.config.uploadsDirectory, { recursive: true })).filter((name) =>
        name.endsWith('.jpg'),
      );
    const before = (await files()).length;
    await later(current(), DAY_MS + 1000, () => purgeUnusedSlips(current().ctx));
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(unused)).status).toBe(404);
    expect((await files()).length).toBeLessThan(before);
  });

  it.each(['x.jpg', '..%2f..%2fetc%2fpasswd.jpg', `${'a'.repeat(32)}.jpg`, 'a'.repeat(32)])(
    'are not found under %s',
    async (name) => {
      expect((await fetch(`${current().origin}/api/recharge/picture/${name}`)).status).toBe(404);
    },
  );
});
