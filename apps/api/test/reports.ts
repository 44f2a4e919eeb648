import { type OperateType, operateTypes } from '@koi/contract/enumerations';
import type { ReportDimension } from '@koi/contract/operator-enumerations';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { AppContext } from '../src/context.ts';
import type { PlatformAccountKind } from '../src/ledger/types.ts';

type Figures = Record<(typeof figureNames)[number], bigint>;
export const figureNames = [
  'bets',
  'stake',
  'valid',
  'payout',
  'ggr',
  'bonus',
  'rebate',
  'interest',
  'commission',
  'fees',
  'ngr',
  'deposits',
  'withdrawals',
  'first_deposits',
  'new_members',
  'active_members',
] as const;

/** A figure of a day and everything that a report can be grouped by. */
interface Fact extends Record<'day' | 'brand' | 'game' | 'agent', string> {
  currency: string;
  gameType: number;
  supplier: string;
  level: number;
  channel: number;
  activity: number;
  member: string;
  figure: (typeof figureNames)[number];
  amount: bigint;
}

const ofAccounts: Readonly<Record<string, (typeof figureNames)[number]>> = {
  bonus: 'bonus',
  rebate_expense: 'rebate',
  interest_expense: 'interest',
  commission_expense: 'commission',
  fee_income: 'fees',
  gateway_clearing: 'deposits',
  bank_clearing: 'deposits',
  withdrawal_clearing: 'withdrawals',
};

/**
 * Works out from bets, postings and members alone what reports have to say; `active` names who was there on which
 * day (`<member> <day>`).
 */
export async function factsOf(
  { database: { db }, site }: AppContext,
  active: ReadonlySet<string>,
): Promise<Fact[]> {
  const members = await db.selectFrom('member').selectAll().where('is_demo', '=', false).execute();
  const brands = await db.selectFrom('brand_version').selectAll().execute();
  const levels = await db.selectFrom('level_change').selectAll().orderBy('at').execute();
  const awards = await db.selectFrom('activity_award').selectAll().execute();
  const orders = await db.selectFrom('deposit_order').selectAll().execute();
  const place = (id: number, day: string) => {
    const member = members.find((one) => one.id === id);
    if (!member) throw new Error(`member ${id} is on trial`);
    const agent = members.find(({ agent_id }) => agent_id !== null && agent_id === member.top_id);
    const brand = brands.find(({ host }) => member.register_site === `https://${host}:8443`);
    const level =
      levels.findLast(({ member_id, at }) => member_id === id && site.dayText(at) < day)?.level ?? 1;
    return {
      day,
      member: member.name,
      brand: brand?.host ?? '',
      agent: agent?.name ?? '',
      level,
      currency: member.currency,
    };
  };
  const noCause = { channel: 0, activity: 0 };
  const outside = { gameType: 0, supplier: '', game: '', ...noCause };
  const causeOf = (type: string | null, id: string | null) => ({
    channel: (type === 'deposit' && orders.find((one) => one.bill_no === id)?.payment_id) || 0,
    activity: Number((type === 'activity' && awards.find((one) => one.id === id)?.activity_id) || 0),
  });
  const facts: Fact[] = [];
  const bets = await db
    .selectFrom('bet')
    .selectAll()
    .where('is_demo', '=', false)
    .where('status', '=', 'COMPLETE')
    .execute();
  for (const bet of bets) {
    const day = site.dayText(bet.settled_at ?? bet.bet_at);
    const game = { gameType: bet.game_type, supplier: bet.supplier, game: bet.game_code };
    const add = (figure: Fact['figure'], amount: bigint) =>
      facts.push({
        ...place(bet.member_id, day),
        ...game,
        ...noCause,
        currency: bet.currency,
        figure,
        amount,
      });
    add('bets', 1n);
    add('stake', BigInt(bet.bet_amount));
    add('valid', BigInt(bet.valid_amount));
    add('payout', BigInt(bet.payout));
  }
  const { rows: postings } = await sql<{
    id: string;
    member_id: number;
    reference_type: string | null;
    reference_id: string | null;
    at: Date;
    kind: string;
    currency: string;
    amount: string;
  }>`
    select t.id, t.member_id, t.reference_type, t.reference_id, t.created_at as at, a.kind, a.currency, p.amount::text as amount
      from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_transfer t on t.number = p.transfer_number
     where a.member_id is null and not a.is_demo order by t.created_at, t.number`.execute(db);
  const paidIn = new Set<number>();
  for (const { id, member_id, reference_type, reference_id, at, kind, currency, amount } of postings) {
    const figure = ofAccounts[kind];
    if (figure === undefined) continue;
    const cause = causeOf(reference_type, reference_id);
    const fact = { ...place(member_id, site.dayText(at)), ...outside, ...cause, currency };
    // What an agent earns stands beside the figures of the agent's members.
    if (figure === 'commission' && members.some((one) => one.id === member_id && one.agent_id !== null))
      fact.agent = fact.member;
    const taken = figure === 'fees' || figure === 'withdrawals' ? BigInt(amount) : -BigInt(amount);
    facts.push({ ...fact, figure, amount: taken });
    if (figure === 'fees' && id.startsWith('withdrawal:'))
      facts.push({ ...fact, figure: 'withdrawals', amount: taken });
    if (figure === 'deposits' && !paidIn.has(member_id))
      facts.push({ ...fact, figure: 'first_deposits', amount: 1n });
    if (figure === 'deposits') paidIn.add(member_id);
  }
  for (const { id, created_at } of members)
    facts.push({
      ...place(id, site.dayText(created_at)),
      ...outside,
      figure: 'new_members',
      amount: 1n,
    });
  for (const one of active) {
    const [id = '', day = ''] = one.split(' ');
    facts.push({ ...place(Number(id), day), ...outside, figure: 'active_members', amount: 1n });
  }
  return facts;
}

