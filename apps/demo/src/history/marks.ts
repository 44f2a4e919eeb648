import type { PastPlay } from '@koi/supplier-protocol/past';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Db } from '../../../api/src/platform/database/tables.ts';

type Marks = {
  demo_history: {
    began_at: ColumnType<Date>;
    visits: Generated<number>;
    finished_at: Date | null;
  };
  demo_play: {
    id: Generated<string>;
    supplier: string;
    play: ColumnType<PastPlay, string, never>;
  };
};

/** The tables of the demonstration itself, beside those of the platform, so that a backup holds both. */
export const marksOf = (db: Db) => db.withTables<Marks>();

export async function createMarks(db: Db): Promise<void> {
  await sql`
    create table if not exists demo_history (
      one boolean default true primary key check (one),
      began_at timestamptz not null,
      visits integer not null default 0 check (visits >= 0),
      finished_at timestamptz
    )`.execute(db);
  await sql`
    create table if not exists demo_play (
      id bigint generated always as identity primary key,
      supplier text not null,
      play jsonb not null
    )`.execute(db);
  await sql`comment on table demo_history is 'At most one row: the history of the demonstration; began_at is when it ends.'`.execute(
    db,
  );
  await sql`comment on table demo_play is 'A play of the history that its supplier has yet to be told.'`.execute(
    db,
  );
}
