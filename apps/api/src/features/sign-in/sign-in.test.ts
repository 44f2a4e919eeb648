import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi, twoNodes } from '../../../test/api.ts';
import { rewardParts } from '../../../test/rewards.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const signedIn = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200);

testApi(
  'sign-in',
  (current) => {
    const parts = rewardParts(current);
    const { signIn, claim, history, wallets, pack, nextDay, verify } = parts;

    test('counts days in a row and in all, and starts again after a missed day', async () => {
      const { token } = await current().member();
      expect(await signIn(token)).toMatchObject({
        status: 200,
        body: { data: { serial_days: 1, total_days: 1 } },
      });
      expect(await signIn(token)).toMatchObject({ status: 400, body: { error: 'already_signed' } });
      nextDay();
      expect((await signIn(token)).body.data).toEqual({ serial_days: 2, total_days: 2 });
      nextDay(2);
      expect(await history(token)).toMatchObject({
        today_checked: false,
        serial_days: 0,
        best_serial_days: 2,
        total_days: 2,
      });
      expect((await signIn(token)).body.data).toEqual({ serial_days: 1, total_days: 3 });
    });

    test("a day is a day of the site's clock, not of UTC", async () => {
      const { context: ctx } = current().app;
      const { token } = await current().member();
      // A minute before and a minute after midnight at the configured offset.
      const local = current().clock.now().getTime() + ctx.site.offsetMinutes * 60_000;
      current().clock.advance(DAY_MS - (local % DAY_MS) - 60_000);
      const today = ctx.site.dayText(current().clock.now());
      expect((await signIn(token)).status).toBe(200);
      expect(await history(token)).toMatchObject({ today, today_checked: true });
      current().clock.advance(120_000);
      expect((await history(token)).today_checked).toBe(false);
      expect((await signIn(token)).body.data).toEqual({ serial_days: 2, total_days: 2 });
    });

    test('shows each day of a month, the last one too, and the week', async () => {
      const { id } = await current().member();
      const signed: string[] = [];
      for (let n = 0; n < 40; n += 1) {
        const token = await parts.tokenOf(id);
        expect((await signIn(token)).status).toBe(200);
        signed.push((await history(token)).today);
        nextDay(n % 3 === 2 ? 2 : 1);
      }
      const token = await parts.tokenOf(id);
      const { today } = await history(token);
      for (const month of [0, -1, -2].map((months) => shifted(today, months))) {
        const ofMonth = signed.filter((day) => day.startsWith(month)).map((day) => Number(day.slice(8)));
        expect(await history(token, { month })).toMatchObject({
          month,
          checked_day: ofMonth,
          total_days: 40,
        });
      }
      const { week } = await history(token);
      expect(week).toHaveLength(7);
      expect(week.map(({ day }: { day: string }) => day)).toContain(today);
      expect(
        await current().call('GET /dailybonus/history', { token, query: { month: '2026-13' } }),
      ).toMatchObject({ status: 422 });
    });

    test('a pack is paid once into the rebate wallet, with a row in the money log', async () => {
      const { token, id } = await current().member();
      const [daily, thrice] = [await pack(), await pack({ type: -1, days: 3, bonus_money: '20.00' })];
      expect(await claim(token, daily)).toMatchObject({ body: { error: 'days_not_enough' } });
      await signIn(token);
      expect(await claim(token, thrice)).toMatchObject({ status: 400, body: { error: 'days_not_enough' } });
      const first = await claim(token, daily, { request_id: 'one' });
      expect(first.body.data).toMatchObject({
        member_id: id,
        bonus_money: '8.00',
        type: 2,
        serial_days: 1,
        total_days: 0,
        state: 1,
        money_type: 'fs_money',
      });
      // A repeated request gets the same reply; a new request finds the pack taken.
      expect((await claim(token, daily, { request_id: 'one' })).body).toEqual(first.body);
      expect(await claim(token, daily)).toMatchObject({ status: 400, body: { error: 'already_claimed' } });
      expect(await wallets(id)).toEqual({ main: 0n, rebate: 800n });
      const log = await current().call('GET /dailybonus/money/history', { token });
      expect(log.body.data).toMatchObject({
        total: 1,
        data: [{ money: '8.00', money_before: '0.00', money_after: '8.00', operate_type: 5, number_type: 1 }],
      });
      nextDay();
      await signIn(token);
      nextDay();
      await signIn(token);
      expect((await claim(token, thrice)).body.data).toMatchObject({ type: 1, total_days: 3 });
      const awards = await current().call('GET /dailybonus/award/history', { token });
      expect(awards.body.data.map(({ type }: { type: number }) => type)).toEqual([2, 1]);
      const me = await current().call('POST /auth/me', { token });
      expect(me.body.data.ml_money).toBe('0.00');
      await verify();
    });

    test('no pack of another currency, of a closed kind, or of nobody', async () => {
      const { token, id } = await current().member();
      await signIn(token);
      const foreign = await pack({ lang: 'th', bonus_money: '500.00' });
      const closed = await pack({ days: 2, is_open: 0 });
      expect(await claim(token, foreign)).toMatchObject({ body: { error: 'operate_forbidden' } });
      expect(await claim(token, closed)).toMatchObject({ body: { error: 'operate_forbidden' } });
      expect(await claim(token, 2_000_000_000)).toMatchObject({ status: 404, body: { error: 'not_found' } });
      const listed = await current().call('GET /dailybonus/award/list', { token, query: { lang: 'en' } });
      expect(listed.body.data.config).toEqual({ '-1': 'Cumulative', '-2': 'Consecutive' });
      expect(listed.body.data.list.map((row: { lang: string }) => row.lang)).not.toContain('th');
      expect(listed.body.data.list.map((row: { days: number }) => row.days)).not.toContain(2);
      expect(await wallets(id)).toEqual({ main: 0n, rebate: 0n });
    });

    test('operators switch, choose the wallet and the turnover, and decide awards that wait', async () => {
      const token = await parts.operator('finance');
      const set = (body: object) =>
        current().call('POST /operator/sign-in/settings/save', { token, body: { ...body, reason: 'x' } });
      const member = await current().member();
      const daily = await pack({ days: 1 });
      expect((await set({ is_open: 0 })).body.data).toMatchObject({ is_open: 0, is_auto: 1 });
      expect(await signIn(member.token)).toMatchObject({ status: 400, body: { error: 'sign_not_open' } });
      await set({ is_open: 1, is_auto: 0, money_type: 'money', ml_percent: '150' });
      await signIn(member.token);
      const waiting = await claim(member.token, daily);
      expect(waiting.body.data).toMatchObject({ state: 0 });
      expect(await wallets(member.id)).toEqual({ main: 0n, rebate: 0n });
      const { body } = await current().call('POST /operator/sign-in/awards/list', {
        token,
        body: { state: 0, member_name: member.name },
      });
      const [award] = body.data.data;
      const decide = (verb: string, more: object = {}) =>
        current().call(`POST /operator/sign-in/awards/${award.id}/${verb}`, { token, body: more });
      expect(await decide('refuse')).toMatchObject({ body: { error: 'reason_required' } });
      const decisions = await Promise.all([
        decide('grant'),
        decide('grant'),
        decide('refuse', { reason: 'x' }),
      ]);
      expect(signedIn(decisions)).toHaveLength(1);
      expect(decisions.filter(({ body: { error } }) => error === 'already_decided')).toHaveLength(2);
      const granted = decisions[2]?.status !== 200;
      expect((await wallets(member.id)).main).toBe(granted ? 800n : 0n);
      const me = await current().call('POST /auth/me', { token: member.token });
      expect(me.body.data.ml_money).toBe(granted ? '12.00' : '0.00');
      expect(await claim(member.token, daily)).toMatchObject({ body: { error: 'already_claimed' } });
      await set({ is_auto: 1, money_type: 'fs_money', ml_percent: '0' });
      const audit = await current()
        .app.context.database.db.selectFrom('audit_log')
        .select('action')
        .where('subject_kind', 'in', ['settings', 'sign-in-award', 'sign-in-pack'])
        .execute();
      expect(new Set(audit.map(({ action }) => action))).toEqual(
        new Set([
          'sign-in.settings',
          'sign-in-pack.save',
          granted ? 'sign-in-award.grant' : 'sign-in-award.refuse',
        ]),
      );
      await verify();
    });

    test('finance edits packs, content pays nothing, support only looks; a large pack takes two', async () => {
      const save = async (role: 'finance' | 'support' | 'owner', money: string, name = role as string) =>
        current().call('POST /operator/sign-in/packs/save', {
          token: await parts.operator(role, name),
          body: {
            lang: 'zh_cn',
            type: -1,
            days: 900,
            bonus_money: money,
            names: { en: 'Long' },
            reason: 'x',
          },
        });
      expect((await save('support', '5')).status).toBe(403);
      expect((await save('finance', '5')).body.data.saved).toBe(1);
      expect(await save('finance', '0')).toMatchObject({ status: 422 });
      expect((await save('finance', '5000')).body.data.saved).toBe(0);
      expect(await save('finance', '5000')).toMatchObject({
        status: 409,
        body: { error: 'second_operator_required' },
      });
      const agreed = await save('owner', '5000', 'second');
      expect(agreed.body.data.saved).toBe(1);
      const rows: { days: number; bonus_money: string; names: object }[] = agreed.body.data.list;
      expect(rows.filter(({ days }) => days === 900)).toMatchObject([
        { bonus_money: '5000.00', names: { en: 'Long' } },
      ]);
      const grant = await current().call('POST /operator/sign-in/awards/1/grant', {
        token: await parts.operator('content'),
        body: {},
      });
      expect(grant.status).toBe(403);
    });

    test('a trial account is turned away', async () => {
      const { body } = await current().call('POST /auth/demo');
      const token = body.data.access_token;
      const answers = [
        await signIn(token),
        await claim(token, 1),
        await current().call('GET /dailybonus/history', { token }),
        await current().call('GET /dailybonus/award/list', { token }),
      ];
      for (const answer of answers) expect(answer.body.error).toBe('demo_not_allowed');
    });
  },
  { config: { offsetMinutes: 345 } },
);

