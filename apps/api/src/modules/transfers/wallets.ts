import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { compiledOnce } from '../../db/compiled-once.ts';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import { balanceOf } from '../../ledger/balances.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import type { WalletMember } from './player-accounts.ts';

export type WalletRow = Reply<'POST /game/api_moneys'>['data']['api_moneys'][number];

interface SupplierWallet {
  member_id: number;
  member_lang: Lang;
  main: string;
  rebate: string;
  code: string;
  names: Names;
  is_open: number;
  lang: string;
  player: string | null;
  balance: string | null;
  /** On its way to or from the supplier, since when. */
  under_way: string | null;
  since: Date | null;
}

type NoSupplier = Pick<SupplierWallet, 'member_id' | 'member_lang' | 'main' | 'rebate'> & { code: null };

type Row = SupplierWallet | NoSupplier;

/**
 * Both wallets with each supplier beside them, of the members that `whose` names; with no supplier at all, one row without. A created order
 * has taken nothing yet.
 */
const walletsOf = (whose: RawBuilder<unknown>) => sql<Row>`
  select m.id as member_id, m.lang as member_lang, ${balanceOf(sql`m.id`, 'main')} as main, ${balanceOf(sql`m.id`, 'rebate')} as rebate,
         s.code, s.names, s.is_open, s.lang, p.player, a.balance, o.money as under_way, o.created_at as since
    from member m
    left join supplier s on true
    left join supplier_player p on p.supplier = s.code and p.member_id = m.id and p.created_at_supplier is not null
    left join ledger_account a on a.member_id = m.id and a.kind = 'game:' || s.code
    left join transfer_order o on o.member_id = m.id and o.supplier = s.code and o.finished_at is null and o.state <> 'created'
   where ${whose}
   order by s.weight desc, s.code`;

const walletsQuery = compiledOnce<Row>('wallets', (db, member) => ({
  compile: () => walletsOf(sql`m.id = ${member}`).compile(db),
}));

/** Both wallets and our copies of those at suppliers, at one moment. */
export interface WalletRows {
  memberLang: Lang;
  rows: readonly Row[];
}

export async function readWalletRows(
  ctx: AppContext,
  db: Kysely<Tables>,
  member: number,
): Promise<WalletRows> {
  const rows = await (db === ctx.database.db
    ? walletsQuery.run(ctx.database, member)
    : walletsQuery.within(db, member));
  return walletRows(member, rows);
}

function walletRows(member: number, rows: readonly Row[]): WalletRows {
  const [first] = rows;
  if (!first) throw new Error(`there are no wallets of member ${member}`);
  return { memberLang: first.member_lang, rows };
}

/** `readWalletRows` of several members, at one moment. */
export async function readWalletsOf(
  trx: Kysely<Tables>,
  members: readonly number[],
): Promise<(member: number) => WalletRows> {
  const { rows } =
    await sql<Row>`/*wallets-of*/ ${walletsOf(sql`m.id = any(${[...members]}::int[])`)}`.execute(trx);
  const grouped = Map.groupBy(rows, (row) => row.member_id);
  return (member) => walletRows(member, grouped.get(member) ?? []);
}

/** The member's wallets as they are shown, titles in `lang`. */
export async function readWallets(
  ctx: AppContext,
  db: Kysely<Tables>,
  member: Pick<WalletMember, 'id'>,
  lang: Lang,
): Promise<WalletRow[]> {
  return showWallets(ctx, await readWalletRows(ctx, db, member.id), lang);
}

/**
 * Main, rebate, then the open suppliers of the member's currency by weight (docs/contract/play.md 6.4), from our own copies. A closed supplier stays
 * in the list while the member has money there or under way. `lang` is the language of the titles.
 */
export function showWallets(ctx: AppContext, { memberLang, rows }: WalletRows, lang: Lang): WalletRow[] {
  const suppliers = rows.filter((row): row is SupplierWallet => row.code !== null);
  const { moneyTypes } = labelsIn(lang);
  const fits = (row: SupplierWallet): boolean =>
    row.is_open === 1 && (row.lang === 'common' || row.lang === memberLang);
  return [
    spendable('money', moneyTypes.money, BigInt(rows[0]?.main ?? 0)),
    spendable('fs_money', moneyTypes.fs_money, BigInt(rows[0]?.rebate ?? 0)),
    ...suppliers
      .filter((row) => fits(row) || BigInt(row.balance ?? 0) !== 0n || row.under_way !== null)
      .map((row): WalletRow => {
        const { under_way: underWay, since } = row;
        return {
          api_code: row.code,
          api_name: row.code,
          api_title: row.names[lang] ?? row.names.common ?? row.code,
          money: row.player === null ? null : formatMinor(BigInt(row.balance ?? 0)),
          is_opened: row.player === null ? 0 : 1,
          weather: row.is_open === 1 ? ctx.suppliers.weather(row.code, row.player ?? undefined) : 'closed',
          ...(underWay !== null &&
            since !== null && {
              in_transit: formatMinor(BigInt(underWay)),
              in_transit_since: toWireDate(since, ctx.config.offsetMinutes),
            }),
        };
      }),
  ];
}

function spendable(code: 'money' | 'fs_money', title: string, amount: Minor): WalletRow {
  return { api_code: code, api_name: code, api_title: title, money: formatMinor(amount) };
}
