import { createTestDatabase } from '@koi/database/testing';
import { buildApi } from '../src/app.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { DAY_MS } from '../src/platform/lib/time.ts';
import { storeCohortWeek } from '../src/projections/cohort-weeks.ts';
import { operatorToken, testConfig } from '../test/api.ts';
import { wireOf } from '../test/wire.ts';
import { BETS, MEMBERS } from './office-numbers.ts';
import { buildWorld } from './office-world.ts';
import { verdict } from './verdict.ts';

/**
 * Each operator list, and long reports, on a site with years of data: over HTTP, one request after the other; the p95 has the
 * budget.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const BUDGET_MS = 200;
/** Of a report, whatever its period. */
const REPORT_BUDGET_MS = 1_000;

const known = process.env.BENCH_DATABASE_URL;
const test = known ? undefined : await createTestDatabase<Tables>('postgres', { migrations });
const url = known ?? test?.url ?? '';
const api = await buildApi(
  testConfig({ database: { url, directory: '' } }),
  test && { database: test.database },
);
const ctx = api.context;
if ((await ctx.database.run<{ count: number }>('select count(*)::int as count from bet'))[0]?.count !== BETS)
  await buildWorld(ctx.database).then(storeCohorts);
const token = await operatorToken({ app: api });

/** What the closing of days would have stored. */
async function storeCohorts(): Promise<void> {
  for (let days = 399; days > 0; days -= 7)
    await storeCohortWeek(ctx.database.db, ctx.site, ctx.site.dayText(new Date(Date.now() - days * DAY_MS)));
}

const busy = 'm000001x';
const quiet = 'm123456x';
const ago = (days: number) => ctx.site.toWireDate(new Date(Date.now() - days * DAY_MS));
const day = [ago(1), ago(0)] as const;
const quarter = [ago(90), ago(0)] as const;
const year = [`${ago(364).slice(0, 10)} 00:00:00`, `${ago(0).slice(0, 10)} 23:59:59`] as const;

