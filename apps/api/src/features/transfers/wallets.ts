import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { MemberAccountKind } from '../../ledger/types.ts';
import type { Names } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import type { WalletMember } from './player-accounts.ts';

export type WalletRow = DomainReply<'POST /game/api_moneys'>['data']['api_moneys'][number];

interface ShownSupplier {
  code: string;
  names: Names;
  is_open: boolean;
  lang: string;
}

/** Both wallets and our copies of those at suppliers, from one snapshot. */
export interface Wallets {
  member_lang: Lang;
  suppliers: readonly ShownSupplier[];
  /** By kind of account. */
  balances: Readonly<Record<string, string>> | null;
  /** The member's accounts at suppliers, by code. */
  players: Readonly<Record<string, string>> | null;
  /** Money in transit to or from suppliers, by code. */
  under_way: Readonly<Record<string, { money: string; since: string }>> | null;
}

/** An order in state `created` has not taken any money yet. */
export const walletsStatement = (
  member: number,
): RawBuilder<Wallets> => sql<Wallets>`select m.lang as member_lang,
         (select coalesce(json_agg(json_build_object('code', s.code, 'names', s.names, 'is_open', s.is_open, 'lang', s.lang)
                                   order by s.weight desc, s.code), '[]') from supplier s) as suppliers,
         (select json_object_agg(a.kind, a.balance::text) from ledger_account a where a.member_id = m.id) as balances,
         (select json_object_agg(p.supplier, p.player) from supplier_player p
           where p.member_id = m.id and p.created_at_supplier is not null) as players,
         (select json_object_agg(o.supplier, json_build_object('money', o.money::text, 'since', o.created_at)) from transfer_order o
           where o.member_id = m.id and o.finished_at is null and o.state <> 'created') as under_way
    from member m where m.id = ${member}`;

export async function readWalletsOf(db: Db, member: number): Promise<Wallets> {
  const { rows } = await walletsStatement(member).execute(db);
  if (!rows[0]) throw new Error(`there are no wallets of member ${member}`);
  return rows[0];
}

/** The member's wallets for display, titles in `lang`. */
export async function readWallets(
  ctx: AppContext,
  db: Db,
  member: Pick<WalletMember, 'id'>,
  lang: Lang,
): Promise<WalletRow[]> {
  return showWallets(ctx, await readWalletsOf(db, member.id), lang);
}

/**
 * Main, rebate, then the open suppliers of the member's currency by weight (docs/contract/play.md 6.4), from
 * our own copies. A closed supplier stays listed while the member has money there or in transit. `lang` is
 * the language of the titles.
 */
export function showWallets(ctx: AppContext, wallets: Wallets, lang: Lang): WalletRow[] {
  const { moneyTypes } = labelsIn(lang);
  const balanceOf = (kind: MemberAccountKind) => BigInt(wallets.balances?.[kind] ?? 0);
  const fits = (supplier: ShownSupplier): boolean =>
    supplier.is_open && (supplier.lang === 'common' || supplier.lang === wallets.member_lang);
  return [
    spendable('money', moneyTypes.money, balanceOf('main')),
    spendable('fs_money', moneyTypes.fs_money, balanceOf('rebate')),
    ...wallets.suppliers.flatMap((supplier): WalletRow[] => {
      const { code } = supplier;
      const balance = balanceOf(`game:${code}`);
      const underWay = wallets.under_way?.[code];
      if (!fits(supplier) && balance === 0n && underWay === undefined) return [];
      const player = wallets.players?.[code];
      return [
        {
          api_code: code,
          api_name: code,
          api_title: nameIn(supplier.names, lang, code),
          money: player === undefined ? null : balance,
          is_opened: player !== undefined,
          weather: supplier.is_open ? ctx.suppliers.health(code, player) : 'closed',
          ...(underWay && {
            in_transit: BigInt(underWay.money),
            in_transit_since: new Date(underWay.since),
          }),
        },
      ];
    }),
  ];
}

function spendable(code: 'money' | 'fs_money', title: string, amount: Minor): WalletRow {
  return { api_code: code, api_name: code, api_title: title, money: amount };
}
