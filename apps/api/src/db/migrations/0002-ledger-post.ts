/**
 * The only way to write to the ledger's tables. `items` is an array of `{ id, m: member, t: operate type, rt,
 * ri: reference, d: description, rv: reverses, od: may overdraw, p: [{ m, k: kind, a: signed amount }] }`.
 * Returns one row per item (its outcome, and for a refusal the account that refused), then one row per member
 * posting of a created or existing item with the balance after it. A business refusal is an outcome, never an
 * exception: an exception would fail the whole batch. Two items of one call must differ in `id` and `rv`.
 *
 * Order: open missing accounts, lock the immediate accounts by id, look up earlier transfers with the same
 * ids (every other call on the same accounts has committed by now), process the items on local balances,
 * write everything in four statements.
 *
 * The settings make each statement keep one plan, always by index: replanning for each call takes ten times
 * as long as posting, and a plan made while the tables were empty would scan them. Compiling (jit) such a
 * plan takes longer still.
 */
export const ledgerPostFunction = `
create function ledger_post(items jsonb, remember boolean)
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
  s_id int8[]; s_balance int8[]; s_version int8[]; s_floor int8[]; s_frozen boolean[]; s_currency text[]; s_demo boolean[]; s_may_overdraw boolean[];
  e_id text[]; e_content uuid[]; f_id text[]; f_content uuid[]; f_outcome text[]; f_member integer[]; f_kind text[];
  r_known text[]; r_done text[];
  missing integer; leg integer := 1; first_leg integer; undo integer; slot integer; at integer; after_amount int8; refusal text; written integer; created integer := 0;
  leg_count integer; wants_reversal boolean;
begin
  for attempt in 1..2 loop
    select array_agg(x.item), array_agg(x.n), array_agg(x.m), array_agg(x.k), array_agg(x.a), array_agg(x.account),
           count(*) filter (where x.account is null)
      into l_item, l_n, l_member, l_kind, l_amount, l_account, missing
      from (
        select i.ord::integer as item, p.ord::integer as n, p.m, p.k, p.a,
               case when p.m is null
                 then (select a.id from ledger_account a
                        where a.member_id is null and a.kind = p.k and a.currency = own.currency and a.is_demo = own.is_demo)
                 else (select a.id from ledger_account a where a.member_id = p.m and a.kind = p.k) end as account
          from jsonb_array_elements(items) with ordinality as i(v, ord)
          left join lateral (select a.currency, a.is_demo from ledger_account a
                              where a.member_id = (i.v->>'m')::integer and a.kind = 'main' limit 1) own on true
          cross join lateral rows from (jsonb_to_recordset(i.v->'p') as (m integer, k text, a int8)) with ordinality as p(m, k, a, ord)
         order by 1, 2
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
  if exists (select from unnest(l_item, l_amount) as u(item, amount) group by u.item having sum(u.amount) <> 0) then
    raise exception 'the postings of a transfer do not add up to zero';
  end if;
  l_after := array_fill(null::int8, array[leg_count]);
  l_version := array_fill(null::int8, array[leg_count]);

  select array_agg(t.id), array_agg(t.content), array_agg(t.member), array_agg(t.reverses), array_agg(t.overdraw),
         bool_or(t.reverses is not null), array_agg(t.currency), array_agg(t.is_demo)
    into i_id, i_content, i_member, i_reverses, i_overdraw, wants_reversal, i_currency, i_demo
    from (
      select i.v->>'id' as id, md5((i.v - 'd')::text)::uuid as content, (i.v->>'m')::integer as member, i.v->>'rv' as reverses,
             coalesce((i.v->>'od')::boolean, false) as overdraw, own.currency, own.is_demo
        from jsonb_array_elements(items) with ordinality as i(v, ord)
        left join lateral (select a.currency, a.is_demo from ledger_account a
                            where a.member_id = (i.v->>'m')::integer and a.kind = 'main' limit 1) own on true
       order by i.ord
    ) t;
  i_outcome := array_fill(null::text, array[item_count]);
  i_number := array_fill(null::int8, array[item_count]);
  i_bad := array_fill(null::integer, array[item_count]);

  select array_agg(x.id), array_agg(x.balance), array_agg(x.version), array_agg(x.floor), array_agg(x.frozen), array_agg(x.currency), array_agg(x.is_demo), array_agg(x.overdrawn)
    into s_id, s_balance, s_version, s_floor, s_frozen, s_currency, s_demo, s_may_overdraw
    from (select a.id, a.balance, a.version, a.floor, a.frozen, a.currency, a.is_demo, a.overdrawn from ledger_account a
           where a.id = any (l_account) and a.member_id is not null order by a.id for no key update) x;

  at_time := clock_timestamp();
  select array_agg(t.id), array_agg(t.content) into e_id, e_content from ledger_transfer t where t.id = any (i_id);
  select array_agg(f.id), array_agg(f.content), array_agg(f.outcome), array_agg(f.member_id), array_agg(f.kind)
    into f_id, f_content, f_outcome, f_member, f_kind from ledger_refusal f where f.id = any (i_id);
  if wants_reversal then
    select array_agg(t.id) into r_known from ledger_transfer t where t.id = any (i_reverses);
    select array_agg(t.reverses) into r_done from ledger_transfer t where t.reverses = any (i_reverses);
  end if;

  for i in 1..item_count loop
    first_leg := leg;
    refusal := null;
    at := array_position(e_id, i_id[i]);
    if at is not null then
      refusal := case when e_content[at] = i_content[i] then 'exists' else 'conflict' end;
    else
      at := array_position(f_id, i_id[i]);
      if at is not null then
        refusal := case when f_content[at] = i_content[i] then f_outcome[at] else 'conflict' end;
      elsif i_reverses[i] is not null then
        if array_position(r_done, i_reverses[i]) is not null then refusal := 'already_reversed';
        elsif array_position(r_known, i_reverses[i]) is null then refusal := 'reverses_unknown';
        elsif exists (
          select from (select p.account_id, sum(p.amount) as amount from ledger_posting p join ledger_transfer t on t.number = p.transfer_number
                        where t.id = i_reverses[i] group by p.account_id) original
          right join (select u.account, sum(u.amount) as amount from unnest(l_item, l_account, l_amount) as u(item, account, amount)
                       where u.item = i group by u.account) undone on undone.account = original.account_id
           where undone.amount <> 0 and (original.amount is null or sign(undone.amount) = sign(original.amount) or abs(undone.amount) > abs(original.amount)))
        then refusal := 'reverses_too_much';
        end if;
      end if;
    end if;

    while leg <= leg_count and l_item[leg] = i loop
      if refusal is null then
        slot := array_position(s_id, l_account[leg]);
        if l_account[leg] is null then
          refusal := 'unknown_account';
        elsif slot is not null then
          after_amount := s_balance[slot] + l_amount[leg];
          if s_currency[slot] <> i_currency[i] or s_demo[slot] <> i_demo[i] then refusal := 'mixed';
          elsif l_amount[leg] < 0 and not i_overdraw[i] and s_frozen[slot] then refusal := 'frozen';
          elsif l_amount[leg] < 0 and not i_overdraw[i] and after_amount < s_floor[slot] then refusal := 'insufficient_funds';
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
    i_outcome[i] := coalesce(refusal, 'created');
    if refusal is null then
      i_number[i] := nextval('ledger_transfer_number');
      created := created + 1;
    end if;
  end loop;

  if created > 0 then
    insert into ledger_transfer (number, id, member_id, currency, operate_type, reference_type, reference_id, description, reverses, content, created_at)
    select i_number[t.ord], t.v->>'id', i_member[t.ord], i_currency[t.ord], (t.v->>'t')::smallint, t.v->>'rt', t.v->>'ri', t.v->>'d', t.v->>'rv',
           i_content[t.ord], at_time
      from jsonb_array_elements(items) with ordinality as t(v, ord)
     where i_outcome[t.ord] = 'created'
        on conflict do nothing;
    get diagnostics written = row_count;
    if written <> created then
      -- Another transaction wrote one of these ids without touching the same accounts; run again, the walk then sees it.
      raise exception 'a transfer id was taken meanwhile' using errcode = '40001';
    end if;

    insert into ledger_posting (transfer_number, n, account_id, member_id, amount, balance_after, account_version, created_at)
    select i_number[u.item], u.n, u.account, u.member, u.amount, case when u.version is not null then u.after end, u.version, at_time
      from unnest(l_item, l_n, l_account, l_member, l_amount, l_after, l_version) as u(item, n, account, member, amount, after, version)
     where i_number[u.item] is not null;

    update ledger_account a
       set balance = u.balance, version = u.version, overdrawn = u.may_overdraw and u.balance < a.floor
      from unnest(s_id, s_balance, s_version, s_may_overdraw) as u(id, balance, version, may_overdraw)
     where a.id = u.id and a.version <> u.version;

    insert into ledger_tail (account_id, amount, postings)
    select u.account, sum(u.amount), count(*)
      from unnest(l_item, l_account, l_member, l_amount) as u(item, account, member, amount)
     where i_number[u.item] is not null and u.member is null
     group by u.account;
  end if;

  if remember then
    insert into ledger_refusal (id, content, outcome, member_id, kind)
    select i_id[o.ord], i_content[o.ord], o.outcome, l_member[i_bad[o.ord]], l_kind[i_bad[o.ord]]
      from unnest(i_outcome) with ordinality as o(outcome, ord)
     where o.outcome in ('insufficient_funds', 'frozen')
        on conflict do nothing;
  end if;

  return query
    select o.ord::integer, o.outcome,
           case when i_bad[o.ord] is not null then l_member[i_bad[o.ord]] else f_member[array_position(f_id, i_id[o.ord])] end,
           case when i_bad[o.ord] is not null then l_kind[i_bad[o.ord]] else f_kind[array_position(f_id, i_id[o.ord])] end,
           null::int8
      from unnest(i_outcome) with ordinality as o(outcome, ord)
     order by o.ord;
  return query
    select u.item, 'created', u.member, u.kind, u.after
      from unnest(l_item, l_n, l_member, l_kind, l_after) as u(item, n, member, kind, after)
     where i_number[u.item] is not null and u.member is not null
     order by u.item, u.n;
  if array_position(i_outcome, 'exists') is not null then
    return query
      select o.ord::integer, 'exists', p.member_id, a.kind, p.balance_after
        from unnest(i_outcome) with ordinality as o(outcome, ord)
        join ledger_transfer t on t.id = i_id[o.ord]
        join ledger_posting p on p.transfer_number = t.number
        join ledger_account a on a.id = p.account_id
       where o.outcome = 'exists' and p.member_id is not null
       order by o.ord, p.n;
  end if;
end $$`;
