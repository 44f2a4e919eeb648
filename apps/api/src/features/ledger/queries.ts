import { sql } from 'kysely';
import { partOf } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Read access to the ledger; each list uses an index and returns at most a page. */
/**
 * Postings of platform accounts have no index of their own: at most this many transfers are scanned per page.
 */
const SAMPLE = 20_000;

export interface BookedAccount {
  id: string;
  member_name: string | null;
  kind: string;
  currency: string;
  is_demo: boolean;
  balance: string;
}

export interface TransferRow {
  id: string;
  number: string;
  operate_type: number;
  member_name: string;
  currency: string;
  reference_type: string | null;
  reference_id: string | null;
  description: string | null;
  reverses: string | null;
  created_at: Date;
}

export interface PostingRow extends TransferRow {
  amount: string;
  balance_after: string | null;
  /** Cursor of the next page. */
  place: string;
}

const accountColumns = sql`
  a.id, m.name as member_name, a.kind, a.currency, a.is_demo,
  (a.balance + case when a.member_id is null
     then coalesce((select sum(t.amount) from ledger_tail t where t.account_id = a.id), 0) else 0 end)::text as balance`;

const transferColumns = sql`
  t.id, t.number, t.operate_type, tm.name as member_name, t.currency, t.reference_type, t.reference_id, t.description,
  t.reverses, t.created_at`;

export async function accountsOfMember(db: Db, member: number): Promise<BookedAccount[]> {
  const { rows } = await sql<BookedAccount>`
    select ${accountColumns} from ledger_account a join member m on m.id = a.member_id
     where a.member_id = ${member} order by a.kind`.execute(db);
  return rows;
}

export async function platformAccounts(db: Db): Promise<BookedAccount[]> {
  const { rows } = await sql<BookedAccount>`
    select ${accountColumns} from ledger_account a left join member m on m.id = a.member_id
     where a.member_id is null order by a.kind, a.is_demo, a.currency`.execute(db);
  return rows;
}

export async function findBookedAccount(db: Db, id: string): Promise<BookedAccount | undefined> {
  const { rows } = await sql<BookedAccount>`
    select ${accountColumns} from ledger_account a left join member m on m.id = a.member_id
     where a.id = ${id}::int8`.execute(db);
  return rows[0];
}

interface Page {
  postings: PostingRow[];
  next: string | null;
}

/** Postings of a member's account, paged by its account versions, which have no gaps. */
export async function memberPostings(
  db: Db,
  account: string,
  before: string | undefined,
  limit: number,
): Promise<Page> {
  const until = before === undefined ? sql`` : sql`and p.account_version < ${before}::int8`;
  const { rows } = await sql<PostingRow>`
    select ${transferColumns}, p.amount, p.balance_after, p.account_version as place
      from (select * from ledger_posting p where p.account_id = ${account}::int8 and p.account_version is not null ${until}
             order by p.account_version desc limit ${limit + 1}) p
      join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
      join member tm on tm.id = t.member_id
     order by p.account_version desc`.execute(db);
  const { rows: postings, next } = partOf(rows, limit, ({ place }) => place);
  return { postings, next };
}

/**
 * Postings of a platform account by transfer number, newest first, within the `SAMPLE` limit of one call.
 */
export async function platformPostings(
  db: Db,
  account: string,
  before: string | undefined,
  limit: number,
): Promise<Page> {
  const { rows: ends } = await sql<{ newest: string; oldest: string }>`
    select coalesce(max(number), 0)::text as newest, coalesce(min(number), 0)::text as oldest from ledger_transfer`.execute(
    db,
  );
  const end = ends[0] ?? { newest: '0', oldest: '0' };
  const from = before === undefined ? BigInt(end.newest) + 1n : BigInt(before);
  const down = from - BigInt(SAMPLE);
  const { rows } = await sql<PostingRow>`
    select ${transferColumns}, p.amount, p.balance_after, p.transfer_number as place
      from (select * from ledger_posting p
             where p.transfer_number < ${String(from)}::int8 and p.transfer_number >= ${String(down)}::int8
               and p.account_id = ${account}::int8
             order by p.transfer_number desc, p.n desc limit ${limit + 1}) p
      join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
      join member tm on tm.id = t.member_id
     order by p.transfer_number desc, p.n desc`.execute(db);
  // A page never splits the postings of one transfer.
  const cut = rows.length > limit ? rows.filter(({ place }) => place !== rows.at(-1)?.place) : rows;
  const postings = cut.length > 0 ? cut : rows;
  if (rows.length > limit) return { postings, next: postings.at(-1)?.place ?? null };
  return { postings, next: down > BigInt(end.oldest) ? String(down) : null };
}

export async function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from ledger_transfer t join member tm on tm.id = t.member_id where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function findReversal(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('reverses', '=', id)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function postingsOf(db: Db, { number }: TransferRow) {
  const { rows } = await sql<{
    account_id: string;
    kind: string;
    member_name: string | null;
    amount: string;
    balance_after: string | null;
  }>`
    select p.account_id, a.kind, m.name as member_name, p.amount, p.balance_after
      from ledger_transfer t
      join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
      join ledger_account a on a.id = p.account_id
      left join member m on m.id = a.member_id
     where t.number = ${number}::int8 order by p.n`.execute(db);
  return rows;
}

const FOUND = 50;

/** By transfer id or by reference; references are unique only within their type, so every type is tried. */
export async function searchTransfers(
  db: Db,
  text: string,
  types: readonly string[],
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns}
      from (select * from ledger_transfer where id = ${text}
            union
            select * from ledger_transfer where reference_type = any(${[...types]}::text[]) and reference_id = ${text}
             limit ${FOUND}) t
      join member tm on tm.id = t.member_id
     order by t.number`.execute(db);
  return rows;
}
