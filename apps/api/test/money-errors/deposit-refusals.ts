import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LimitKind, LimitPeriod, PaymentType } from '@koi/contract/enumerations';
import sharp from 'sharp';
import { hollowPicture } from '../hollow-picture.ts';
import type { MoneyMember } from '../money-api.ts';
import { setLimit } from '../protection.ts';
import type { World } from '../world.ts';
import type { Attempt, Prepare, RefusalsOf } from './refusals.ts';

const online = (w: World, member: MoneyMember, more: object = {}): Attempt => ({
  token: member.token,
  body: { money: '100.00', payment_type: 'online_alipay', payment_id: w.channel, ...more },
});

const company = async (w: World, member: MoneyMember, more: object = {}): Promise<Attempt> => ({
  token: member.token,
  body: { ...(await w.reportBody()), ...more },
});

/** A copy of a channel with a faulty change. */
async function brokenChannel(w: World, type: PaymentType, change: object): Promise<number> {
  const { id: _id, params, names: _names, hints: _hints, ...channel } = await w.channelOf(type);
  const { id } = await w.ctx.database.db
    .insertInto('payment_channel')
    .values({ ...channel, params: JSON.stringify(params), ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const withFault =
  (fault: 'refuse' | 'server_error'): Prepare =>
  async (w) => {
    await w.gateway.fail(fault);
    return online(w, await w.addMember());
  };

const threeUnpaid = async (w: World): Promise<MoneyMember> => {
  const member = await w.addMember();
  for (let n = 0; n < 3; n += 1) await w.order(member, '100');
  return member;
};

const tenReported = async (w: World): Promise<MoneyMember> => {
  const member = await w.addMember();
  for (let n = 0; n < 10; n += 1)
    await w.post(member, '/recharge/normal', (await company(w, member)).body as object);
  return member;
};

/** Closes an order that was paid or failed at the gateway meanwhile. */
const cancelling =
  (choice: 'fail' | 'wrong'): Prepare =>
  async (w) => {
    const member = await w.addMember();
    const { billNo, payUrl } = await w.order(member, '100');
    await w.gateway.choose(payUrl, choice);
    return { token: member.token, body: { bill_no: billNo } };
  };

/** A member with a deposit limit of 50.00 in the period. */
const limited = async (w: World, kind: LimitKind, period: LimitPeriod): Promise<MoneyMember> => {
  const member = await w.addMember();
  await setLimit(w.ctx.database.db, member, kind, period, 5_000n);
  return member;
};
const overLimit =
  (period: LimitPeriod): Prepare =>
  async (w) =>
    online(w, await limited(w, 'deposit', period));
const reportOverLimit =
  (period: LimitPeriod): Prepare =>
  async (w) =>
    company(w, await limited(w, 'deposit', period));

async function upload(w: World, file: Buffer): Promise<Attempt> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'slip.png');
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  return {
    token: (await w.addMember()).token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

export const depositRefusals: RefusalsOf<`/${'payment' | 'recharge'}${string}`> = {
  'GET /payment/online/list': {},
  'GET /payment/normal/list': {},
  'POST /recharge/list': {},
  'POST /recharge/online': {
    payment_closed: async (w) =>
      online(w, await w.addMember(), { payment_id: await brokenChannel(w, 'online_alipay', { is_open: 0 }) }),
    pay_out_of_range: async (w) => online(w, await w.addMember(), { money: '9.99' }),
    payment_misconfigured: async (w) =>
      online(w, await w.addMember(), {
        payment_id: await brokenChannel(w, 'online_alipay', { adapter: 'nobody' }),
      }),
    too_many_pending: async (w) => online(w, await threeUnpaid(w)),
    deposit_limit_day: overLimit('day'),
    deposit_limit_week: overLimit('week'),
    deposit_limit_month: overLimit('month'),
    gateway_refused: withFault('refuse'),
    upstream: withFault('server_error'),
    request_id_reused: async (w) => {
      const member = await w.addMember();
      const first = online(w, member, { request_id: 'once' });
      await w.post(member, '/recharge/online', first.body as object);
      return online(w, member, { request_id: 'once', money: '100.01' });
    },
    operation_void: async (w) => {
      const member = await w.addMember();
      return online(w, member, { request_id: await w.void(member, 'recharge/online') });
    },
  },
  'POST /recharge/normal': {
    payment_closed: async (w) =>
      company(w, await w.addMember(), {
        payment_id: await brokenChannel(w, 'company_bankpay', { lang: 'th' }),
      }),
    payment_changed: async (w) => company(w, await w.addMember(), { payment_account: '6222020000009999' }),
    payment_misconfigured: async (w) =>
      company(w, await w.addMember(), {
        payment_id: await brokenChannel(w, 'company_bankpay', { account: '' }),
      }),
    deposit_limit_day: reportOverLimit('day'),
    deposit_limit_week: reportOverLimit('week'),
    deposit_limit_month: reportOverLimit('month'),
    pay_out_of_range: async (w) => company(w, await w.addMember(), { money: '99' }),
    too_many_in_review: async (w) => company(w, await tenReported(w)),
    request_id_reused: async (w) => {
      const member = await w.addMember();
      const first = await company(w, member, { request_id: 'once' });
      await w.post(member, '/recharge/normal', first.body as object);
      return company(w, member, { request_id: 'once', money: '501' });
    },
    operation_void: async (w) => {
      const member = await w.addMember();
      return company(w, member, { request_id: await w.void(member, 'recharge/normal') });
    },
  },
  'POST /recharge/cancel': {
    not_found: async (w) => ({ token: (await w.addMember()).token, body: { bill_no: 'nobody' } }),
    already_decided: cancelling('fail'),
    deposit_arrived: cancelling('wrong'),
  },
  'POST /recharge/picture/upload': {
    file_type: (w) => upload(w, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    picture_dimensions: (w) => upload(w, hollowPicture(8_000, 6_000)),
    file_too_big: (w) => upload(w, Buffer.alloc(3 * 1024 * 1024 + 1, 7)),
    upload_quota: async (w) => {
      const member = await w.addMember();
      await w.ctx.database.db
        .insertInto('deposit_slip')
        .values(
          Array.from({ length: 20 }, (_, n) => ({
            name: `${member.id}x${n}`.padEnd(32, '_'),
            member_id: member.id,
            size: 1,
            bill_no: null,
            created_at: w.clock.now(),
          })),
        )
        .execute();
      return { ...(await upload(w, Buffer.from('x'))), token: member.token };
    },
    upload_busy: async (w) => {
      const member = await w.addMember();
      // Two uploads of the member that never end.
      for (let n = 0; n < 2; n += 1)
        void w.ctx.uploads.hold(`member:${member.id}`, () => new Promise(() => {}));
      return { ...(await upload(w, Buffer.from('x'))), token: member.token };
    },
    upload_failed: async (w) => {
      // A file in place of the pictures' directory.
      const directory = join(w.ctx.config.uploadsDirectory, 'recharge');
      await rm(directory, { recursive: true, force: true });
      await writeFile(directory, '');
      const picture = { width: 20, height: 20, channels: 3, background: '#36a' } as const;
      return upload(w, await sharp({ create: picture }).png().toBuffer());
    },
  },
};