function shifted(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

twoNodes('sign-in', (nodes) => {
  const parts = rewardParts(() => nodes()[0]);
  const at = (n: number): TestApi => nodes()[n % 2] as TestApi;
  const many = (n: number) => Array.from({ length: n }, (_, index) => index);
  let packs: number[];
  beforeAll(async () => {
    packs = [await parts.pack(), await parts.pack({ type: -1, days: 1, bonus_money: '3.00' })];
  });

  describe('at the same time', () => {
    test('a day is signed once', async () => {
      const { token } = await nodes()[0].member();
      const answers = await Promise.all(
        many(12).map((n) => at(n).call('POST /dailybonus/check', { token, body: {} })),
      );
      expect(signedIn(answers)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.error === 'already_signed')).toHaveLength(11);
      expect(await parts.history(token)).toMatchObject({ serial_days: 1, total_days: 1 });
    });

    test('each pack is paid once, whatever the request ids', async () => {
      const { token, id } = await nodes()[0].member();
      await parts.signIn(token);
      const answers = await Promise.all(
        many(24).map((n) =>
          at(n).call(`POST /dailybonus/${packs[n % 4 < 2 ? 0 : 1]}/award`, {
            token,
            body: n % 3 === 0 ? { request_id: `r${n % 4 < 2 ? 0 : 1}` } : {},
          }),
        ),
      );
      expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
      expect(await parts.wallets(id)).toEqual({ main: 0n, rebate: 1100n });
      await parts.verify();
    });
  });
});
