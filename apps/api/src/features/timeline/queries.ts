import type { TimelineKind } from '@koi/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/lib/time.ts';

export interface TimelineRow {
  kind: TimelineKind;
  key: string;
  type: string;
  at: Date;
  /** Microseconds since 1970, so that a page begins exactly where the previous one ended. */
  us: string;
  money: string | null;
  payout: string | null;
  count: number | null;
  state: string | null;
  reference: string | null;
  text: string | null;
  actor: string | null;
}

export interface TimelineRequest {
  member: { id: number; name: string };
  kinds: readonly TimelineKind[];
  before: { us: string; key: string } | undefined;
  limit: number;
  site: Site;
}

type Part = RawBuilder<unknown>;
interface Source {
  /** Key prefix, unique per table. */
  name: string;
  from: Part;
  id?: Part;
  at?: Part;
  type?: Part;
  money?: Part;
  state?: Part;
  reference?: Part;
  text?: Part;
  actor?: Part;
}

const FOREVER_US = '253402300799000000';
const nothing = sql`null`;
const operatorName = (column: string): Part =>
  sql`(select o.name from operator o where o.id = ${sql.ref(column)})`;
const orderState = sql`case t.status when 1 then 'waiting' when 2 then 'done' else 'failed' end`;

/** The tables of each kind; each is read through an index that starts with the member. */
const sourcesOf = ({
  id,
  name,
}: TimelineRequest['member']): Readonly<Record<Exclude<TimelineKind, 'bets'>, Source[]>> => {
  const own = (table: string): Part => sql`${sql.table(table)} t where t.member_id = ${id}`;
  return {
    registered: [{ name: 'registered', from: sql`member t where t.id = ${id}`, text: sql`t.register_site` }],
    session: [
      {
        name: 'session',
        from: own('member_session'),
        type: sql`'login'`,
        text: sql`concat_ws(' · ', t.device, t.place)`,
      },
    ],
    deposit: [
      {
        name: 'deposit',
        from: own('deposit_order'),
        type: sql`t.payment_type`,
        money: sql`t.money`,
        state: orderState,
        reference: sql`t.bill_no`,
        text: sql`t.fail_reason`,
        actor: operatorName('t.operator_id'),
      },
    ],
    withdrawal: [
      {
        name: 'withdrawal',
        from: own('withdrawal_order'),
        money: sql`t.gross`,
        state: orderState,
        reference: sql`t.bill_no`,
        text: sql`t.fail_reason`,
        actor: operatorName('t.operator_id'),
      },
    ],
    transfer: [
      {
        name: 'transfer',
        from: own('transfer_order'),
        type: sql`case t.transfer_type when 1 then 'in' else 'out' end`,
        money: sql`t.money`,
        state: sql`case t.state when 'settled' then 'done' when 'returned' then 'failed' else 'waiting' end`,
        reference: sql`t.bill_no`,
        text: sql`t.supplier`,
        actor: operatorName('t.decided_by'),
      },
    ],
    reward: [
      {
        name: 'activity',
        from: own('activity_award'),
        type: sql`'activity'`,
        money: sql`t.amount`,
        reference: sql`t.activity_id::text`,
      },
      {
        name: 'level',
        from: own('level_payment'),
        type: sql`'level'`,
        money: sql`t.money`,
        text: sql`t.track || ' ' || t.level`,
      },
      { name: 'red_packet', from: own('red_packet'), type: sql`'red_packet'`, money: sql`t.money` },
      {
        name: 'sign_in',
        from: own('sign_in_award'),
        type: sql`'sign_in'`,
        money: sql`t.money`,
        state: sql`case t.state when 0 then 'waiting' when 1 then 'done' else 'failed' end`,
        actor: sql`t.decided_by`,
      },
      {
        name: 'wheel',
        from: sql`wheel_spin t where t.member_id = ${id} and t.money > 0`,
        type: sql`'wheel'`,
        money: sql`t.money`,
      },
      {
        name: 'rebate',
        from: own('rebate_claim'),
        type: sql`'rebate'`,
        money: sql`t.money`,
        reference: sql`t.bill_no`,
      },
    ],
    loan: [
      {
        name: 'loan',
        from: own('credit_record'),
        type: sql`t.type`,
        money: sql`t.money`,
        state: sql`case t.status when 1 then 'waiting' when 3 then 'failed' else 'done' end`,
        text: sql`t.refuse_reason`,
        actor: operatorName('t.operator_id'),
      },
    ],
    savings: [{ name: 'savings', from: own('savings_purchase'), money: sql`t.amount::int8 * 100` }],
    mail: [
      {
        name: 'mail',
        from: sql`mail_copy c join mail_message t on t.id = c.message_id where c.member_id = ${id}`,
        type: sql`'received'`,
        text: sql`t.title`,
        actor: operatorName('t.operator_id'),
      },
      {
        name: 'mail_sent',
        from: sql`mail_message t where t.member_id = ${id} and t.visible_type = 3`,
        type: sql`'sent'`,
        text: sql`t.title`,
      },
    ],
    protection: [
      {
        name: 'protection',
        from: own('protection_event'),
        type: sql`t.kind`,
        text: sql`concat_ws(' · ', t.period, nullif(t.reason, ''))`,
        actor: operatorName('t.operator_id'),
      },
    ],
    operator: [
      {
        name: 'operator',
        from: sql`audit_log t where t.subject_kind = 'member' and t.subject_id in (${name}, ${String(id)})`,
        type: sql`t.action`,
        money: sql`case t.action when 'turnover.adjust' then (t.after ->> 'amount')::int8 end`,
        text: sql`coalesce(t.after ->> 'reason', t.after ->> 'note')`,
        actor: sql`t.actor`,
      },
      {
        name: 'adjustment',
        from: own('balance_adjustment'),
        type: sql`'adjustment.' || t.direction`,
        money: sql`case t.direction when 'credit' then t.money else -t.money end`,
        state: orderState,
        reference: sql`t.id::text`,
        text: sql`coalesce(t.refuse_reason, t.reason)`,
        actor: operatorName('t.operator_id'),
      },
    ],
  };
};