/** Name of the measure, call and body. */
type Measure = readonly [string, string, object];
const reports: readonly Measure[] = (
  [
    ['a year by month', { period: year, by: ['month'] }],
    ['a year by product and month', { period: year, by: ['product', 'month'] }],
    ['a year by game', { period: year, by: ['game'] }],
    ['a year by agent', { period: year, by: ['agent'] }],
    ['a year by level and month', { period: year, by: ['level', 'month'] }],
    ['a year by channel', { period: year, by: ['channel'] }],
    ['a year by promotion', { period: year, by: ['activity'] }],
    ['a quarter by day, compared', { period: quarter, by: ['day'], compare: 1 }],
    ['a quarter of one brand by day', { period: quarter, by: ['day'], brand: 'b1.example' }],
  ] as const
).map(([what, body]) => [`report: ${what}`, 'POST /operator/reports/read', { ...body, limit: 25 }]);
const cohorts: readonly Measure[] = [
  ['report: cohorts of a year', 'POST /operator/reports/cohorts', { period: year, weeks: 52 }],
  ['report: cohorts of a brand', 'POST /operator/reports/cohorts', { brand: 'b1.example' }],
];
const lists: readonly Measure[] = [
  ['members, newest', 'POST /operator/members/list', { limit: 25 }],
  ['members, page 400', 'POST /operator/members/list', { limit: 25, page: 400 }],
  ['members, row 100 000', 'POST /operator/members/list', { limit: 25, page: 4000 }],
  ['members by name', 'POST /operator/members/list', { search: 'm1234', limit: 25 }],
  ['members by phone', 'POST /operator/members/list', { search: '13800123456', limit: 25 }],
  ['members by real name', 'POST /operator/members/list', { search: 'Real 77', limit: 25 }],
  ['members by id', 'POST /operator/members/list', { search: String(MEMBERS / 2), limit: 25 }],
  ['members registered in a quarter', 'POST /operator/members/list', { registered_at: quarter, limit: 25 }],
  ['members disabled', 'POST /operator/members/list', { status: -1, limit: 25 }],
  ['member page', 'POST /operator/members/read', { member_name: busy }],
  ['what a member shares', 'POST /operator/members/shared', { member_name: busy }],
  ['members sharing an address', 'POST /operator/members/list', { shared_with: busy, shared_by: 'address' }],
  ['tree of an agent', 'POST /operator/agents/tree', { member_name: busy }],
  ['money log of the busiest', 'POST /operator/members/money_log', { member_name: busy, limit: 25 }],
  ['money log of a quiet one', 'POST /operator/members/money_log', { member_name: quiet, limit: 25 }],
  ['bets of the busiest', 'POST /operator/members/bets', { member_name: busy, limit: 25 }],
  ['bets of a quiet one', 'POST /operator/members/bets', { member_name: quiet, limit: 25 }],
  ['deposits waiting', 'POST /operator/deposits/list', { status: 1, limit: 25 }],
  ['deposits, all', 'POST /operator/deposits/list', { limit: 25 }],
  ['deposits credited', 'POST /operator/deposits/list', { status: 2, limit: 25 }],
  [
    'deposits of a day',
    'POST /operator/deposits/list',
    { status: 2, currency: 'CNY', decided_at: day, limit: 25 },
  ],
  [
    'deposits of a quarter',
    'POST /operator/deposits/list',
    { status: 2, currency: 'CNY', decided_at: quarter, limit: 25 },
  ],
  ['deposits of the busiest', 'POST /operator/deposits/list', { member_name: busy, limit: 25 }],
  ['deposit by number', 'POST /operator/deposits/list', { bill_no: 'D200000' }],
  ['withdrawals waiting', 'POST /operator/withdrawals/list', { status: 1, limit: 25 }],
  ['withdrawals, all', 'POST /operator/withdrawals/list', { limit: 25 }],
  ['withdrawals paid', 'POST /operator/withdrawals/list', { status: 2, limit: 25 }],
  ['withdrawals of a day', 'POST /operator/withdrawals/list', { status: 2, decided_at: day, limit: 25 }],
  ['withdrawals of the busiest', 'POST /operator/withdrawals/list', { member_name: busy, limit: 25 }],
  ['withdrawal by number', 'POST /operator/withdrawals/list', { bill_no: 'W200000' }],
  ['audit log', 'POST /operator/audit/list', { limit: 25 }],
  [
    'audit log of a member',
    'POST /operator/audit/list',
    { subject_kind: 'member', subject_id: quiet, limit: 25 },
  ],
  ['mail', 'POST /operator/mails/list', { limit: 25 }],
  ['mail waiting', 'POST /operator/mails/list', { status: 0, limit: 25 }],
  ['loans', 'POST /operator/credits/list', { limit: 25 }],
  ['loans waiting', 'POST /operator/credits/list', { status: 1, limit: 25 }],
  ['transfers', 'POST /operator/transfers/list', { limit: 25 }],
  ['transfers, page 400', 'POST /operator/transfers/list', { limit: 25, page: 400 }],
  ['transfers, row 100 000', 'POST /operator/transfers/list', { limit: 25, page: 4000 }],
  ['bets, row 100 000', 'POST /operator/bets/list', { limit: 100, page: 1000 }],
  ['deposits, row 100 000', 'POST /operator/deposits/list', { limit: 25, page: 4000 }],
  ['withdrawals, row 100 000', 'POST /operator/withdrawals/list', { limit: 25, page: 4000 }],
  ['transfers without an end', 'POST /operator/transfers/list', { status: 2, limit: 25 }],
  ['mail with a member', 'POST /operator/mails/conversation', { member_name: busy }],
  ['mail to all', 'POST /operator/broadcasts/list', { limit: 20 }],
  ['loans of the busiest', 'POST /operator/credits/list', { member_name: busy, limit: 25 }],
  ['transfers to decide', 'POST /operator/transfers/list', { state: 'manual', limit: 25 }],
  ['transfers of the busiest', 'POST /operator/transfers/list', { member_name: busy, limit: 25 }],
  ['adjustments', 'POST /operator/adjustments/list', {}],
  ['adjustments of the busiest', 'POST /operator/adjustments/list', { member_name: busy }],
  ['adjustments of a kind', 'POST /operator/adjustments/list', { kind: 'bonus' }],
  ['bets, newest', 'POST /operator/bets/list', { limit: 25 }],
  ['bets of everybody’s busiest', 'POST /operator/bets/list', { member_name: busy, limit: 25 }],
  ['bets of a supplier', 'POST /operator/bets/list', { supplier: 'SBS', limit: 25 }],
  ['bets won in a day', 'POST /operator/bets/list', { outcome: 'won', time: day, limit: 25 }],
  ['bet by number', 'POST /operator/bets/list', { bet_id: 'B1000000' }],
  ['ways to pay in', 'POST /operator/channels/list', {}],
  ['coin rates', 'POST /operator/coin-rates/list', {}],
  ['savings held', 'POST /operator/savings/purchases/list', {}],
  ['savings of a plan', 'POST /operator/savings/purchases/list', { plan_id: 1 }],
  ['savings of the busiest', 'POST /operator/savings/purchases/list', { member_name: busy }],
  ['tags', 'POST /operator/members/tags/list', {}],
  ['members with a tag', 'POST /operator/members/list', { tag: 1, limit: 25 }],
  ['protection of a member', 'POST /operator/protection/member', { member_name: busy }],
  ['excluded members', 'POST /operator/protection/excluded', { limit: 25 }],
  ['turnover of the busiest', 'POST /operator/members/turnover', { member_name: busy }],
  ['timeline of the busiest', 'POST /operator/members/timeline', { member_name: busy }],
  ['sessions of the busiest', 'POST /operator/sessions/list', { member_name: busy }],
  ['agents, top', 'POST /operator/agents/tree', {}],
  ['applications of agents', 'POST /operator/agents/applications/list', { limit: 25 }],
  ['invites of an agent', 'POST /operator/agents/invites/list', { agent_name: busy, limit: 25 }],
  ['commissions of an agent', 'POST /operator/agents/commissions/list', { agent_name: busy, limit: 25 }],
  ['commissions of a bet', 'POST /operator/agents/commissions/list', { bill_no: 'B1000000' }],
  ['months of agents', 'POST /operator/agents/months/list', { month: ago(20).slice(0, 7), limit: 25 }],
  ['applications to activities', 'POST /operator/activities/applications', { limit: 25 }],
  ['applications waiting', 'POST /operator/activities/applications', { status: 0, limit: 25 }],
  ['prizes to hand out', 'POST /operator/wheel/spins/list', { status: 1, limit: 25 }],
  ['spins of the wheel', 'POST /operator/wheel/spins/list', { limit: 25 }],
  ['red packets opened', 'POST /operator/red-packets/opened', { limit: 25 }],
  ['awards of signing in', 'POST /operator/sign-in/awards/list', { limit: 25 }],
  ['payments of levels', 'POST /operator/levels/payments/list', { limit: 25 }],
  ['payments of levels, busiest', 'POST /operator/levels/payments/list', { member_name: busy, limit: 25 }],
  ['catalogue', 'POST /operator/games/list', { limit: 25 }],
  ['accounts of the platform', 'POST /operator/ledger/accounts', {}],
  ['postings of an account', 'POST /operator/ledger/postings', { id: 1 }],
  ['a transfer of the ledger', 'POST /operator/ledger/search', { text: 'B1000' }],
  ['proofs', 'POST /operator/ledger/proofs', { limit: 10 }],
  ['walks', 'POST /operator/walks/list', {}],
  ['synthetic monitor', 'POST /operator/walks/read', { span: 'month' }],
  ['exports', 'POST /operator/exports/list', { limit: 25 }],
  ['operators', 'POST /operator/access/operators/list', {}],
  ...(
    [
      ['a name', 'm1234'],
      ['a phone', '13800123456'],
      ['the end of a card', '0001'],
      ['an id', '123456'],
      ['an address', '10.0.0.7'],
      ['an amount and a day', `100.00 ${ago(1).slice(0, 10)}`],
      ['an account paid to', '6222200000'],
      ['nothing', 'nobody of that name'],
    ] as const
  ).map(([what, text]) => [`search: ${what}`, 'POST /operator/search', { text }] as const),
  ['what waits', 'POST /operator/waiting', {}],
  ['today', 'POST /operator/today/read', {}],
  ['today’s queues', 'POST /operator/today/queues', {}],
  ['today’s alerts', 'POST /operator/today/alerts', {}],
];

const over: string[] = [];
for (const [name, call, body] of [...lists, ...reports, ...cohorts]) {
  const { method, url: address, headers } = wireOf(call, {}, token);
  const times: number[] = [];
  let status = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await api.inject({
      method,
      url: address,
      payload: body,
      headers: { authorization: headers.Authorization ?? '' },
    });
    // The first request reads from disk what later requests find in memory.
    if (round > 0) times.push(performance.now() - started);
    status = answer.statusCode;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const budget = name.startsWith('report: ') ? REPORT_BUDGET_MS : BUDGET_MS;
  const slow = at(0.95) > budget || status !== 200;
  if (slow) over.push(name);
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(11);
  console.log(
    `${name.padEnd(32)} p50 ${ms(at(0.5))}  p95 ${ms(at(0.95))}  ${status === 200 ? '' : `answered ${status} `}${verdict(!slow)}`,
  );
}
console.log(
  over.length === 0
    ? `every list within ${BUDGET_MS} ms, every report within ${REPORT_BUDGET_MS} ms`
    : `over budget: ${over.join(', ')}`,
);

await api.close();
await test?.remove();
