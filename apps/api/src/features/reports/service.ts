import type { Body, DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { gameTypeText, nameIn } from '../../platform/lib/texts.ts';
import { addDays, DAY_MS } from '../../platform/lib/time.ts';
import { textsIn } from '../../platform/lib/written-texts.ts';
import { relativeDays } from './periods.ts';
import {
  type Figure,
  findAgent,
  hasTable,
  type ReportFilter,
  type ReportRow,
  readCurrencies,
  readMemberSums,
  readOpenSince,
  readPage,
} from './queries.ts';

type Report = DomainReply<'POST /operator/reports/read'>['data'];
type Figures = Report['sums'];

/**
 * A report of days of the site.
 * @throws Refusal account_unknown: no agent of this name; validation: no such combination
 */
export async function readReport(
  { database: { db }, site, clock }: AppContext,
  {
    period,
    by,
    currency: wanted,
    compare: isCompared,
    relative = 'days_7',
    agent_name,
    ...body
  }: Body<'POST /operator/reports/read'>,
  lang: Lang,
): Promise<Report> {
  const today = site.dayText(clock());
  const { from, to } = period === undefined ? relativeDays(relative, today) : site.daysOf(period);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const compare = isCompared === 1;
  const currencies = await readCurrencies(db, from, to);
  const currency = wanted ?? currencies[0] ?? 'USD';
  const agentId = agent_name === undefined ? undefined : await findAgent(db, agent_name);
  if (agent_name !== undefined && !agentId) throw new Refusal('account_unknown');
  const filter: ReportFilter = {
    currency,
    from,
    to,
    days,
    ...(body.brand !== undefined && { brand: body.brand }),
    ...(body.game_type !== undefined && { gameType: body.game_type }),
    ...(body.supplier !== undefined && { supplier: body.supplier.toUpperCase() }),
    ...(body.game_code !== undefined && { gameCode: body.game_code }),
    ...(agentId !== undefined && { agentId }),
    ...(body.level !== undefined && { level: body.level }),
    ...(body.channel_id !== undefined && { channelId: body.channel_id }),
    ...(body.activity_id !== undefined && { activityId: body.activity_id }),
  };
  if (!hasTable(filter, by)) throw invalid({ by: 'choice' });
  const page = pageRequest(body, 50);
  const { rows, count, sums } = await readPage(db, filter, by, compare, page);
  return {
    ...toOperatorPage(
      rows.map((row) => wire(row, compare, lang)),
      { count, isEstimate: false },
      page,
    ),
    currency,
    currencies,
    today,
    period: { from, to },
    compared: compare ? { from: addDays(from, -days), to: addDays(to, -days) } : null,
    sums: figuresOf((name) => sums[name]),
    sums_before: compare ? figuresOf((name) => sums[`before_${name}`]) : null,
    open_since: await readOpenSince(db, from, to),
  };
}

const wire = (row: ReportRow, compare: boolean, lang: Lang): Report['data'][number] => ({
  day: row.day,
  brand: row.brand,
  game_type: row.game_type,
  game_type_text: row.game_type ? gameTypeText(row.game_type, lang) : row.game_type === 0 ? '' : null,
  supplier: row.supplier,
  supplier_text: row.supplier && nameIn(row.supplier_names, lang, row.supplier),
  game_code: row.game_code,
  game_name: row.game_code && nameIn(row.game_names, lang, row.game_code),
  agent_name: row.agent_name,
  level: row.level,
  channel_id: row.channel_id,
  channel_name: row.channel_id === null ? null : channelName(row, lang),
  activity_id: row.activity_id,
  activity_title: row.activity_id === null ? null : (textsIn(row.activity_texts ?? {}, lang).title ?? ''),
  ...figuresOf((name) => row[name]),
  before: compare ? figuresOf((name) => row[`before_${name}`]) : null,
});

const channelName = (row: ReportRow, lang: Lang): string =>
  row.channel_label || nameIn(row.channel_names, lang, row.channel_description ?? '');

/**
 * A member's figures of all time.
 * @throws Refusal account_unknown
 */
export async function readMemberFigures(
  { database: { db } }: AppContext,
  name: string,
): Promise<DomainReply<'POST /operator/reports/member'>['data']> {
  const { id } = await requireMember(db, name);
  const sums = await readMemberSums(db, id);
  return {
    currency: sums.currency,
    ...moneyOf((figure) => sums[figure]),
    active_days: Number(sums.active_members),
    first_deposit: sums.first_deposit,
    last_deposit: sums.last_deposit,
  };
}

/** Figures of a row, or of the whole report. */
const figuresOf = (read: (name: Figure) => string): Figures => ({
  ...moneyOf(read),
  first_deposits: Number(read('first_deposits')),
  new_members: Number(read('new_members')),
  active_members: Number(read('active_members')),
});

/** Sums with the figures that are computed from them. */
function moneyOf(read: (name: Figure) => string) {
  const sum = (name: Figure): bigint => BigInt(read(name));
  const [stake, payout, bonus, rebate] = [sum('stake'), sum('payout'), sum('bonus'), sum('rebate')];
  const [interest, commission, fees] = [sum('interest'), sum('commission'), sum('fees')];
  const ggr = stake - payout;
  return {
    bets: Number(sum('bets')),
    stake,
    valid: sum('valid'),
    payout,
    ggr,
    bonus,
    rebate,
    interest,
    commission,
    fees,
    ngr: ggr - bonus - rebate - interest - commission + fees,
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
  };
}