export async function readTimeline(db: Db, requested: TimelineRequest): Promise<TimelineRow[]> {
  const { kinds, before, limit } = requested;
  const us = before?.us ?? FOREVER_US;
  const at = sql`(timestamptz 'epoch' + ${us}::int8 * interval '1 microsecond')`;
  if (kinds.length === 0) return [];
  const sources = sourcesOf(requested.member);
  const parts = kinds.flatMap((kind) =>
    kind === 'bets'
      ? [betsPart(requested, at)]
      : sources[kind].map((source) => partOf(kind, source, { at, key: before?.key ?? '', limit })),
  );
  const page = sql`
    select * from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) everything
    order by at desc, key collate "C" desc
    limit ${sql.lit(limit)}`;
  const { rows } = await sql<TimelineRow>`
    select p.kind, p.key, p.type, p.at, coalesce(p.money, s.staked)::text as money, s.paid::text as payout, s.count,
      p.state, p.reference, p.text, p.actor, (extract(epoch from p.at) * 1000000)::int8::text as us
    from (${page}) p left join lateral (${sumOfDay(requested.member.id)}) s on p.kind = 'bets'
    order by p.at desc, p.key collate "C" desc
  `.execute(db);
  return rows;
}

function partOf(
  kind: TimelineKind,
  source: Source,
  { at, key, limit }: { at: Part; key: string; limit: number },
): Part {
  const { name, from, type = sql`''`, money = nothing, state = nothing } = source;
  const { reference = nothing, text = nothing, actor = nothing } = source;
  const own = sql`${sql.lit(`${name}:`)} || t.id`;
  return sql`
    select ${sql.lit(kind)} as kind, ${own} as key, ${type} as type, t.created_at as at, ${money}::int8 as money,
      ${state}::text as state, ${reference}::text as reference, ${text}::text as text, ${actor}::text as actor
    from ${from} and t.created_at <= ${at} and (t.created_at < ${at} or (${own}) collate "C" < ${key})
    order by t.created_at desc, (${own}) collate "C" desc
    limit ${sql.lit(limit)}`;
}

const betsOf = (memberId: number): Part => sql`from bet b where b.member_id = ${memberId} and not b.is_demo`;

/** The totals of a day of bets, whose entry is dated at the day's end. */
const sumOfDay = (memberId: number): Part => sql`
  select sum(b.bet_amount) as staked, sum(b.payout) as paid, count(*)::int as count
  ${betsOf(memberId)} and b.bet_at > p.at - interval '1 day' and b.bet_at <= p.at`;

/**
 * Steps back from one day with bets to the previous one. Stakes are only summed for the days shown on the
 * page.
 */
function betsPart({ member, before, limit, site }: TimelineRequest, at: Part): Part {
  const own = betsOf(member.id);
  const offset = sql`make_interval(mins => ${sql.lit(site.offsetMinutes)})`;
  const startOf = (time: Part): Part =>
    sql`((date_trunc('day', (${time} at time zone 'UTC') + ${offset}) - ${offset}) at time zone 'UTC')`;
  const from = before === undefined ? at : startOf(at);
  return sql`
    select 'bets' as kind, 'bets:' || extract(epoch from d.start)::int8 as key, '' as type,
      d.start + interval '1 day' - interval '1 microsecond' as at, null::int8 as money,
      null::text as state, null::text as reference, null::text as text, null::text as actor
    from (
      with recursive days as (
        select ${startOf(sql`max(b.bet_at)`)} as start ${own} and b.bet_at < ${from}
        union all
        select (select ${startOf(sql`max(b.bet_at)`)} ${own} and b.bet_at < days.start) from days where days.start is not null
      )
      select start from days where start is not null limit ${sql.lit(limit)}
    ) d`;
}
