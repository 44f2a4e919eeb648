import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Replaces the posting function (`0002-ledger-post.ts` documents input, output and the reason for the
 * settings): refusals are not stored, because every caller posts inside a transaction of its own and decides
 * there what a refusal means; and no account is frozen, because nothing froze one.
 */
const ledgerPost = `
create function ledger_post(items jsonb)
returns table (item integer, outcome text, member_id integer, kind text, balance int8)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  item_count integer := jsonb_array_length(items);
  at_time timestamptz;
  i_id text[]; i_content uuid[]; i_member integer[]; i_currency text[]; i_demo boolean[]; i_reverses text[]; i_overdraw boolean[];
  i_outcome text[]; i_number int8[]; i_bad integer[];
  l_item integer[]; l_n integer[]; l_member integer[]; l_kind text[]; l_amount int8[]; l_account int8[]; l_after int8[]; l_version int8[];
  s_id int8[]; s_balance int8[]; s_version int8[]; s_floor int8[]; s_currency text[]; s_demo boolean[]; s_may_overdraw boolean[]; s_read int8[];
  e_id text[]; e_content uuid[];
  r_known text[]; r_done text[];
  missing integer; leg integer := 1; first_leg integer; undo integer; slot integer; at integer; after_amount int8; refusal text; written integer; created integer := 0;
  leg_count integer; wants_reversal boolean; leg_sum int8; written_accounts integer; changed integer;
begin
  for attempt in 1..2 loop
    with i as materialized (
      select i.ord::integer as item, i.v, (i.v->>'m')::integer as member, own.currency, own.is_demo
        from jsonb_array_elements(items) with ordinality as i(v, ord)
        left join lateral (select a.currency, a.is_demo from ledger_account a
                            where a.member_id = (i.v->>'m')::integer and a.kind = 'main' limit 1) own on true
       order by i.ord
    )
    select t.ids, t.contents, t.members, t.reversed, t.overdraws, t.wants_reversal, t.currencies, t.demos,
           x.items, x.ns, x.members, x.kinds, x.amounts, x.accounts, x.missing
      into i_id, i_content, i_member, i_reverses, i_overdraw, wants_reversal, i_currency, i_demo,
           l_item, l_n, l_member, l_kind, l_amount, l_account, missing
      from (
        select array_agg(i.v->>'id') as ids, array_agg(md5((i.v - 'd')::text)::uuid) as contents, array_agg(i.member) as members,
               array_agg(i.v->>'rv') as reversed, array_agg(coalesce((i.v->>'od')::boolean, false)) as overdraws,
               bool_or(i.v->>'rv' is not null) as wants_reversal, array_agg(i.currency) as currencies, array_agg(i.is_demo) as demos
          from i
      ) t,
      (
        select array_agg(l.item) as items, array_agg(l.n) as ns, array_agg(l.m) as members, array_agg(l.k) as kinds, array_agg(l.a) as amounts,
               array_agg(l.account) as accounts, count(*) filter (where l.account is null) as missing
          from (
            select i.item, p.ord::integer as n, p.m, p.k, p.a,
                   case when p.m is null
                     then (select a.id from ledger_account a
                            where a.member_id is null and a.kind = p.k and a.currency = i.currency and a.is_demo = i.is_demo)
                     else (select a.id from ledger_account a where a.member_id = p.m and a.kind = p.k) end as account
              from i
              cross join lateral rows from (jsonb_to_recordset(i.v->'p') as (m integer, k text, a int8)) with ordinality as p(m, k, a, ord)
             order by 1, 2
          ) l
      ) x;
    exit when missing = 0 or attempt = 2;
    insert into ledger_account (member_id, kind, currency, is_demo, floor)
    select distinct p.m, p.k, own.currency, own.is_demo, case when p.m is null then null else 0 end
      from jsonb_array_elements(items) as i(v)
      cross join lateral jsonb_to_recordset(i.v->'p') as p(m integer, k text)
      join ledger_account own on own.member_id = coalesce(p.m, (i.v->>'m')::integer) and own.kind = 'main'
     order by 1, 2, 3, 4
        on conflict do nothing;
  end loop;
  leg_count := cardinality(l_item);
  l_after := array_fill(null::int8, array[leg_count]);
  l_version := array_fill(null::int8, array[leg_count]);

  i_outcome := array_fill(null::text, array[item_count]);
  i_number := array_fill(null::int8, array[item_count]);
  i_bad := array_fill(null::integer, array[item_count]);

  select array_agg(x.id), array_agg(x.balance), array_agg(x.version), array_agg(x.floor), array_agg(x.currency), array_agg(x.is_demo), array_agg(x.overdrawn)
    into s_id, s_balance, s_version, s_floor, s_currency, s_demo, s_may_overdraw
    from (select a.id, a.balance, a.version, a.floor, a.currency, a.is_demo, a.overdrawn from ledger_account a
           where a.id = any (l_account) and a.member_id is not null order by a.id for no key update) x;

  s_read := s_version;
  at_time := least(clock_timestamp(), nullif(current_setting('koi.posted_at', true), '')::timestamptz);
  select array_agg(t.id), array_agg(t.content) into e_id, e_content from ledger_transfer t where t.id = any (i_id);
  if wants_reversal then
    select array_agg(t.id) into r_known from ledger_transfer t where t.id = any (i_reverses);
    select array_agg(t.reverses) into r_done from ledger_transfer t where t.reverses = any (i_reverses) and t.reverses is not null;
  end if;

  for i in 1..item_count loop
    first_leg := leg;
    leg_sum := 0;
    refusal := null;
    at := array_position(e_id, i_id[i]);
    if at is not null then
      refusal := case when e_content[at] = i_content[i] then 'exists' else 'conflict' end;
    elsif i_reverses[i] is not null then
      if array_position(r_done, i_reverses[i]) is not null then refusal := 'already_reversed';
      elsif array_position(r_known, i_reverses[i]) is null then refusal := 'reverses_unknown';
      elsif exists (
        select from (select p.account_id, sum(p.amount) as amount from ledger_posting p join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
                      where t.id = i_reverses[i] group by p.account_id) original
        right join (select u.account, sum(u.amount) as amount from unnest(l_item, l_account, l_amount) as u(item, account, amount)
                     where u.item = i group by u.account) undone on undone.account = original.account_id
         where undone.amount <> 0 and (original.amount is null or sign(undone.amount) = sign(original.amount) or abs(undone.amount) > abs(original.amount)))
      then refusal := 'reverses_too_much';
      end if;
    end if;

    while leg <= leg_count and l_item[leg] = i loop
      leg_sum := leg_sum + l_amount[leg];
      if refusal is null then
        slot := array_position(s_id, l_account[leg]);
        if l_account[leg] is null then
          refusal := 'unknown_account';
        elsif slot is not null then
          after_amount := s_balance[slot] + l_amount[leg];
          if s_currency[slot] <> i_currency[i] or s_demo[slot] <> i_demo[i] then refusal := 'mixed';
          elsif l_amount[leg] < 0 and not i_overdraw[i] and after_amount < s_floor[slot] then refusal := 'insufficient_funds';
          elsif l_amount[leg] > 0 and after_amount > 99999999999999999 then refusal := 'balance_limit';
          else
            s_balance[slot] := after_amount;
            s_version[slot] := s_version[slot] + 1;
            l_after[leg] := after_amount;
            l_version[leg] := s_version[slot];
            if i_overdraw[i] then s_may_overdraw[slot] := true; end if;
          end if;
        end if;
        if refusal is not null then
          i_bad[i] := leg;
          undo := leg - 1;
          while undo >= first_leg loop
            slot := array_position(s_id, l_account[undo]);
            if slot is not null then
              s_balance[slot] := s_balance[slot] - l_amount[undo];
              s_version[slot] := s_version[slot] - 1;
              l_version[undo] := null;
            end if;
            undo := undo - 1;
          end loop;
        end if;
      end if;
      leg := leg + 1;
    end loop;
    if leg_sum <> 0 then
      raise exception 'the postings of a transfer do not add up to zero';
    end if;
    i_outcome[i] := coalesce(refusal, 'created');
    if refusal is null then
      i_number[i] := nextval('ledger_transfer_number');
      created := created + 1;
    end if;
  end loop;

  if created > 0 then
    with transfers as (
      insert into ledger_transfer (number, id, member_id, currency, operate_type, reference_type, reference_id, description, reverses, content, created_at)
      select i_number[t.ord], t.v->>'id', i_member[t.ord], i_currency[t.ord], (t.v->>'t')::smallint, t.v->>'rt', t.v->>'ri', t.v->>'d', t.v->>'rv',
             i_content[t.ord], at_time
        from jsonb_array_elements(items) with ordinality as t(v, ord)
       where i_outcome[t.ord] = 'created'
          on conflict do nothing returning number
    ), postings as (
      insert into ledger_posting (transfer_number, n, account_id, member_id, amount, balance_after, account_version, created_at)
      select i_number[u.item], u.n, u.account, u.member, u.amount, case when u.version is not null then u.after end, u.version, at_time
        from unnest(l_item, l_n, l_account, l_member, l_amount, l_after, l_version) as u(item, n, account, member, amount, after, version)
       where i_number[u.item] is not null
    ), accounts as (
      update ledger_account a
         set balance = u.balance, version = u.version, overdrawn = u.may_overdraw and u.balance < a.floor
        from unnest(s_id, s_balance, s_version, s_may_overdraw, s_read) as u(id, balance, version, may_overdraw, read)
       where a.id = u.id and u.version <> u.read and a.version = u.read
      returning a.id
    ), tail as (
      insert into ledger_tail (account_id, amount, postings)
      select u.account, sum(u.amount), count(*)
        from unnest(l_item, l_account, l_member, l_amount) as u(item, account, member, amount)
       where i_number[u.item] is not null and u.member is null
       group by u.account
    )
    select (select count(*) from transfers), (select count(*) from accounts),
           (select count(*) from unnest(s_version, s_read) as u(version, read) where u.version <> u.read)
      into written, written_accounts, changed;
    if written <> created then
      -- Another transaction wrote one of these ids without touching the same accounts; run again, the walk then sees it.
      raise exception 'a transfer id was taken meanwhile' using errcode = '40001';
    end if;
    if written_accounts <> changed then
      raise exception 'an account was posted to meanwhile' using errcode = '40001';
    end if;
  end if;

  for i in 1..item_count loop
    item := i;
    outcome := i_outcome[i];
    member_id := l_member[i_bad[i]];
    kind := l_kind[i_bad[i]];
    balance := null;
    return next;
  end loop;
  for one in 1..leg_count loop
    if i_number[l_item[one]] is not null and l_member[one] is not null then
      item := l_item[one];
      outcome := 'created';
      member_id := l_member[one];
      kind := l_kind[one];
      balance := l_after[one];
      return next;
    end if;
  end loop;
  if array_position(i_outcome, 'exists') is not null then
    return query
      select o.ord::integer, 'exists', p.member_id, a.kind, p.balance_after
        from unnest(i_outcome) with ordinality as o(outcome, ord)
        join ledger_transfer t on t.id = i_id[o.ord]
        join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
        join ledger_account a on a.id = p.account_id
       where o.outcome = 'exists' and p.member_id is not null
       order by o.ord, p.n;
  end if;
end $$`;

const statements = [
  'drop function ledger_post(jsonb, boolean)',
  'drop table ledger_refusal',
  'alter table ledger_account drop column frozen',
  ledgerPost,
];

export const ledgerRefusals: Migration = {
  name: '0518-ledger-refusals',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
