import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import type { WalletMember } from './player-accounts.ts';
import { openOrders } from './transfer-orders.ts';

export type WalletRow = Reply<'POST /game/api_moneys'>['data']['api_moneys'][number];

/**
 * Main, rebate, then the open suppliers of the member's currency by weight (docs/contract/play.md 6.4), from our own copies. A closed supplier stays
 * in the list while the member has money there or under way. `lang` is the language of the titles.
 */
export async function readWallets(
  ctx: AppContext,
  db: Kysely<Tables>,
  member: Pick<WalletMember, 'id' | 'lang'>,
  lang: Lang,
): Promise<WalletRow[]> {
  const balances = await ctx.ledger.balances(db, member.id);
  const suppliers = await db
    .selectFrom('supplier')
    .leftJoin('supplier_player as player', (join) =>
      join
        .onRef('player.supplier', '=', 'supplier.code')
        .on('player.member_id', '=', member.id)
        .on('player.created_at_supplier', 'is not', null),
    )
    .select(['supplier.code', 'supplier.names', 'supplier.is_open', 'supplier.lang', 'player.player'])
    .orderBy('supplier.weight', 'desc')
    .orderBy('supplier.code')
    .execute();
  const transit = await readTransit(db, member.id);
  const { moneyTypes } = labelsIn(lang);
  const fits = (row: (typeof suppliers)[number]): boolean =>
    row.is_open === 1 && (row.lang === 'common' || row.lang === member.lang);
  return [
    spendable('money', moneyTypes.money, balances.main),
    spendable('fs_money', moneyTypes.fs_money, balances.rebate),
    ...suppliers
      .filter((row) => fits(row) || (balances.games.get(row.code) ?? 0n) !== 0n || transit.has(row.code))
      .map((row): WalletRow => {
        const underWay = transit.get(row.code);
        return {
          api_code: row.code,
          api_name: row.code,
          api_title: row.names[lang] ?? row.names.common ?? row.code,
          money: row.player === null ? null : formatMinor(balances.games.get(row.code) ?? 0n),
          is_opened: row.player === null ? 0 : 1,
          weather: row.is_open === 1 ? ctx.suppliers.weather(row.code, row.player ?? undefined) : 'closed',
          ...(underWay && {
            in_transit: formatMinor(underWay.amount),
            in_transit_since: toWireDate(underWay.since, ctx.config.offsetMinutes),
          }),
        };
      }),
  ];
}

function spendable(code: 'money' | 'fs_money', title: string, amount: Minor): WalletRow {
  return { api_code: code, api_name: code, api_title: title, money: formatMinor(amount) };
}

/** What is on its way to or from each supplier. */
async function readTransit(
  db: Kysely<Tables>,
  member: number,
): Promise<ReadonlyMap<string, { amount: Minor; since: Date }>> {
  const transit = new Map<string, { amount: Minor; since: Date }>();
  for (const order of await openOrders(db, member)) {
    // A created order has taken nothing yet.
    if (order.state !== 'created')
      transit.set(order.supplier, { amount: order.money, since: order.createdAt });
  }
  return transit;
}
