import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * The amount that a bet counts for now, whatever it counted for before. The partial indexes below and
 * `modules/bets/counted-bets.ts` use the same expression.
 */
const COUNTS = `(case when status = 'COMPLETE' then valid_amount else 0 end)`;

const statements = [
  // The steps of the rebate ladder; member 0 stands for everybody. Quota in minor units, rate in percent.
  `create table fs_level (
    id integer generated always as identity primary key,
    member_id integer not null default 0,
    game_type smallint not null,
    level smallint not null check (level >= 0),
    type smallint not null check (type in (1, 2)),
    names jsonb not null,
    quota int8 not null check (quota >= 0),
    rate numeric(6, 2) not null check (rate >= 0 and rate <= 100),
    lang text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (lang, game_type, member_id, level)
  )`,
  // One payment of rebate. An automatic payment has a day, once per member.
  `create table rebate_claim (
    id integer generated always as identity primary key,
    bill_no text not null unique,
    member_id integer not null references member (id),
    wallet text not null check (wallet in ('main', 'rebate')),
    money int8 not null check (money > 0),
    day date,
    created_at timestamptz not null,
    unique (member_id, day)
  )`,
  'create index rebate_claim_member on rebate_claim (member_id, created_at desc)',
  `create table rebate_claim_line (
    claim_id integer not null references rebate_claim (id),
    game_type smallint not null,
    valid_amount int8 not null check (valid_amount > 0),
    rate numeric(6, 2) not null,
    money int8 not null check (money > 0),
    primary key (claim_id, game_type)
  )`,
  // The bets that a claim summed, and their amounts: the whole bet, or the difference since its previous
  // claim.
  `create table rebate_claim_bet (
    claim_id integer not null references rebate_claim (id),
    bet_id integer not null references bet (id),
    amount int8 not null check (amount <> 0),
    primary key (bet_id, claim_id)
  )`,
  // Days whose automatic rebates are all paid.
  `create table rebate_day (
    day date primary key,
    finished_at timestamptz not null
  )`,
  // How much of a bet has been claimed, has been counted as turnover, and has actually lowered a requirement.
  `alter table bet
     add column rebate_counted int8 not null default 0 check (rebate_counted >= 0),
     add column turnover_counted int8 not null default 0 check (turnover_counted >= 0),
     add column turnover_lowered int8 not null default 0 check (turnover_lowered >= 0 and turnover_lowered <= turnover_counted)`,
  // How much each already counted bet had lowered was not recorded: if such a bet is cancelled, it raises
  // nothing again, in the member's favour.
  'update bet set turnover_counted = t.amount from turnover_bet t where t.bet_id = bet.id',
  'drop table turnover_bet',
  `create index bet_unclaimed on bet (member_id, id) where is_demo = 0 and rebate_counted <> ${COUNTS}`,
  `create index bet_uncounted on bet (member_id, id) where is_demo = 0 and turnover_counted <> ${COUNTS}`,
  'alter table turnover_entry drop constraint if exists turnover_entry_kind_check',
  `alter table turnover_entry
     add constraint turnover_entry_kind_check check (kind in ('deposit', 'interest', 'bets', 'correction', 'adjustment')),
     add column base int8,
     add column percent text,
     add column note text not null default ''`,
  'create index turnover_entry_member on turnover_entry (member_id, created_at desc, id desc)',
  // The bets of an entry, each with its effect on the requirement.
  `create table turnover_entry_bet (
    entry_id int8 not null references turnover_entry (id),
    bet_id integer not null references bet (id),
    amount int8 not null check (amount <> 0),
    primary key (entry_id, bet_id)
  )`,
];

export const rebate: Migration = {
  name: '0014-rebate',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
