import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type Place, type Total, totalOf } from '../../db/operator-page.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toTimeRange, toWireDate } from '../../lib/time.ts';

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
const ofMember = (column: RawBuilder<unknown>, name: string) =>
  sql`${column} = (select id from member where name = ${name})`;

/** Filter for movements of members' wallets. */
export interface MoveFilter {
  member_name?: string;
  time?: string | readonly [string, string];
}
function movesOf({ config }: AppContext, { member_name, time }: MoveFilter): RawBuilder<unknown> {
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

/** The total for `moneyMoves`; `shown`: rows on the page. */
export const countMoves = (ctx: AppContext, filter: MoveFilter, page: Place, shown: number): Promise<Total> =>
  totalOf(ctx.database.db, sql`select from ledger_posting p where ${movesOf(ctx, filter)}`, page, shown);

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
  filter: MoveFilter,
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
  const last = rows.length < limit ? undefined : rows.at(-1);
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
