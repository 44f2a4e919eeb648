import { type Lang, langs, operateTypes } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../../api/src/context.ts';
import { lockPlan } from '../../../api/src/features/savings/queries.ts';
import { purchase } from '../../../api/src/features/savings/service.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';

/** The minimum purchase in each currency. */
const units: Readonly<Record<Lang, number>> = { zh_cn: 100, zh_hk: 100, en: 20, th: 500, vi: 200_000 };

const names = {
  day: {
    zh_cn: '每日生息',
    zh_hk: '每日生息',
    en: 'Daily growth',
    th: 'ดอกเบี้ยรายวัน',
    vi: 'Sinh lời mỗi ngày',
  },
  fixed: {
    zh_cn: '七日定存',
    zh_hk: '七日定存',
    en: 'Seven days fixed',
    th: 'ฝากประจำ 7 วัน',
    vi: 'Gửi cố định 7 ngày',
  },
  capped: {
    zh_cn: '新手加息',
    zh_hk: '新手加息',
    en: 'Welcome boost',
    th: 'โบนัสผู้เริ่มต้น',
    vi: 'Ưu đãi người mới',
  },
} satisfies Readonly<Record<string, Readonly<Record<Lang, string>>>>;

/** Operators see a plan's name in its currency's language, members see it in their own. */
const called = (kind: keyof typeof names, lang: Lang) => ({
  name: names[kind][lang],
  names: JSON.stringify(names[kind]),
});

const COMMON_PLAN = 'Koi 30';
const COMMON_VOLUME = 5_000;
/** What is left to buy of the plan for all currencies. */
const COMMON_LEFT = 100;

/**
 * Demo plans: cyclic, single and capped ones per currency, and a nearly sold out one for all. Existing plans
 * only get their names in the other languages.
 */
export async function loadDemoPlans(ctx: AppContext, trx: Db): Promise<void> {
  const existing = await trx.selectFrom('savings_plan').select('id').limit(1).executeTakeFirst();
  if (existing) {
    for (const kind of Object.values(names))
      await trx
        .updateTable('savings_plan')
        .set({ names: JSON.stringify(kind) })
        .where('name', 'in', [...new Set(Object.values(kind))])
        .where(sql<boolean>`names = '{}'`)
        .execute();
    return;
  }
  await trx
    .insertInto('savings_plan')
    .values([
      ...langs.flatMap((lang) => {
        const unit = units[lang];
        const minor = BigInt(unit) * 100n;
        return [
          {
            ...called('capped', lang),
            lang,
            weight: 40,
            min_amount: unit,
            max_amount: unit * 50,
            cycle_hours: 1,
            is_cyclic: true,
            rate: '0.20',
            volume: minor * 20_000n,
            interest_cap: minor / 20n,
            wait_hours: 24,
            audit_multiple: '3.0',
            personal_limit: unit * 50,
          },
          {
            ...called('day', lang),
            lang,
            weight: 30,
            min_amount: unit,
            max_amount: unit * 500,
            cycle_hours: 24,
            is_cyclic: true,
            rate: '0.50',
            volume: minor * 10_000n,
            interest_cap: minor * 50n,
            wait_hours: 2,
            audit_multiple: '1.0',
            personal_limit: unit * 2000,
          },
          {
            ...called('fixed', lang),
            lang,
            weight: 20,
            min_amount: unit * 5,
            max_amount: unit * 1000,
            cycle_hours: 168,
            is_cyclic: false,
            rate: '4.20',
            volume: minor * 50_000n,
            wait_hours: null,
            audit_multiple: '1.5',
          },
        ];
      }),
      {
        name: COMMON_PLAN,
        lang: 'common',
        weight: 10,
        min_amount: 10,
        max_amount: COMMON_VOLUME,
        cycle_hours: 720,
        is_cyclic: true,
        rate: '2.50',
        volume: BigInt(COMMON_VOLUME) * 100n,
        wait_hours: null,
        audit_multiple: '1.0',
      },
    ])
    .execute();
  await sellMost(ctx, trx);
}

/** Sells most of the common plan to the demo agent. */
async function sellMost(ctx: AppContext, trx: Db): Promise<void> {
  const agent = await trx
    .selectFrom('member')
    .select(['id', 'lang'])
    .where('name', '=', 'agent8')
    .executeTakeFirst();
  const { id } = await trx
    .selectFrom('savings_plan')
    .select('id')
    .where('name', '=', COMMON_PLAN)
    .executeTakeFirstOrThrow();
  if (!agent) return;
  await ctx.ledger.lockMember(trx, agent.id);
  const plan = await lockPlan(trx, id);
  if (!plan) return;
  const amount = COMMON_VOLUME - COMMON_LEFT;
  await ctx.ledger.mustPost(trx, [
    {
      id: 'demo-content:agent8:opening',
      member: agent.id,
      operateType: operateTypes.adjustment,
      movements: [
        {
          from: { platform: 'adjustment' },
          to: { member: agent.id, kind: 'main' },
          amount: BigInt(amount) * 100n,
        },
      ],
      reference: { type: 'adjustment', id: 'agent8' },
      description: 'Opening balance',
    },
  ]);
  await purchase(ctx, trx, agent, plan, amount);
}
