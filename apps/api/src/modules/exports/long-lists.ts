import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toTimeRange, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import type { ExportFilter } from './export-sources.ts';

/** Lists that grow with every movement, read by their key: each chunk costs the same, however far it lies back. */

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
const ofMember = (column: RawBuilder<unknown>, name: string) =>
  sql`${column} = (select id from member where name = ${name})`;

function betsOf({ config }: AppContext, filter: ExportFilter): RawBuilder<unknown> {
  const { member_name, supplier, game_type, bet_status, currency, settled_at } = filter;
  const settled = settled_at === undefined ? undefined : toTimeRange(settled_at, config.offsetMinutes);
  return all([
    sql`b.is_demo = 0`,
    ...(member_name === undefined ? [] : [ofMember(sql`b.member_id`, member_name)]),
    ...(supplier === undefined ? [] : [sql`b.supplier = ${supplier}`]),
    ...(game_type === undefined ? [] : [sql`b.game_type = ${game_type}`]),
    ...(bet_status === undefined ? [] : [sql`b.status = ${bet_status}`]),
    ...(currency === undefined ? [] : [sql`b.currency = ${currency}`]),
    ...(settled
      ? [
          sql`coalesce(b.settled_at, b.bet_at) >= ${settled.from} and coalesce(b.settled_at, b.bet_at) < ${settled.until}`,
        ]
      : []),
  ]);
}

export async function countBetRows(ctx: AppContext, filter: ExportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bet b where ${betsOf(ctx, filter)}`.execute(ctx.database.db);
  return rows[0]?.count ?? 0;
}

interface BetRow {
  id: string;
  bet_amount: string;
  valid_amount: string;
  payout: string;
  bet_at: Date;
  settled_at: Date | null;
}

export async function betRows(
  ctx: AppContext,
  filter: ExportFilter,
  after: string | undefined,
  limit: number,
) {
  const { offsetMinutes } = ctx.config;
  const { rows } = await sql<BetRow>`
    select b.id, b.bet_id, b.supplier, m.name as member_name, b.game_type, b.game_name, b.round, b.currency, b.bet_amount, b.valid_amount,
           b.payout, b.status, b.bet_at, b.settled_at
      from bet b join member m on m.id = b.member_id
     where ${betsOf(ctx, filter)} ${after === undefined ? sql`` : sql`and b.id < ${after}::int8`}
     order by b.id desc limit ${limit}`.execute(ctx.database.db);
  return {
    rows: rows.map((row) => ({
      ...row,
      bet_amount: formatMinor(BigInt(row.bet_amount)),
      valid_amount: formatMinor(BigInt(row.valid_amount)),
      payout: formatMinor(BigInt(row.payout)),
      bet_at: toWireDate(row.bet_at, offsetMinutes),
      settled_at: toWireDateOrNull(row.settled_at, offsetMinutes),
    })),
    after: rows.at(-1)?.id,
  };
}

/** Movements of members' wallets. */
function movesOf({ config }: AppContext, { member_name, time }: ExportFilter): RawBuilder<unknown> {
  const range = time === undefined ? undefined : toTimeRange(time, config.offsetMinutes);
  return all([
    sql`p.account_version is not null`,
    ...(member_name === undefined
      ? []
      : [
          sql`p.account_id in (select a.id from ledger_account a where ${ofMember(sql`a.member_id`, member_name)})`,
        ]),
    ...(range ? [sql`p.created_at >= ${range.from} and p.created_at < ${range.until}`] : []),
  ]);
}

export async function countMoves(ctx: AppContext, filter: ExportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_posting p where ${movesOf(ctx, filter)}`.execute(
    ctx.database.db,
  );
  return rows[0]?.count ?? 0;
}

interface MoveRow {
  transfer_number: string;
  n: number;
  created_at: Date;
  operate_type: number;
  amount: string;
  balance_after: string;
}

export async function moneyMoves(
  ctx: AppContext,
  filter: ExportFilter,
  { after, limit, lang }: { after: string | undefined; limit: number; lang: Lang },
) {
  const [number, n] = after?.split(':') ?? [];
  const kinds: Readonly<Record<number, string>> = labelsIn(lang).operateTypes;
  const { rows } = await sql<MoveRow>`
    select p.transfer_number, p.n, p.created_at, m.name as member_name, a.currency, a.kind as wallet, t.operate_type, p.amount, p.balance_after,
           t.reference_type, t.reference_id
      from ledger_posting p
      join ledger_account a on a.id = p.account_id
      join member m on m.id = p.member_id
      join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
     where ${movesOf(ctx, filter)}
           ${number === undefined ? sql`` : sql`and (p.transfer_number, p.n) < (${number}::int8, ${n}::int2)`}
     order by p.transfer_number desc, p.n desc limit ${limit}`.execute(ctx.database.db);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      ...row,
      created_at: toWireDate(row.created_at, ctx.config.offsetMinutes),
      kind: kinds[row.operate_type] ?? row.operate_type,
      amount: formatMinor(BigInt(row.amount)),
      balance_after: formatMinor(BigInt(row.balance_after)),
    })),
    after: last && `${last.transfer_number}:${last.n}`,
  };
}
