import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { writeBets } from '../../../test/bets.ts';
import { creditParts } from '../../../test/credit.ts';
import { mailParts } from '../../../test/mail.ts';
import { pushParts } from '../../../test/push-parts.ts';
import { claimsOf, startPushService, testBrowser } from '../../../test/push-service.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { settlePending } from '../deposits/queries.ts';
import { mailMember } from '../mail/deliver-mail.ts';
import { settleWithdrawal } from '../withdrawals/queries.ts';
import { fanOut } from './jobs.ts';

const service = await startPushService();
afterAll(() => service.stop());
beforeEach(() => {
  service.answers = 201;
});

testApi(
  'news for phones',
  (api) => {
    const mail = mailParts(api);
    const credit = creditParts(api);
    const ctx = () => api().app.context;
    const { send, subscribe, phone, write, logIn } = pushParts(api, service);

    test('say nothing but what kind of thing happened, in the language of the phone, signed for its service', async () => {
      const { name, browser } = await phone('th');
      await write(name);
      expect(await send()).toBe(1);
      const [news] = service.newsOf(browser);
      expect(news).toMatchObject({ title: 'คุณมีข้อความใหม่', kind: 'mail', path: '/Member/Message' });
      expect(JSON.stringify(news)).not.toMatch(/Secret|500/);
      const { headers, body } = service.heard.at(-1) ?? {};
      expect(body?.includes('mail')).toBe(false);
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
      expect(headers?.topic).toMatch(/^[\w-]{32}$/);
      const claims = claimsOf(headers?.authorization);
      expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:push@example.test' });
      expect(claims.exp - ctx().clock().getTime() / 1000).toBeLessThan(86_400);
    });

    test('come once for each thing, however often the job runs, also from two at once', async () => {
      const { name, browser } = await phone();
      await write(name);
      await Promise.all([send(), send(), send()]);
      await send();
      expect(service.newsOf(browser)).toHaveLength(1);
    });

    test('are written in the transaction that they report: what is rolled back is never sent', async () => {
      const { id, browser } = await phone();
      await expect(
        ctx().database.transaction(async (trx) => {
          await mailMember(ctx(), trx, id, { title: 't', content: 'c' });
          throw new Error('back');
        }),
      ).rejects.toThrow('back');
      await send();
      expect(service.newsOf(browser)).toEqual([]);
    });

    test('of orders, loans, applications and draws lead to them', async () => {
      const { id, browser } = await phone();
      const { db } = ctx().database;
      const values = sql`${id}::int, 'USD'`;
      await sql`insert into deposit_order (bill_no, member_id, currency, money, payment_type, created_at, updated_at)
        values (${`D${id}`}, ${values}, 100, 'company_bank', now(), now())`.execute(db);
      const at = ctx().clock();
      const deposit = await db
        .selectFrom('deposit_order')
        .select('id')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      await settlePending(db, deposit.id, { status: 2, confirm_at: at, updated_at: at });
      // Decided before: it notifies nobody again.
      await settlePending(db, deposit.id, { status: 3, confirm_at: at, updated_at: at });
      await sql`insert into withdrawal_order (bill_no, member_id, currency, name, account, gross, fee, money, balance_before,
          balance_after, card_id, card, created_at, updated_at)
        values (${`W${id}`}, ${values}, 'n', 'a', 100, 0, 100, 100, 0, 1, '{}', now(), now())`.execute(db);
      const withdrawal = await db
        .selectFrom('withdrawal_order')
        .select('id')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      await settleWithdrawal(db, withdrawal.id, { status: 3, failReason: 'r', operatorId: 1, at });
      const application = await db
        .insertInto('agent_application')
        .values({ member_id: id, name: 'n', phone: '1', reason: 'r', created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ id: string; activity_id: number }>`
        with activity as (
          insert into activity (texts, type, apply_type, created_at, updated_at) values ('{}', 1, 1, now(), now()) returning id)
        insert into activity_application (activity_id, member_id, day, fields, created_at, updated_at)
        select id, ${id}::int, current_date, '{}', now(), now() from activity returning id, activity_id`.execute(
        db,
      );
      const [applied] = rows;
      const token = await operatorToken(api());
      for (const path of [
        `agents/applications/${application.id}`,
        `activities/applications/${applied?.id}`,
      ]) {
        const body = { reason: 'r' };
        expect((await api().call(`POST /operator/${path}/refuse`, { token, body })).status).toBe(200);
      }
      await writeBets(ctx().database, (trx) =>
        sql`insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail,
          result, bet_amount, valid_amount, payout, currency, status, bet_at, created_at, updated_at)
        select 'LY', ${`push${id}-`} || n, 1, ${id}::int, false, 'p', 'K3A', 'Fast Three', 99, '77', '', '', 100, 100, 0, 'USD', 'X', now(),
          now(), now() from generate_series(1, 3) n`.execute(trx),
      );
      await send();
      expect(service.newsOf(browser).filter(({ kind }) => kind === 'draw')).toEqual([]);
      // Settled and counted again, it is still one draw.
      for (const payout of [50, 70])
        await writeBets(ctx().database, (trx) =>
          sql`update bet set status = 'COMPLETE', payout = ${payout}, settled_at = now(), updated_at = now()
          where member_id = ${id}::int`.execute(trx),
        );
      await send();
      const delivered = service.newsOf(browser).map(({ kind, path }) => `${kind} ${path}`);
      expect(delivered.toSorted()).toEqual([
        `application /Activity/${applied?.activity_id}`,
        'application /Agent/apply',
        `deposit /Member/RechargeList?order=D${id}`,
        'draw /Member/GameRecord',
        `withdrawal /Member/DrawingList?order=W${id}`,
      ]);
    });

    test('of a loan that an operator decides', async () => {
      const member = await credit.borrower();
      const token = await logIn(member.name);
      const browser = testBrowser(service);
      await subscribe(token, browser.subscription);
      await credit.borrow(member);
      const operator = await operatorToken(api());
      const { id } = await ctx()
        .database.db.selectFrom('credit_record')
        .select('id')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      const answer = await api().call(`POST /operator/credits/${id}/refuse`, {
        token: operator,
        body: { reason: 'No' },
      });
      expect(answer.status).toBe(200);
      await send();
      expect(service.newsOf(browser)).toMatchObject([{ kind: 'loan', path: `/Credit/Record?order=${id}` }]);
    });

    test('of a mail to all reach those it is for', async () => {
      const { browser } = await phone();
      await mail.broadcast(await mail.operator('content'), { langs: ['vi'] });
      await send();
      expect(service.newsOf(browser)).toEqual([]);
      await mail.broadcast(await mail.operator('content'), { title: 'All' });
      await send();
      expect(service.newsOf(browser)).toHaveLength(1);
    });

    test('of a mail to very many are fanned out in parts, once for each browser', async () => {
      const { db } = ctx().database;
      const { id } = await api().member();
      const many = 2_300;
      await sql`
        with opened as (
          insert into member_session (member_id, version, device, place, created_at, last_seen_at, ended_at)
          select ${id}::int, 0, 'd', 'p', now(), now(), now() from generate_series(1, ${many}) returning id)
        insert into push_subscription (member_id, session_id, mark, endpoint, p256dh, auth, lang, created_at)
        select ${id}::int, id, 'many' || id, ${service.origin}, 'k', 'a', 'en', now() from opened`.execute(
        db,
      );
      await mail.broadcast(await mail.operator('content'), { title: 'Many' });
      const { subject } = await db
        .selectFrom('notification')
        .select('subject')
        .where('member_id', 'is', null)
        .executeTakeFirstOrThrow();
      await fanOut(ctx(), AbortSignal.timeout(60_000));
      const messages = () =>
        db
          .selectFrom('push_message as p')
          .innerJoin('push_subscription as s', 's.id', 'p.subscription_id')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('p.subject', '=', subject)
          .where('s.member_id', '=', id)
          .executeTakeFirst();
      expect(await messages()).toEqual({ count: String(many) });
      expect(await db.selectFrom('notification').select('id').execute()).toEqual([]);
      await sql`delete from push_subscription where member_id = ${id}::int`.execute(db);
    });

    test('come later when the service is away, and what was left by a restart goes out', async () => {
      const { name, browser } = await phone();
      await write(name);
      service.answers = 503;
      await send();
      await send();
      expect(service.newsOf(browser)).toHaveLength(1);
      service.answers = 429;
      api().clock.advance(11_000);
      await send();
      expect(service.newsOf(browser)).toHaveLength(2);
      service.answers = 201;
      // The service demanded a pause of two minutes.
      api().clock.advance(61_000);
      await send();
      expect(service.newsOf(browser)).toHaveLength(2);
      api().clock.advance(60_000);
      // A process that died while sending it.
      await sql`update push_message set leased_until = ${api().clock.now()}::timestamptz + interval '5 seconds' where sent_at is null`.execute(
        ctx().database.db,
      );
      await send();
      expect(service.newsOf(browser)).toHaveLength(2);
      api().clock.advance(6_000);
      await send();
      expect(service.newsOf(browser)).toHaveLength(3);
      await send();
      expect(service.newsOf(browser)).toHaveLength(3);
    });

    test.each([201, 503, 403])(
      'an answer after the end of the lease changes nothing of what another process has claimed: %i',
      async (answer) => {
        const { name, browser } = await phone();
        await write(name);
        service.answers = answer;
        const open = async () =>
          (
            await sql`select leased_until, next_at from push_message where sent_at is null and failed_at is null`.execute(
              ctx().database.db,
            )
          ).rows;
        let claimed: unknown[] = [];
        service.onMessage = async () => {
          await sql`update push_message set leased_until = leased_until + interval '20 seconds', attempts = attempts + 1
          where sent_at is null and failed_at is null`.execute(ctx().database.db);
          claimed = await open();
        };
        await send();
        service.onMessage = undefined;
        expect(claimed).toHaveLength(1);
        expect(await open()).toEqual(claimed);
        service.answers = 201;
        api().clock.advance(60_000);
        await send();
        expect(await open()).toEqual([]);
        expect(service.newsOf(browser)).toHaveLength(2);
      },
    );

    test('operators see what became of them, and switch them off', async () => {
      const token = await operatorToken(api());
      const state = async () => (await api().call('POST /operator/web_push/state', { token, body: {} })).body;
      const before = await state();
      const { token: mine, name, browser } = await phone();
      await write(name);
      await send();
      service.answers = 403;
      await write(name);
      await send();
      const { state: now, subscriptions, sent, failed } = await state();
      expect([now, subscriptions, sent, failed]).toEqual([
        'on',
        before.subscriptions + 1,
        before.sent + 1,
        before.failed + 1,
      ]);
      const received = service.newsOf(browser).length;
      const shown = async () =>
        (await api().call('GET /system/configs', { query: { group: 'system' } })).body.data.is_web_push_open;
      expect(await shown()).toBe('1');
      await setSetting(ctx(), 'system.is_web_push_open', '0');
      expect(await shown()).toBe('0');
      await write(name);
      await send();
      await setSetting(ctx(), 'system.is_web_push_open', '1');
      await send();
      expect(service.newsOf(browser)).toHaveLength(received);
      await setSetting(ctx(), 'system.is_web_push_open', '0');
      expect((await api().call('GET /member/web_push', { token: mine })).body.error).toBe('feature_off');
      expect((await state()).state).toBe('off');
      await setSetting(ctx(), 'system.is_web_push_open', '1');
    });
  },
  { config: { webPush: service.config } },
);

testApi('news for phones without a key', (api) => {
  test('are nowhere', async () => {
    const { token } = await api().member();
    const { body } = await api().call('GET /system/configs', { query: { group: 'system' } });
    expect(body.data.is_web_push_open).toBe('0');
    for (const key of ['GET /member/web_push', 'POST /member/web_push/kinds'])
      expect(
        (await api().call(key, { token, body: key.startsWith('POST') ? { off: [] } : undefined })).body.error,
      ).toBe('feature_off');
  });
});
