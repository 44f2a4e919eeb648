import { betStatuses, currencies, langs, transferTypes } from '@koi/contract/enumerations';
import type { PastPlay } from '@koi/supplier-protocol/past';
import type { ImportedBet } from '../../../../api/src/features/bets/bet-mapping.ts';
import { storeBets } from '../../../../api/src/features/bets/bets-store.ts';
import { noteOpened } from '../../../../api/src/features/games/recent-games.ts';
import { ensurePlayer } from '../../../../api/src/features/transfers/player-accounts.ts';
import { syncSupplierBalance } from '../../../../api/src/features/transfers/supplier-balance.ts';
import { openTransfer, runTransfer } from '../../../../api/src/features/transfers/transfer-saga.ts';
import { countNextBets } from '../../../../api/src/features/turnover/turnover.ts';
import type { Names } from '../../../../api/src/platform/database/column-types.ts';
import { Refusal } from '../../../../api/src/platform/lib/refusal.ts';
import { pastGames } from '../games.ts';
import { marksOf } from '../marks.ts';
import type { PastSupplier } from '../past-suppliers.ts';
import type { Scene } from '../scene.ts';
import type { PlayedGame, Step } from '../step.ts';
import { inMinor, lesser } from '../units.ts';
import { findGame } from './catalogue.ts';

type Play = Extract<Step, { do: 'play' }>;

/** Transfers money to the supplier, bets, imports the bets and transfers the rest back; notes it for the supplier. */
export async function play(scene: Scene, step: Play): Promise<void> {
  const { past, member } = scene;
  const { ctx, trx } = past;
  const { supplier } = pastGames[step.game];
  const found = await findGame(past, supplier, step.game);
  const adapter = past.suppliers.get(supplier);
  if (!found || !adapter) throw new Refusal('supplier_closed');
  await refuseOwnPlay(scene, supplier);
  const { player } = await ensurePlayer(ctx, member, adapter);
  const { main } = await ctx.ledger.balances(trx, member.id);
  adapter.begin(player);
  const wanted = inMinor(member.lang, step.bring);
  const brought = (lesser(main, wanted) / 100n) * 100n;
  adapter.refusesNext = step.ends === 'refused';
  await move(scene, adapter, transferTypes.in, brought);
  if (step.ends === 'refused') return;
  await noteOpened(ctx, member.id, found.listed);
  const { left, bets } = await bet(scene, step, { player, names: found.names, brought });
  adapter.setBalance(player, left);
  await scene.minutes(1);
  if (left > 0n) await move(scene, adapter, transferTypes.out, left);
  else await syncEmptyBalance(scene, adapter);
  await noteForSupplier(scene, adapter, player, bets);
}

/**
 * Where the member has moved money since the site started, the supplier's books have gone on: nothing of the
 * past is added to them.
 */
async function refuseOwnPlay({ past, member }: Scene, supplier: string): Promise<void> {
  const own = await past.trx
    .selectFrom('transfer_order')
    .select('bill_no')
    .where('member_id', '=', member.id)
    .where('supplier', '=', supplier)
    .where('created_at', '>=', past.until)
    .limit(1)
    .executeTakeFirst();
  if (own) throw new Refusal('supplier_closed');
}

/** Tells the supplier after the commit, so that money is never there without being known here. */
async function noteForSupplier(
  { past, member }: Scene,
  { code, moves }: PastSupplier,
  player: string,
  bets: PastPlay['bets'],
): Promise<void> {
  const reported = (direction: 'in' | 'out') =>
    moves
      .filter((one) => one.direction === direction)
      .map(({ reference, amount, at }) => ({ reference, amount: `${amount}`, at: at.toISOString() }))[0];
  const brought = reported('in');
  if (!brought) throw new Error(`a play at ${code} without money`);
  const play = {
    player,
    currency: currencies[member.lang],
    in: brought,
    bets,
    out: reported('out') ?? null,
  } satisfies PastPlay;
  await marksOf(past.trx)
    .insertInto('demo_play')
    .values({ supplier: code, play: JSON.stringify(play) })
    .execute();
}

