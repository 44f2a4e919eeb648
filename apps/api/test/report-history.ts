import { type OperateType, operateTypes } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { createMember } from '../src/accounts/auth/new-member.ts';
import { saveStanding } from '../src/features/levels/queries.ts';
import type { LedgerTransfer, PlatformAccountKind } from '../src/ledger/types.ts';
import type { Db } from '../src/platform/database/tables.ts';
import type { MoneyApi } from './money-api.ts';
import { noteOrders } from './orders.ts';
import { feedBets } from './rebate.ts';
import { counterparts, type ReportEvent } from './reports.ts';

const HOUR = 3_600_000;

/** Members in different places, and what happens to them: bets, postings and orders that reports follow from. */
export function reportHistory(
  current: () => MoneyApi,
  /** How long ago the first order is, and how far apart they are. */
  { ordersFrom = 120 * HOUR, ordersEvery = 60_000 } = {},
) {
  const members: { id: number; isDemo: boolean }[] = [];
  /** Who was there on which day. */
  const active = new Set<string>();
  const bets = new Set<string>();
  let channels: readonly (number | null)[] = [];
  let activities: readonly string[] = [];
  let number = 0;

  async function prepare(): Promise<void> {
    const { ctx, clock } = current();
    // Before anything happens to them.
    clock.advance(-130 * HOUR);
    await sql`insert into brand_version (host, version, document, reason, published_by, published_at)
              values ('jade88.test', 1, '{}', 'test', 'owner', ${new Date(0)})`.execute(ctx.database.db);
    const open = (name: string, more: object) =>
      ctx.database.transaction((trx) =>
        createMember(ctx, trx, {
          name,
          passwordHash: '',
          withdrawalPasswordHash: null,
          lang: 'zh_cn',
          isDemo: false,
          ...more,
        }),
      );
    const agent = await open('reportagent', { isAgent: true });
    const below = { topId: agent.agentId };
    members.push(
      { ...agent, isDemo: false },
      {
        ...(await open('reportbelow', { ...below, registerSite: 'https://jade88.test:8443' })),
        isDemo: false,
      },
      { ...(await open('reportother', { registerSite: 'https://jade88.test:8443' })), isDemo: false },
      { ...(await open('reporttrial', { ...below, isDemo: true })), isDemo: true },
      {
        ...(await open('reportenglish', { lang: 'en', registerSite: 'https://unknown.test' })),
        isDemo: false,
      },
    );
    // Each member's level rises and falls on other days.
    for (const [who, { id }] of members.entries())
      for (const [n, level] of [3, 2, 5, 1].entries()) {
        clock.advance(n === 0 ? (12 + who) * HOUR : 30 * HOUR);
        await ctx.database.transaction((trx) =>
          saveStanding(trx, id, 'vip', { level, earned: level, isFixed: false }, clock.now()),
        );
        if (n === 3) clock.advance(-(102 + who) * HOUR);
      }
    clock.advance(130 * HOUR);
    const { rows: opened } = await sql<{ id: number }>`
      insert into payment_channel (type, label) values ('company_bankpay', 'First'), ('company_bankpay', 'Second') returning id`.execute(
      ctx.database.db,
    );
    channels = [null, ...opened.map(({ id }) => id)];
    const { rows: promotions } = await sql<{ id: string }>`
      insert into activity (texts, type, apply_type, created_at, updated_at) select '{"en": {"title": "Promotion"}}', 1, 0, now(), now() from generate_series(1, 2) returning id`.execute(
      ctx.database.db,
    );
    activities = promotions.map(({ id }) => id);
  }

  const post = (
    trx: Db,
    id: string,
    member: number,
    operateType: OperateType,
    legs: readonly (readonly [PlatformAccountKind, bigint])[],
    reference?: LedgerTransfer['reference'],
  ) =>
    current().ctx.ledger.mustPost(trx, [
      {
        id,
        member,
        operateType,
        mayOverdraw: true,
        ...(reference && { reference }),
        movements: legs.map(([platform, paid]) =>
          paid > 0n
            ? { from: { platform }, to: { member, kind: 'main' }, amount: paid }
            : { from: { member, kind: 'main' }, to: { platform }, amount: -paid },
        ),
      },
    ]);
  const at = (time: Date, work: (trx: Db) => Promise<unknown>) =>
    current().ctx.database.transaction(async (trx) => {
      await sql`select set_config('koi.posted_at', ${time.toISOString()}, true)`.execute(trx);
      await work(trx);
    });

  async function happen(one: ReportEvent): Promise<void> {
    const api = current();
    if (one.kind === 'job') {
      await api.ctx.jobs.runOnce(api.ctx, one.job);
      return;
    }
    const member = members[one.who] as { id: number; isDemo: boolean };
    number += 1;
    const own = number;
    const now = api.clock.now().getTime();
    if (one.kind === 'bets') {
      const time = new Date(now - one.ago * HOUR);
      const fed = one.bets.map((bet) => ({ ...bet, version: own }));
      await feedBets(api, member.id, fed, { supplier: one.supplier, now: time });
      for (const { id } of fed) {
        const key = `${one.supplier} ${member.id} ${id}`;
        if (!bets.has(key) && !member.isDemo) active.add(`${member.id} ${api.ctx.site.dayText(time)}`);
        bets.add(key);
      }
      return;
    }
    if (one.kind === 'posting') {
      const [account, type, sign] = counterparts[one.to] as (typeof counterparts)[number];
      await at(new Date(now - one.ago * HOUR), (trx) =>
        post(trx, `report:${own}`, member.id, type, [[account, BigInt(sign) * one.amount]]),
      );
      return;
    }
    if (one.kind === 'award') {
      const time = new Date(now - one.ago * HOUR);
      await at(time, async (trx) => {
        const { rows } = await sql<{ id: string }>`
          insert into activity_award (activity_id, member_id, period, amount, turnover, created_at)
          values (${activities[one.activity]}::int8, ${member.id}, ${String(own)}, ${String(one.amount)}::int8, 0, ${time}) returning id`.execute(
          trx,
        );
        const award = rows[0]?.id ?? '';
        await post(
          trx,
          `activity:${award}`,
          member.id,
          operateTypes.activityPayout,
          [['bonus', one.amount]],
          {
            type: 'activity',
            id: award,
          },
        );
      });
      return;
    }
    // In their order: a member's first deposit is credited before the second.
    const time = new Date(now - ordersFrom + own * ordersEvery);
    const [bill, fee] = [`REPORT${own}`, one.order === 'withdrawal' ? 7n : 0n];
    await at(time, async (trx) => {
      const order = {
        bill,
        member: member.id,
        money: String(one.amount),
        gross: String(one.amount + fee),
        time,
      };
      if (one.order === 'deposit') {
        const cause = { type: 'deposit', id: bill } as const;
        await post(
          trx,
          `deposit:${bill}:credit`,
          member.id,
          operateTypes.depositOrWithdrawal,
          [['bank_clearing', one.amount]],
          cause,
        );
        await sql`insert into deposit_order (bill_no, member_id, currency, money, payment_type, payment_id, status, confirm_at, created_at, updated_at)
                  select ${order.bill}, m.id, m.currency, ${order.money}::int8, 'company_bankpay', ${channels[one.channel] ?? null}::int, 2, ${time}, ${time}, ${time}
                    from member m where m.id = ${order.member}::int`.execute(trx);
        await post(trx, `deposit:${bill}:gift`, member.id, operateTypes.depositGift, [['bonus', 3n]], cause);
      } else {
        await post(trx, `withdrawal:${bill}:paid`, member.id, operateTypes.depositOrWithdrawal, [
          ['withdrawal_clearing', -one.amount],
          ['fee_income', -fee],
        ]);
        await sql`insert into withdrawal_order (bill_no, member_id, currency, name, account, gross, fee, money, balance_before, balance_after, card_id, card, status, confirm_at, created_at, updated_at)
                  select ${order.bill}, m.id, m.currency, 'x', 'x', ${order.gross}::int8, ${String(fee)}::int8, ${order.money}::int8, 0, 0, 1, '{}', 2, ${time}, ${time}, ${time}
                    from member m where m.id = ${order.member}::int`.execute(trx);
      }
      await noteOrders(trx, bill);
    });
  }

  return { active, members, prepare, happen };
}
