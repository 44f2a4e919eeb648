import type { Lang } from '@koi/contract/enumerations';
import { isPhone } from '@koi/contract/phone';
import type { Migration } from '@koi/database';
import { type Kysely, sql } from 'kysely';
import { phoneLine } from '../../phones/phone-line.ts';

const CHUNK = 2_000;

interface Row {
  id: number;
  phone: string;
  lang: Lang;
}

/**
 * Phones get the one form of their line. Where accounts share a line, the account that already has this form
 * or else the oldest one keeps it; the others keep their spelling and are listed in `phone_collision`. The
 * console shows them among the members with the same phone.
 */
export const phoneLines: Migration = {
  name: '0490-phone-lines',
  async up(db) {
    await sql`create table phone_collision (
      member_id integer primary key references member (id) on delete cascade,
      line text not null
    )`.execute(db);
    await sql`create index phone_collision_line on phone_collision (line)`.execute(db);
    await moveMembers(db);
    await moveCards(db);
    // Valid for two minutes and sent to the old form.
    await sql`delete from sms_code`.execute(db);
  },
};

async function moveMembers(db: Kysely<unknown>): Promise<void> {
  const owners = new Map<string, number>();
  const others: { id: number; phone: string; line: string }[] = [];
  for await (const { id, phone, lang } of rows(db, 'member')) {
    const line = phoneLine(phone, lang);
    if (line === phone) owners.set(line, id);
    else others.push({ id, phone, line });
  }
  const moved: [number, string][] = [];
  const colliding: [number, string][] = [];
  for (const { id, line } of others) {
    if (owners.has(line)) colliding.push([id, line]);
    else {
      owners.set(line, id);
      moved.push([id, line]);
    }
  }
  for (const [ids, lines] of chunks(moved))
    await sql`update member m set phone = v.line from unnest(${ids}::int4[], ${lines}::text[]) as v (id, line)
               where m.id = v.id`.execute(db);
  for (const [ids, lines] of chunks(colliding))
    await sql`insert into phone_collision (member_id, line)
              select id, line from unnest(${ids}::int4[], ${lines}::text[]) as v (id, line)`.execute(db);
}

/** The phone of a card is whatever a client sent; only numbers are moved. */
async function moveCards(db: Kysely<unknown>): Promise<void> {
  const moved: [number, string][] = [];
  for await (const { id, phone, lang } of rows(db, 'member_bank'))
    if (isPhone(phone)) moved.push([id, phoneLine(phone, lang)]);
  for (const [ids, lines] of chunks(moved))
    await sql`update member_bank b set phone = v.line from unnest(${ids}::int4[], ${lines}::text[]) as v (id, line)
               where b.id = v.id`.execute(db);
}

async function* rows(db: Kysely<unknown>, table: 'member' | 'member_bank'): AsyncGenerator<Row> {
  const member = table === 'member' ? sql`t.id` : sql`t.member_id`;
  for (let after = 0; ; ) {
    const { rows: next } = await sql<Row>`select t.id, t.phone, m.lang from ${sql.table(table)} t
      join member m on m.id = ${member} where t.phone <> '' and t.id > ${after} order by t.id limit ${CHUNK}`.execute(
      db,
    );
    yield* next;
    const last = next.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function* chunks(pairs: readonly [number, string][]): Generator<[number[], string[]]> {
  for (let from = 0; from < pairs.length; from += CHUNK) {
    const part = pairs.slice(from, from + CHUNK);
    yield [part.map(([id]) => id), part.map(([, line]) => line)];
  }
}
