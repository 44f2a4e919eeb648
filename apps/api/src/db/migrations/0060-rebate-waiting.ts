import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * The amount that a row of `bet` counts for, and how much of it is unclaimed; same expression as in
 * `modules/bets/counted-bets.ts`.
 */
const counts = (row: string) => `(case when ${row}.status = 'COMPLETE' then ${row}.valid_amount else 0 end)`;
const due = (row: string) => `(${counts(row)} - ${row}.rebate_counted)`;
/** As in 0036-turnover-waiting. */
const back = (row: string) => `greatest(${row}.turnover_lowered - ${counts(row)}, 0)`;
const growth = (row: string) => `greatest(${counts(row)} - ${row}.turnover_counted, 0)`;
const played = (row: string) => `(${counts(row)} - ${row}.turnover_counted)`;

const add = `on conflict (member_id, game_type, supplier) do update
       set bets = w.bets + excluded.bets, valid = w.valid + excluded.valid`;

const statements = [
  // Sums of a member's unclaimed bets by game type and supplier: maintained by the triggers below with every
  // change of a bet, so that they are known at once however many bets wait. Bets of a game type without a
  // level wait for ever at no cost.
  `create table rebate_waiting (
    member_id integer,
    game_type smallint,
    supplier text,
    bets int8 not null,
    valid int8 not null,
    primary key (member_id, game_type, supplier)
  ) with (fillfactor = 50)`,
  'create index rebate_waiting_bets on rebate_waiting (member_id) where bets > 0',
  // Both lock bets before sums, and sums in the order of their key, as does everything that changes bets, so
  // that no deadlock can occur.
  `create function rebate_bets_added() returns trigger language plpgsql as $$
  begin
    insert into rebate_waiting as w (member_id, game_type, supplier, bets, valid)
    select n.member_id, n.game_type, n.supplier, count(*), sum(${due('n')})
      from new_bets n where n.is_demo = 0 and ${due('n')} <> 0
     group by n.member_id, n.game_type, n.supplier order by n.member_id, n.game_type, n.supplier
        ${add};
    return null;
  end $$`,
  // The game type of a bet may change as well; its waiting amount then moves between sums. Without a join,
  // here and below: the plan of a trigger is cached from the first few rows it processed, and a claim changes
  // hundreds of thousands.
  `create function rebate_bets_changed() returns trigger language plpgsql as $$
  begin
    insert into rebate_waiting as w (member_id, game_type, supplier, bets, valid)
    select c.member_id, c.game_type, c.supplier, sum(c.bets), sum(c.valid)
      from (select n.member_id, n.game_type, n.supplier, 1 as bets, ${due('n')} as valid from new_bets n where n.is_demo = 0
             union all
            select o.member_id, o.game_type, o.supplier, -1, -${due('o')} from old_bets o where o.is_demo = 0) c
     where c.valid <> 0
     group by c.member_id, c.game_type, c.supplier having sum(c.bets) <> 0 or sum(c.valid) <> 0
     order by c.member_id, c.game_type, c.supplier
        ${add};
    return null;
  end $$`,
  `create or replace function turnover_bets_changed() returns trigger language plpgsql as $$
  begin
    with c as (select r.id, r.member_id, sum(r.waits) as bets, sum(r.back) as back, sum(r.growth) as growth, sum(r.played) as played,
                   -- Growth that the supplier took back, instead of being counted: surplus is what goes first.
                   case when min(r.counted) = max(r.counted) then greatest(0, -sum(r.growth)) else 0 end as vanished
              from (select n.id, n.member_id, n.turnover_counted as counted, (${played('n')} <> 0)::int as waits,
                           ${back('n')} as back, ${growth('n')} as growth, ${played('n')} as played from new_bets n where n.is_demo = 0
                     union all
                    select o.id, o.member_id, o.turnover_counted, -(${played('o')} <> 0)::int,
                           -${back('o')}, -${growth('o')}, -${played('o')} from old_bets o where o.is_demo = 0) r
             group by r.id, r.member_id),
    d as (select c.member_id, sum(c.bets) as bets, sum(c.back) as back, sum(c.growth) as growth, sum(c.played) as played,
                 sum(c.vanished) as vanished
            from c group by c.member_id
          having bool_or(c.bets <> 0 or c.back <> 0 or c.growth <> 0 or c.played <> 0)),
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
  `create trigger bet_added_rebate after insert on bet referencing new table as new_bets
     for each statement execute function rebate_bets_added()`,
  `create trigger bet_changed_rebate after update on bet referencing old table as old_bets new table as new_bets
     for each statement execute function rebate_bets_changed()`,
  `insert into rebate_waiting (member_id, game_type, supplier, bets, valid)
   select b.member_id, b.game_type, b.supplier, count(*), sum(${due('b')})
     from bet b where b.is_demo = 0 and ${due('b')} <> 0 group by b.member_id, b.game_type, b.supplier`,
  // For claims, which look up bets of the types they pay, and those stored too late for them.
  'drop index bet_unclaimed',
  `create index bet_unclaimed on bet (member_id, game_type, created_at)
    where is_demo = 0 and rebate_counted <> (case when status = 'COMPLETE' then valid_amount else 0 end)`,
];

export const rebateWaiting: Migration = {
  name: '0060-rebate-waiting',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
