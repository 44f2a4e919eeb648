import type { BetStatus, Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyActivities } from '../src/features/activities/verify-activities.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { operatorToken, type TestApi, testCaptcha } from './api.ts';
import { writeBets } from './bets.ts';

const everywhere = (amounts: object) =>
  Object.fromEntries(['zh_cn', 'zh_hk', 'en', 'th', 'vi'].map((lang) => [lang, amounts]));

/** Activities, members who take part, and their calls, for tests. */
export function activityParts(current: () => TestApi) {
  const ctx = () => current().app.context;
  const db = () => ctx().database.db;

  const operator = (name = 'promoter', role: string = 'owner') => operatorToken(current(), name, role);
  const send = async (call: string, body: object = {}, by?: string) =>
    current().call(`POST /operator/activities/${call}`, {
      token: by ?? (await operator()),
      body,
      query: { lang: 'en' },
    });
  const save = (content: Record<string, unknown> = {}, by?: string) =>
    send(
      'save',
      {
        texts: { en: { title: 'Spring gift' }, zh_cn: { title: '春季礼金' } },
        type: 2,
        apply_type: 2,
        is_open: 1,
        cover_image: '/api/demo/welcome.svg',
        reason: 'x',
        ...content,
      },
      by,
    );
  /** Opens an activity, approved by a second operator where it pays large amounts; returns its id. */
  const open = async (content: Record<string, unknown> = {}): Promise<number> => {
    // Tests open the same one again within the minute in which that counts as a repeated call.
    await db().deleteFrom('carried_out_approval').execute();
    const first = await save(content);
    const answer = first.body.saved === 0 ? await save(content, await operator('second')) : first;
    expect(answer.body).toMatchObject({ status: 'success' });
    return answer.body.data.id;
  };
  const close = async (id: number) => {
    await db().updateTable('activity').set({ is_open: false }).where('id', '=', String(id)).execute();
  };
  const captcha = async () => ({
    key: (await current().call('POST /auth/captcha')).body.data.key,
    captcha: testCaptcha,
  });
  const apply = async (
    id: number,
    member: { name: string; token?: string },
    fields: object = {},
    api: TestApi = current(),
  ) =>
    api.call(`POST /act/apply/${id}`, {
      body: { member_name: member.name, ...(await captcha()), ...fields },
      query: { lang: 'en' },
      ...(member.token && { token: member.token }),
    });
  const deposited = async (memberId: number, amount: bigint, reference: string = crypto.randomUUID()) => {
    const { noteEvent } = await import('../src/features/activities/activity-events.ts');
    await ctx().database.transaction((trx) =>
      noteEvent(trx, { kind: 'deposit', memberId, reference, amount, at: current().clock.now() }),
    );
  };
  /** A bet, settled at `at` by default. */
  const bet = async (
    memberId: number,
    {
      staked,
      paid = 0n,
      at,
      type = 3,
      status = 'COMPLETE',
    }: { staked: bigint; paid?: bigint; at: Date; type?: number; status?: BetStatus },
  ) => {
    await writeBets(
      ctx().database,
      (trx) =>
        sql`
      insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                       bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
      values ('LY', ${crypto.randomUUID()}, 1, ${memberId}, false, 'p', 'K3', 'K3', ${type}, '1', '', '', ${staked}, ${staked}, ${paid}, 'CNY',
              ${status}, ${at}, ${at}, ${at}, ${at})`.execute(trx),
      memberId,
    );
  };
  const awards = (memberId: number) =>
    db().selectFrom('activity_award').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
  const main = async (memberId: number) => (await ctx().ledger.balances(db(), memberId)).main;
  const owed = async (memberId: number) =>
    BigInt(
      (
        await db()
          .selectFrom('member')
          .select('turnover_owed')
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow()
      ).turnover_owed,
    );
  const verify = async () =>
    expect([...(await verifyLedger(db())), ...(await verifyActivities(db()))]).toEqual([]);
  const moveTo = async (memberId: number, lang: Lang) => {
    await db().updateTable('member').set({ lang }).where('id', '=', memberId).execute();
  };
  return {
    ctx,
    db,
    operator,
    send,
    save,
    open,
    close,
    captcha,
    apply,
    deposited,
    bet,
    awards,
    main,
    owed,
    verify,
    moveTo,
    everywhere,
  };
}
