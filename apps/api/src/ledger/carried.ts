/** Sums a month's postings by account, in the form of `ledger_carried`. */
export const carriedFrom = (part: string, month: string): string => `
  select p.account_id, '${month}'::date as month, sum(p.amount)::int8 as amount,
         coalesce(sum(p.amount) filter (where t.id like 'align:%'), 0)::int8 as aligned, count(*) as postings, max(p.account_version) as version,
         (array_agg(p.balance_after order by p.account_version desc nulls last))[1] as balance_after
    from ${part} p join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
   group by p.account_id`;
