import type { DomainReply } from '@koi/contract';
import { type Lang, type OrderStatus, orderStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { type DepositOrder, findDeposit } from './queries.ts';

type Facts = DomainReply<'POST /operator/deposits/facts'>['data'];

/** Orders of each kind that are shown. */
const SHOWN = 5;

/** Whether the member, the code or the sender of an order has paid before. @throws Refusal not_found */
export async function depositFacts(ctx: AppContext, id: string, lang: Lang): Promise<Facts> {
  const { db } = ctx.database;
  const order = await findDeposit(db, id);
  if (!order) throw new Refusal('not_found');
  const [credited, sameCode, sameAccount] = await Promise.all([
    creditedOf(ctx, order),
    codeOrders(ctx, order),
    accountOrders(ctx, order),
  ]);
  const earlier = (row: Earlier): Facts['same_code'][number] => ({
    id: row.id,
    bill_no: row.bill_no,
    member_name: row.member_name,
    money: BigInt(row.money),
    currency: row.currency,
    status: row.status,
    status_text: labelsIn(lang).depositStatuses[row.status as OrderStatus],
    created_at: row.created_at,
  });
  return {
    credited: Number(credited.count),
    credited_money: BigInt(credited.money),
    last_credited_at: credited.last,
    same_code: sameCode.map(earlier),
    same_account: sameAccount.map(earlier),
  };
}

const creditedOf = ({ database: { db } }: AppContext, { id, member_id }: DepositOrder) =>
  db
    .selectFrom('deposit_order')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(money), 0)`.as('money'),
      eb.fn.max('confirm_at').as('last'),
    ])
    .where('member_id', '=', member_id)
    .where('status', '=', orderStatuses.done)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();

type Earlier = Awaited<ReturnType<ReturnType<typeof others>['execute']>>[number];

/** The newest orders besides this one. */
const others = ({ database: { db } }: AppContext, { id }: DepositOrder) =>
  db
    .selectFrom('deposit_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select([
      'o.id',
      'o.bill_no',
      'm.name as member_name',
      'o.money',
      'o.currency',
      'o.status',
      'o.created_at',
    ])
    .where('o.id', '<>', id)
    .orderBy('o.id', 'desc')
    .limit(SHOWN);

async function codeOrders(ctx: AppContext, order: DepositOrder): Promise<Earlier[]> {
  const { member_id, payment_id, payment_detail } = order;
  if (payment_detail.remark_code === undefined) return [];
  return others(ctx, order)
    .where('o.member_id', '=', member_id)
    .where('o.payment_id', '=', payment_id)
    .where(sql`o.payment_detail->>'remark_code'`, '=', payment_detail.remark_code)
    .execute();
}

const accountOrders = async (ctx: AppContext, order: DepositOrder): Promise<Earlier[]> =>
  order.account === null ? [] : others(ctx, order).where('o.account', '=', order.account).execute();
