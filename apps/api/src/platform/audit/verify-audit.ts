import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** As in the ledger's proof: `subject` is the line that fails it. */
export interface AuditProblem {
  rule: string;
  subject: string;
  detail: string;
}

const AT_ONCE = 10_000;
const MAX_REPORTED = 100;

/**
 * Proves that every line is at its place in the chain and unchanged, and that none is missing; an empty list
 * is a proof.
 */
export async function verifyAudit(db: Db): Promise<AuditProblem[]> {
  const problems = await unchained(db);
  for (let from = 0n; problems.length < MAX_REPORTED; ) {
    const { last, found } = await verifyLinks(db, from);
    problems.push(...found);
    if (last === null) break;
    from = BigInt(last);
  }
  return problems.slice(0, MAX_REPORTED);
}

async function unchained(db: Db): Promise<AuditProblem[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_log l where not exists (select from audit_link k where k.audit_id = l.id) order by id limit ${MAX_REPORTED}`.execute(
    db,
  );
  return rows.map(({ id }) => ({
    rule: 'A1 every line of the audit log is chained',
    subject: id,
    detail: 'no link',
  }));
}

/** The links after `from`, which is already checked; `last` is null after the newest. */
async function verifyLinks(db: Db, from: bigint): Promise<{ last: string | null; found: AuditProblem[] }> {
  const { rows } = await sql<{ last: string | null; found: { line: string; detail: string }[] | null }>`
    with part as (
      select k.number, k.audit_id, k.hash, lag(k.hash) over (order by k.number) as earlier,
             lag(k.number) over (order by k.number) as earlier_number
        from (select * from audit_link where number >= ${String(from)}::int8 order by number limit ${AT_ONCE + 1}) k),
    judged as (
      select p.number, p.audit_id,
             case when l.id is null then 'the line is gone'
                  when p.number <> coalesce(p.earlier_number, 0) + 1 then 'links before it are gone'
                  when p.hash <> audit_hash(coalesce(p.earlier, ''), audit_content(l)) then 'the line, or one before it, was altered' end as detail
        from part p left join audit_log l on l.id = p.audit_id
       where p.number > ${String(from)}::int8)
    select max(number)::text as last,
           jsonb_agg(jsonb_build_object('line', audit_id::text, 'detail', detail) order by number) filter (where detail is not null) as found
      from judged`.execute(db);
  const [part] = rows;
  const found = (part?.found ?? []).map(({ line, detail }) => ({
    rule: 'A2 the chain of the audit log holds',
    subject: line,
    detail,
  }));
  return { last: part?.last ?? null, found };
}

/** Represents the whole log: a copy kept elsewhere reveals when the newest lines were removed. */
export async function readAuditHead(db: Db): Promise<{ lines: number; head: string }> {
  const row = await db
    .selectFrom('audit_link')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { lines: Number(row?.number ?? 0), head: row?.hash ?? '' };
}
