import { randomBytes } from 'node:crypto';
import type { Body, DomainReply } from '@koi/contract';
import { currencies, type Lang, operateTypes } from '@koi/contract/enumerations';
import { drawPosition, hashOfWheelSeed } from '@koi/rules/wheel-draw';
import { refuseBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { openVault, type Vault } from '../../platform/lib/encryption.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { maskName } from '../../platform/masking/mask-name.ts';
import { runOperation } from '../../platform/operations/service.ts';
import { payReward } from '../rewards/pay-reward.ts';
import { ruleText } from '../rewards/rule-text.ts';
import { addChances, insertSpin, newestSpins, openWheelTiers, prizesOf, spinsOf } from './queries.ts';
import { readChances, storeDays } from './wheel-chances.ts';
import { readWheelRules, wheelArea } from './wheel-rules.ts';
import { conditionText, prizeText, recordRow } from './wheel-view.ts';

/**
 * Seeds are stored sealed with a key derived from SECRETS_KEY, bound to member and spin, so that a copy of
 * the database cannot predict draws.
 */
const vaultOf = (ctx: AppContext): Vault => openVault(ctx.config.secretsKeys, 'wheel seeds');
const owner = (memberId: number, n: number): string => `${memberId}:${n}`;

/** Null when no key opens it or the row was tampered with: such a seed is never used for a draw. */
function decryptSeed(ctx: AppContext, sealed: string, memberId: number, n: number): string | null {
  return vaultOf(ctx).open(owner(memberId, n), sealed)?.content.toString('hex') ?? null;
}

interface NextSpin {
  n: number;
  seedHash: string;
}

/** The number of the member's next spin and the hash of its seed, which is created if none can be opened. */
async function readNextSpin(ctx: AppContext, db: Db, memberId: number): Promise<NextSpin> {
  const row = await readRow(db, memberId);
  if (row && decryptSeed(ctx, row.sealed, memberId, row.n) !== null)
    return { n: row.n, seedHash: row.seed_hash };
  if (!row) return setSeed(ctx, db, memberId, 1, 'first');
  return setSeed(ctx, db, memberId, row.n, row.sealed);
}

/** The same without creating a seed. */
async function foundNextSpin(db: Db, memberId: number): Promise<NextSpin> {
  const row = await readRow(db, memberId);
  return { n: row?.n ?? 1, seedHash: row?.seed_hash ?? '' };
}

/**
 * The seed of the next spin. Null when there is none or it cannot be opened. Exact under the member's lock.
 */
async function openSeed(
  ctx: AppContext,
  trx: Db,
  memberId: number,
): Promise<(NextSpin & { seed: string; sealed: string }) | null> {
  const row = await readRow(trx, memberId);
  const seed = row && decryptSeed(ctx, row.sealed, memberId, row.n);
  return row && seed ? { n: row.n, seedHash: row.seed_hash, seed, sealed: row.sealed } : null;
}

/** Replaces the seed `used` by a new one for spin `n`. The loser of a race gets the other's seed. */
async function setSeed(
  ctx: AppContext,
  db: Db,
  memberId: number,
  n: number,
  used: string,
): Promise<NextSpin> {
  const seed = randomBytes(32);
  const fresh = {
    n,
    sealed: vaultOf(ctx).encrypt(owner(memberId, n), seed),
    seed_hash: await hashOfWheelSeed(seed.toString('hex')),
    created_at: ctx.clock(),
  };
  await db
    .insertInto('wheel_seed')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(fresh).where('wheel_seed.sealed', '=', used),
    )
    .execute();
  const row = await readRow(db, memberId);
  if (!row) throw new Error('a seed vanished');
  return { n: row.n, seedHash: row.seed_hash };
}

function readRow(db: Db, memberId: number) {
  return db.selectFrom('wheel_seed').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

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
): Promise<DomainReply<'GET /wheel/setting'>['data']> {
  const { db } = ctx.database;
  const [rules, tiers, prizes, winners, rule] = await Promise.all([
    readWheelRules(ctx),
    openWheelTiers(db, currencies[market]),
    prizesOf(db, currencies[market]),
    newestSpins(db, currencies[market], WINNERS),
    ruleText(ctx, wheelArea.rules, lang),
  ]);
  return {
    desc: conditionText(tiers, lang),
    scroll: winners.map((spin) => ({
      account: maskName(spin.member_name),
      prize: prizeText(spin, lang),
      created_at: ctx.site.toWireDate(spin.created_at).slice(0, 10),
    })),
    rule,
    award: Object.fromEntries(
      prizes.map((prize) => [
        String(prize.position),
        {
          desc: prizeText(prize, lang),
          type: prize.kind,
          pic: prize.pic,
          money: BigInt(prize.money),
        },
      ]),
    ),
    condition: tiers.map((tier) => ({
      deposit: BigInt(tier.deposit),
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
): Promise<DomainReply<'POST /wheel/query'>['data']> {
  checkOwn(member, name);
  const { db } = ctx.database;
  const rules = await readWheelRules(ctx);
  const chances = await readChances(ctx, db, member, rules);
  // A read-only view must not create a seed.
  const next = await (member.view ? foundNextSpin(db, member.id) : readNextSpin(ctx, db, member.id));
  const { rows } = await spinsOf(db, member.id, { page: 1, limit: NEWEST, offset: 0 });
  return {
    bet_amount: chances.counted.validBets,
    save_amount: chances.counted.deposits,
    today: { deposit: chances.today.deposits, valid: chances.today.validBets },
    cjcs: chances.left,
    pool: chances.prizes.map(({ position }) => position),
    record: rows.map((row) => recordRow(row, lang)),
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
): Promise<DomainReply<'POST /wheel/award'>['data']> {
  checkOwn(member, body.name);
  const rules = await readWheelRules(ctx);
  const request = { member, kind: 'wheel/award', requestId: body.request_id, body } as const;
  const { data } = await runOperation(ctx, request, async (trx) => {
    await refuseBlocked(trx, member.id, 'bonuses');
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
    await storeDays(trx, member.id, chances, now);
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
        money: BigInt(row.money),
        cjcs: chances.after(-1),
        record: recordRow(row, lang),
        next: { n: next.n, seed_hash: next.seedHash },
      },
    };
  });
  return data;
}

function checkOwn(member: Member, name: string | undefined): void {
  if (name !== undefined && name !== member.name) throw new Refusal('account_not_own');
}
