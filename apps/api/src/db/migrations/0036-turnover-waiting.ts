import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** The amount that a row of `bet` counts for; same expression as in `modules/bets/counted-bets.ts`. */
const counts = (row: string) => `(case when ${row}.status = 'COMPLETE' then ${row}.valid_amount else 0 end)`;
const back = (row: string) => `greatest(${row}.turnover_lowered - ${counts(row)}, 0)`;
const growth = (row: string) => `greatest(${counts(row)} - ${row}.turnover_counted, 0)`;
const played = (row: string) => `(${counts(row)} - ${row}.turnover_counted)`;

const statements = [
  // Total effect of a member's bets that wait to be counted: maintained by the triggers below with every
  // change of a bet, so that a requirement is known at once however many bets wait. `surplus` is the part of
  // `growth` that must not pay for anything: it was already waiting when a newer obligation arose.
  `create table turnover_waiting (
    member_id integer primary key,
    bets int8 not null,
    back int8 not null,
    growth int8 not null,
    played int8 not null,
    surplus int8 not null default 0 check (surplus >= 0)
  ) with (fillfactor = 50)`,
  'create index turnover_waiting_bets on turnover_waiting (member_id) where bets > 0',
  `create function turnover_bets_added() returns trigger language plpgsql as $$
  begin
    insert into turnover_waiting as w (member_id, bets, back, growth, played)
    select n.member_id, count(*), sum(${back('n')}), sum(${growth('n')}), sum(${played('n')})
      from new_bets n where n.is_demo = 0 and n.turnover_counted <> ${counts('n')}
     group by n.member_id order by n.member_id
        on conflict (member_id) do update
       set bets = w.bets + excluded.bets, back = w.back + excluded.back, growth = w.growth + excluded.growth,
           played = w.played + excluded.played;
    return null;
  end $$`,
  `create function turnover_bets_changed() returns trigger language plpgsql as $$
  begin
    with d as (select n.member_id,
                   sum((n.turnover_counted <> ${counts('n')})::int - (o.turnover_counted <> ${counts('o')})::int) as bets,
                   sum(${back('n')} - ${back('o')}) as back,
                   sum(${growth('n')} - ${growth('o')}) as growth,
                   sum(${played('n')} - ${played('o')}) as played,
                   -- Growth that the supplier took back, instead of being counted: surplus is what goes first.
                   sum(case when n.turnover_counted = o.turnover_counted then greatest(0, ${growth('o')} - ${growth('n')}) else 0 end) as vanished
              from new_bets n join old_bets o on o.id = n.id
             where n.is_demo = 0
               and (n.turnover_counted, n.turnover_lowered, ${counts('n')}) is distinct from
                   (o.turnover_counted, o.turnover_lowered, ${counts('o')})
             group by n.member_id),
    known as (update turnover_waiting w
                 set bets = w.bets + d.bets, back = w.back + d.back, growth = w.growth + d.growth,
                     played = w.played + d.played, surplus = greatest(0, w.surplus - d.vanished)
                from d where w.member_id = d.member_id returning w.member_id)
    insert into turnover_waiting as w (member_id, bets, back, growth, played)
    select d.member_id, d.bets, d.back, d.growth, d.played from d
     where not exists (select from known k where k.member_id = d.member_id)
     order by d.member_id
        on conflict (member_id) do update
       set bets = w.bets + excluded.bets, back = w.back + excluded.back, growth = w.growth + excluded.growth,
           played = w.played + excluded.played;
    return null;
  end $$`,
  `create trigger bet_added_turnover after insert on bet referencing new table as new_bets
     for each statement execute function turnover_bets_added()`,
  `create trigger bet_changed_turnover after update on bet referencing old table as old_bets new table as new_bets
     for each statement execute function turnover_bets_changed()`,
  `insert into turnover_waiting (member_id, bets, back, growth, played)
   select b.member_id, count(*), sum(${back('b')}), sum(${growth('b')}), sum(${played('b')})
     from bet b where b.is_demo = 0 and b.turnover_counted <> ${counts('b')} group by b.member_id`,
  // Bets that lowered a requirement by more than they count for now are counted first.
  `create index bet_overdrawn on bet (member_id, id) where is_demo = 0 and turnover_lowered > (case when status = 'COMPLETE' then valid_amount else 0 end)`,
];

export const turnoverWaiting: Migration = {
  name: '0036-turnover-waiting',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