async function move(
  { past, member }: Scene,
  adapter: PastSupplier,
  type: (typeof transferTypes)['in' | 'out'],
  money: bigint,
): Promise<void> {
  if (money <= 0n) throw new Refusal('money_not_enough');
  const { ctx, trx } = past;
  await ctx.ledger.lockMember(trx, member.id);
  const order = await openTransfer(ctx, trx, {
    member,
    adapter,
    type,
    money,
    moneyType: 'money',
    cause: 'member',
    requestId: undefined,
  });
  await runTransfer(ctx, member, adapter, order);
}

/** Nothing is left: aligns our copy of the balance, as looking at the balance would. */
async function syncEmptyBalance({ past, member }: Scene, adapter: PastSupplier): Promise<void> {
  await past.ctx.ledger.lockMember(past.trx, member.id);
  await syncSupplierBalance(past.ctx, past.trx, { member: member.id, supplier: adapter.code }, 0n);
}

/** Bets until the money or the planned bets run out. Returns what is left of the money. */
async function bet(
  scene: Scene,
  { game, stake, bets }: Play,
  { player, names, brought }: { player: string; names: Names; brought: bigint },
): Promise<{ left: bigint; bets: PastPlay['bets'] }> {
  const { past, member, luck } = scene;
  const { supplier, gameType, play: round } = pastGames[game];
  let money = brought;
  const made: ImportedBet[] = [];
  const reported: PastPlay['bets'] = [];
  for (let n = 0; n < bets; n += 1) {
    const amount = inMinor(member.lang, luck.pick([stake, stake, stake, stake * 2]));
    if (amount > money) break;
    const betAt = past.now();
    const draw = (line: { betType: string; pick: string }) =>
      past.books.round(supplier, { ...line, gameCode: game, stake: `${amount}`, at: betAt.toISOString() });
    const decided = await round({ luck, at: betAt, stake: amount, draw });
    if (!decided) break;
    const { payout, counts, seconds, detail, result, line = { betType: '', pick: '' } } = decided;
    await past.goTo(new Date(betAt.getTime() + seconds * 1000));
    const won = (amount * payout) / 100n;
    const validAmount = counts ? amount : 0n;
    const betId = idOf(scene, game, decided.round);
    const settledAt = past.now();
    money += won - amount;
    made.push({
      betId,
      version: 1n,
      player,
      gameCode: game,
      gameName: names.zh_cn ?? game,
      gameType,
      round: decided.round,
      detail: detail.zh_cn,
      texts: Object.fromEntries(
        langs.map((lang) => [lang, { gameName: names[lang] ?? game, detail: detail[lang] }]),
      ),
      result,
      betAmount: amount,
      validAmount,
      payout: won,
      currency: currencies[member.lang],
      status: betStatuses.settled,
      demo: false,
      betAt,
      settledAt,
    });
    reported.push({
      ...line,
      betId,
      gameCode: game,
      round: decided.round,
      result,
      stake: `${amount}`,
      payout: `${won}`,
      valid: `${validAmount}`,
      texts: detail,
      betAt: betAt.toISOString(),
      settledAt: settledAt.toISOString(),
    });
    await past.goTo(new Date(past.now().getTime() + luck.from(3, 40) * 1000));
  }
  await storeBets(past.trx, supplier, made, past.now());
  await past.ctx.ledger.lockMember(past.trx, member.id);
  await countNextBets(past.trx, member.id, past.now());
  return { left: money, bets: reported };
}

/** In the format of the supplier's ids, but never one that exists. */
function idOf({ luck }: Scene, game: PlayedGame, round: string): string {
  const { supplier } = pastGames[game];
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return supplier === 'LY' ? `${round}-${luck.text(11, letters)}` : `${supplier}${luck.text(19)}`;
}