const first = (day: string, step: 'week' | 'month'): string => {
  const date = new Date(`${day}T00:00:00Z`);
  if (step === 'month') return `${day.slice(0, 8)}01`;
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};
const keyOf: Readonly<Record<ReportDimension, (fact: Fact) => string>> = {
  day: ({ day }) => day,
  week: ({ day }) => first(day, 'week'),
  month: ({ day }) => first(day, 'month'),
  brand: ({ brand }) => brand,
  product: ({ gameType }) => String(gameType),
  supplier: ({ supplier }) => supplier,
  game: ({ gameType, supplier, game }) => `${gameType} ${supplier} ${game}`,
  agent: ({ agent }) => agent,
  level: ({ level }) => String(level),
  channel: ({ channel }) => String(channel),
  activity: ({ activity }) => String(activity),
};

/** Sums by the dimensions, without lines of nothing. */
export function sumsOf(facts: readonly Fact[], by: readonly ReportDimension[]): Map<string, Figures> {
  const lines = new Map<string, Figures>();
  for (const fact of facts) {
    const key = by.map((dimension) => keyOf[dimension](fact)).join(' | ');
    const line = lines.get(key) ?? (Object.fromEntries(figureNames.map((name) => [name, 0n])) as Figures);
    line[fact.figure] += fact.amount;
    lines.set(key, line);
  }
  for (const line of lines.values()) {
    line.ggr = line.stake - line.payout;
    line.ngr = line.ggr - line.bonus - line.rebate - line.interest - line.commission + line.fees;
  }
  const isAny = (line: Figures) => Object.values(line).some((amount) => amount !== 0n);
  return new Map([...lines].filter(([, line]) => isAny(line)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Accounts of the platform with the kind of a posting, and its direction seen from the member. */
export const counterparts: readonly (readonly [PlatformAccountKind, OperateType, 1 | -1])[] = [
  ['bonus', operateTypes.signInAward, 1],
  ['bonus', operateTypes.adjustment, 1],
  ['rebate_expense', operateTypes.rebate, 1],
  ['interest_expense', operateTypes.savingsInterest, 1],
  ['commission_expense', operateTypes.agentCommission, 1],
  ['fee_income', operateTypes.adjustment, -1],
  ['adjustment', operateTypes.correction, 1],
];
const amount = fc.integer({ min: 1, max: 5_000 }).map(BigInt);
const who = fc.nat(4);
const ago = fc.integer({ min: 0, max: 120 });
/** Something that reports follow from, or a job. */
export const reportEvent = fc.oneof(
  fc.record({
    kind: fc.constant('bets' as const),
    who,
    ago,
    supplier: fc.constantFrom('LY', 'SBS'),
    bets: fc.array(
      fc.record({
        id: fc.nat(12).map(String),
        valid: amount,
        payout: amount,
        gameType: fc.constantFrom(1, 3, 99),
        gameCode: fc.constantFrom('K3', 'PK10'),
        status: fc.constantFrom('COMPLETE', 'COMPLETE', 'X', 'N', 'CANCEL'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  fc.record({ kind: fc.constant('posting' as const), who, ago, to: fc.nat(counterparts.length - 1), amount }),
  fc.record({
    kind: fc.constant('order' as const),
    order: fc.constantFrom('deposit', 'withdrawal'),
    who,
    amount,
    channel: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('award' as const), who, ago, activity: fc.nat(1), amount }),
  fc.record({
    kind: fc.constant('job' as const),
    job: fc.constantFrom('fold-activity', 'close-report-days'),
  }),
);
export type ReportEvent = typeof reportEvent extends fc.Arbitrary<infer Event> ? Event : never;
