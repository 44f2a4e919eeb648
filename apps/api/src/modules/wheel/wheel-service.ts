import type { Body, Reply } from '@koi/contract';
import { type Lang, operateTypes } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { drawPosition } from '@koi/rules/wheel-draw';
import type { AppContext } from '../../context.ts';
import { maskName } from '../../lib/mask-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { runOperation } from '../operations/operations-service.ts';
import { payReward } from '../rewards/pay-reward.ts';
import { ruleText } from '../rewards/rule-text.ts';
import { keepDays, readChances } from './wheel-chances.ts';
import {
  addChances,
  insertSpin,
  newestSpins,
  openWheelTiers,
  prizesOf,
  spinsOf,
} from './wheel-repository.ts';
import { readWheelRules, wheelRuleKey } from './wheel-rules.ts';
import { foundNextSpin, openSeed, readNextSpin, setSeed } from './wheel-seeds.ts';
import { conditionText, prizeText, recordRow } from './wheel-view.ts';

interface Member {
  id: number;
  name: string;
  lang: Lang;
  view?: object;
}

const WINNERS = 30;
const NEWEST = 50;

/** The public part; guests see the currency of the language. */
export async function readSetting(
  ctx: AppContext,
  market: Lang,
  lang: Lang,
): Promise<Reply<'GET /wheel/setting'>['data']> {
  const { db } = ctx.database;
  const [rules, tiers, prizes, winners, rule] = await Promise.all([
    readWheelRules(ctx),
    openWheelTiers(db, market),
    prizesOf(db, market),
    newestSpins(db, market, WINNERS),
    ruleText(ctx, wheelRuleKey, lang),
  ]);
  return {
    desc: conditionText(tiers, lang),
    scroll: winners.map((spin) => ({
      account: maskName(spin.member_name),
      prize: prizeText(spin, lang),
      created_at: toWireDate(spin.created_at, ctx.config.offsetMinutes).slice(0, 10),
    })),
    rule,
    award: Object.fromEntries(
      prizes.map((prize) => [
        String(prize.position),
        {
          desc: prizeText(prize, lang),
          type: prize.kind,
          pic: prize.pic,
          money: formatMinor(BigInt(prize.money)),
        },
      ]),
    ),
    condition: tiers.map((tier) => ({
      deposit: formatMinor(BigInt(tier.deposit)),
      valid_num: tier.valid_multiple,
      times: tier.times,
    })),
    wheel: '',
    is_open: rules.isOpen && prizes.length > 0,
    max_chances: rules.maxChances,
  };
}

/** @throws Refusal account_not_own */
export async function readWheel(
  ctx: AppContext,
  member: Member,
  { name }: Body<'POST /wheel/query'>,
  lang: Lang,
): Promise<Reply<'POST /wheel/query'>['data']> {
  checkOwn(member, name);
  const { db } = ctx.database;
  const rules = await readWheelRules(ctx);
  const chances = await readChances(ctx, db, member, rules);
  // A read-only view must not create a seed.
  const next = await (member.view ? foundNextSpin(db, member.id) : readNextSpin(ctx, db, member.id));
  const { rows } = await spinsOf(db, member.id, { page: 1, limit: NEWEST, offset: 0 });
  return {
    bet_amount: formatMinor(chances.counted.validBets),
    save_amount: formatMinor(chances.counted.deposits),
    today: { deposit: formatMinor(chances.today.deposits), valid: formatMinor(chances.today.validBets) },
    cjcs: chances.left,
    pool: chances.prizes.map(({ position }) => position),
    record: rows.map((row) => recordRow(row, lang, ctx.config.offsetMinutes)),
    next: { n: next.n, seed_hash: next.seedHash },
  };
}

/**
 * One spin: spends a chance, draws the position from the seed whose hash was published before, pays cash at
 * once and creates the next seed, all in one transaction under the member's lock.
 * @throws Refusal each error key of `POST /wheel/award`
 */
export async function spin(
  ctx: AppContext,
  member: Member,
  body: Body<'POST /wheel/award'>,
  lang: Lang,
): Promise<Reply<'POST /wheel/award'>['data']> {
  checkOwn(member, body.name);
  const rules = await readWheelRules(ctx);
  const request = { member, kind: 'wheel/award', requestId: body.request_id, body } as const;
  const { data } = await runOperation(ctx, request, async (trx) => {
    if (!rules.isOpen) throw new Refusal('wheel_not_open');
    const now = ctx.clock();
    const chances = await readChances(ctx, trx, member, rules);
    if (chances.left === 0) throw new Refusal('wheel_no_chance');
    if (chances.prizes.length === 0) throw new Refusal('wheel_not_open');
    const seed = await openSeed(ctx, trx, member.id);
    // The seed was never published, or is not the one whose hash the page was shown: such a draw could not be
    // verified.
    if (!seed || (body.seed_hash !== undefined && body.seed_hash !== seed.seedHash))
      throw new Refusal('operate_again');
    const pool = chances.prizes.map(({ position }) => position);
    const clientSeed = body.client_seed ?? '';
    const position = await drawPosition({ seed: seed.seed, n: seed.n, clientSeed, pool });
    const prize = chances.prizes.find((candidate) => candidate.position === position);
    if (!prize) throw new Error(`position ${position} is not in the pool`);
    await keepDays(trx, member.id, chances, now);
    const row = await insertSpin(trx, { memberId: member.id, prize, pool, clientSeed, now, ...seed });
    const { week } = chances;
    const entry = { memberId: member.id, week, kind: 'spin', reference: row.id, chances: -1, now } as const;
    if (!(await addChances(trx, entry))) throw new Error(`spin ${row.id} was spent twice`);
    const next = await setSeed(ctx, trx, member.id, seed.n + 1, seed.sealed);
    if (BigInt(row.money) > 0n) {
      await payReward(ctx, trx, {
        memberId: member.id,
        kind: 'wheel',
        number: row.id,
        money: BigInt(row.money),
        operateType: operateTypes.wheelPrize,
        terms: rules.terms,
      });
    }
    return {
      data: {
        prize: prizeText(prize, lang),
        position,
        type: prize.kind,
        money: formatMinor(BigInt(row.money)),
        cjcs: chances.after(-1),
        record: recordRow(row, lang, ctx.config.offsetMinutes),
        next: { n: next.n, seed_hash: next.seedHash },
      },
    };
  });
  return data;
}

function checkOwn(member: Member, name: string | undefined): void {
  if (name !== undefined && name !== member.name) throw new Refusal('account_not_own');
}
