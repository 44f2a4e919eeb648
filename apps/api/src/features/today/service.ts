import type { DomainReply } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { readCurrencies, readSums, type Sum } from './queries.ts';

type Today = DomainReply<'POST /operator/today/read'>['data'];
type Day = Today['today'];

const SLOT_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Today's figures, and those of the compared days up to the same time of day, to five minutes. */
export async function readToday(ctx: AppContext, wanted: string | undefined): Promise<Today> {
  const { site } = ctx;
  const { db } = ctx.database;
  const now = ctx.clock();
  const { from } = site.dayOf(now);
  const currencies = await readCurrencies(db, new Date(from.getTime() - 7 * DAY_MS));
  const currency = wanted !== undefined && currencies.includes(wanted) ? wanted : (currencies[0] ?? 'USD');
  // Up to the end of the current five minutes, so that the latest activity is included.
  const span = (Math.floor((now.getTime() - from.getTime()) / SLOT_MS) + 1) * SLOT_MS;
  const day = async (daysAgo: number): Promise<Day> => {
    const start = new Date(from.getTime() - daysAgo * DAY_MS);
    const read = (until: number, step: '5 minutes' | '1 hour') =>
      readSums(db, { from: start, until: new Date(start.getTime() + until), currency, step });
    const hours = await read(DAY_MS, '1 hour');
    // Past whole hours are already read; only the current, partial hour needs finer steps.
    const cut = Math.floor(span / HOUR_MS) * HOUR_MS;
    const rest = daysAgo === 0 ? [] : await readRest(ctx, start, cut, span, currency);
    const compared =
      daysAgo === 0
        ? hours
        : [...hours.filter(({ slot }) => slot.getTime() < start.getTime() + cut), ...rest];
    return {
      from: start,
      until: daysAgo === 0 ? now : new Date(start.getTime() + span),
      ...figuresOf(compared),
      hours: hoursOf(hours, start, daysAgo === 0 ? Math.ceil(span / HOUR_MS) : 24),
    };
  };
  // Sequential: the embedded database has one connection.
  const [today, yesterday, lastWeek] = [await day(0), await day(1), await day(7)];
  return {
    currency,
    currencies,
    now,
    today,
    yesterday,
    last_week: lastWeek,
  };
}

async function readRest(
  ctx: AppContext,
  start: Date,
  cut: number,
  span: number,
  currency: string,
): Promise<Sum[]> {
  if (cut === span) return [];
  const [from, until] = [new Date(start.getTime() + cut), new Date(start.getTime() + span)];
  return readSums(ctx.database.db, { from, until, currency, step: '5 minutes' });
}

const minor = (sums: readonly Sum[], field: 'amount' | 'payout'): bigint =>
  sums.reduce((all, sum) => all + BigInt(sum[field]), 0n);
const counted = (sums: readonly Sum[]): number => sums.reduce((all, { count }) => all + Number(count), 0);

function figuresOf(sums: readonly Sum[]): Pick<Day, 'figures' | 'lines'> {
  const of = (kind: Sum['kind']) => sums.filter((sum) => sum.kind === kind);
  const [deposits, withdrawals, bets] = [of('deposit'), of('withdrawal'), of('bet')];
  const lines = [...new Set(bets.map(({ line }) => line))].sort((a, b) => a - b);
  return {
    figures: {
      deposits: { count: counted(deposits), money: minor(deposits, 'amount') },
      withdrawals: { count: counted(withdrawals), money: minor(withdrawals, 'amount') },
      net: minor(deposits, 'amount') - minor(withdrawals, 'amount'),
      bets: stakes(bets),
      new_members: counted(of('member')),
      active_members: counted(of('active')),
    },
    lines: lines.map((line) => ({
      game_type: line,
      ...stakes(bets.filter((sum) => sum.line === line)),
    })),
  };
}

function stakes(bets: readonly Sum[]) {
  const [money, payout] = [minor(bets, 'amount'), minor(bets, 'payout')];
  return {
    count: counted(bets),
    money,
    payout,
    won: money - payout,
  };
}

function hoursOf(sums: readonly Sum[], start: Date, until: number): Day['hours'] {
  return Array.from({ length: Math.min(until, 24) }, (_, hour) => {
    const at = start.getTime() + hour * HOUR_MS;
    const own = sums.filter(({ slot }) => slot.getTime() === at);
    const of = (kind: Sum['kind']) => own.filter((sum) => sum.kind === kind);
    return {
      hour,
      deposits: minor(of('deposit'), 'amount'),
      withdrawals: minor(of('withdrawal'), 'amount'),
      bets: minor(of('bet'), 'amount'),
      payout: minor(of('bet'), 'payout'),
      new_members: counted(of('member')),
      active_members: counted(of('active')),
    };
  });
}
