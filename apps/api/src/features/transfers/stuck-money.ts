import type { DomainReply } from '@koi/contract';
import { type Lang, orderStatuses, savingsStatuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Names } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import { planName } from '../savings/plan-name.ts';
import { filledSince, supplierNames } from './queries.ts';
import { openOrders, type TransferOrder } from './transfer-orders.ts';

type StuckMoney = DomainReply<'GET /game/stuck_money'>['data'];

type Place = Omit<StuckMoney['places'][number], 'money' | 'since'> & {
  money: Minor;
  since: Date | null;
};

const UNIT = 100n;

/**
 * All of the member's money outside the main wallet, according to our books: at suppliers, in transit,
 * rebates, savings, withdrawals under review. Largest first. Reads one snapshot, so that nothing is missing
 * or counted twice while money moves.
 */
export async function readStuckMoney(
  ctx: AppContext,
  member: { id: number },
  lang: Lang,
): Promise<StuckMoney> {
  const { db } = ctx.database;
  const read = async () => {
    const balances = await ctx.ledger.balances(db, member.id);
    const since = await filledSince(db, member.id);
    const orders = await openOrders(db, member.id);
    const found: Place[] = [
      ...(await atSuppliers(ctx, db, { member: member.id, games: balances.games, since, orders, lang })),
      ...(await inTransit(db, orders, lang)),
      ...(balances.rebate > 0n ? [inRebate(balances.rebate, since, lang)] : []),
      ...(await inSavings(db, member.id, lang)),
      ...(await inReview(db, member.id, lang)),
    ];
    return { main: balances.main, places: found };
  };
  const { main, places } = await ctx.database.snapshot((check) => check(read));
  return {
    main,
    total: places.reduce((sum, { money }) => sum + money, 0n),
    places: places.sort((a, b) => (a.money === b.money ? 0 : a.money > b.money ? -1 : 1)),
  };
}

async function atSuppliers(
  ctx: AppContext,
  trx: Db,
  of: {
    member: number;
    games: ReadonlyMap<string, Minor>;
    since: ReadonlyMap<string, Date>;
    orders: readonly TransferOrder[];
    lang: Lang;
  },
): Promise<Place[]> {
  const filled = [...of.games].filter(([, money]) => money > 0n);
  const names = await supplierNames(
    trx,
    filled.map(([code]) => code),
  );
  return filled.map(([code, money]): Place => {
    const health = ctx.suppliers.health(code);
    // A wallet with an open transfer accepts no other; a supplier that is down returns nothing.
    const recoverable = health !== 'closed' && !of.orders.some(({ supplier }) => supplier === code);
    return {
      place: 'supplier',
      title: titleOf(names, code, of.lang),
      money,
      since: of.since.get(`game:${code}`) ?? null,
      remedy: recoverable ? 'recover' : 'wait',
      api_code: code,
      weather: health,
    };
  });
}

async function inTransit(trx: Db, orders: readonly TransferOrder[], lang: Lang): Promise<Place[]> {
  // An order in state `created` has not taken any money yet.
  const moving = orders.filter(({ state }) => state !== 'created');
  const names = await supplierNames(
    trx,
    moving.map(({ supplier }) => supplier),
  );
  return moving.map(
    (order): Place => ({
      place: 'transit',
      title: titleOf(names, order.supplier, lang),
      money: order.money,
      since: order.createdAt,
      remedy: order.state === 'manual' ? 'operator' : 'wait',
      api_code: order.supplier,
      transfer_type: order.type,
      bill_no: order.billNo,
    }),
  );
}

function inRebate(money: Minor, since: ReadonlyMap<string, Date>, lang: Lang): Place {
  return {
    place: 'rebate',
    title: labelsIn(lang).moneyTypes.fs_money,
    money,
    since: since.get('rebate') ?? null,
    remedy: 'play',
  };
}

async function inSavings(trx: Db, member: number, lang: Lang): Promise<Place[]> {
  const rows = await trx
    .selectFrom('savings_purchase as p')
    .innerJoin('savings_plan as plan', 'plan.id', 'p.plan_id')
    .select(['p.id', 'p.amount', 'p.created_at', 'plan.name', 'plan.names'])
    .where('p.member_id', '=', member)
    .where('p.status', '=', savingsStatuses.running)
    .execute();
  return rows.map(
    (row): Place => ({
      place: 'savings',
      title: planName(row, lang),
      money: BigInt(row.amount) * UNIT,
      since: row.created_at,
      remedy: 'redeem',
      record_id: row.id,
    }),
  );
}

async function inReview(trx: Db, member: number, lang: Lang): Promise<Place[]> {
  const rows = await trx
    .selectFrom('withdrawal_order')
    .select(['bill_no', 'gross', 'created_at'])
    .where('member_id', '=', member)
    .where('status', '=', orderStatuses.pending)
    .execute();
  return rows.map(
    (row): Place => ({
      place: 'withdrawal',
      title: labelsIn(lang).withdrawalStatuses[orderStatuses.pending],
      money: BigInt(row.gross),
      since: row.created_at,
      remedy: 'review',
      bill_no: row.bill_no,
    }),
  );
}

const titleOf = (names: ReadonlyMap<string, Names>, code: string, lang: Lang): string =>
  nameIn(names.get(code), lang, code);
