import { betStatuses, currencies, langs, transferTypes } from '@koi/contract/enumerations';
import type { Names } from '../../../db/tables/site.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { ImportedBet } from '../../../modules/bets/bet-mapping.ts';
import { storeBets } from '../../../modules/bets/bets-store.ts';
import { noteOpened } from '../../../modules/games/recent-games.ts';
import { alignMirror } from '../../../modules/transfers/game-mirror.ts';
import { ensurePlayer, findPlayer } from '../../../modules/transfers/player-accounts.ts';
import { openTransfer, runTransfer } from '../../../modules/transfers/transfer-saga.ts';
import { countNextBets } from '../../../modules/turnover/turnover.ts';
import { pastGames } from '../games.ts';
import type { PastSupplier } from '../past-suppliers.ts';
import type { Scene } from '../scene.ts';
import type { PlayedGame, Step } from '../step.ts';
import { inMinor, lesser } from '../units.ts';
import { findGame } from './catalogue.ts';

type Play = Extract<Step, { do: 'play' }>;

/** Transfers money to the supplier, bets, imports the bets and transfers the rest back. */
export async function play(scene: Scene, step: Play): Promise<void> {
  const { past, member } = scene;
  const { ctx, trx } = past;
  const { supplier } = pastGames[step.game];
  const found = await findGame(past, supplier, step.game);
  const adapter = past.suppliers.get(supplier);
  if (!found || !adapter) throw new Refusal('supplier_closed');
  const wasOpen = await isOpenAt(scene, supplier);
  const { player } = await ensurePlayer(ctx, member, adapter);
  const { main, games } = await ctx.ledger.balances(trx, member.id);
  const lying = games.get(supplier) ?? 0n;
  adapter.setBalance(player, lying);
  const wanted = inMinor(member.lang, step.bring);
  const brought = (lesser(main, wanted) / 100n) * 100n;
  adapter.refusesNext = step.ends === 'refused';
  await move(scene, adapter, transferTypes.in, brought);
  if (step.ends !== 'refused') {
    await noteOpened(ctx, member.id, found.listed);
    const left = await bet(scene, step, { player, names: found.names, brought });
    adapter.setBalance(player, lying + left);
    await scene.minutes(1);
    if (left > 0n) await move(scene, adapter, transferTypes.out, left);
    else await alignEmpty(scene, adapter, lying);
  }
  if (!wasOpen) await forget(scene, supplier);
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
async function alignEmpty({ past, member }: Scene, adapter: PastSupplier, lying: bigint): Promise<void> {
  await past.ctx.ledger.lockMember(past.trx, member.id);
  await alignMirror(past.ctx, past.trx, { member: member.id, supplier: adapter.code }, lying);
}

/** Bets until the money or the planned bets run out. Returns what is left of the money. */
async function bet(
  scene: Scene,
  { game, stake, bets }: Play,
  { player, names, brought }: { player: string; names: Names; brought: bigint },
): Promise<bigint> {
  const { past, member, luck } = scene;
  const { supplier, gameType, play: round } = pastGames[game];
  const { offsetMinutes } = past.ctx.config;
  let money = brought;
  const made: ImportedBet[] = [];
  for (let n = 0; n < bets; n += 1) {
    const amount = inMinor(member.lang, luck.pick([stake, stake, stake, stake * 2]));
    if (amount > money) break;
    const betAt = past.now();
    const { payout, counts, seconds, ...told } = round(luck, betAt, offsetMinutes);
    await past.goTo(new Date(betAt.getTime() + seconds * 1000));
    const won = (amount * payout) / 100n;
    money += won - amount;
    made.push({
      betId: idOf(scene, game, told.round),
      version: 1n,
      player,
      gameCode: game,
      gameName: names.zh_cn ?? game,
      gameType,
      round: told.round,
      detail: told.detail.zh_cn,
      texts: Object.fromEntries(
        langs.map((lang) => [lang, { gameName: names[lang] ?? game, detail: told.detail[lang] }]),
      ),
      result: told.result,
      betAmount: amount,
      validAmount: counts ? amount : 0n,
      payout: won,
      currency: currencies[member.lang],
      status: betStatuses.settled,
      demo: false,
      betAt,
      settledAt: past.now(),
    });
    await past.goTo(new Date(past.now().getTime() + luck.from(3, 40) * 1000));
  }
  await storeBets(past.trx, supplier, made, past.now());
  await past.ctx.ledger.lockMember(past.trx, member.id);
  await countNextBets(past.trx, member.id, past.now());
  return money;
}

/** In the format of the supplier's ids, but never one that exists. */
function idOf({ luck }: Scene, game: PlayedGame, round: string): string {
  const { supplier } = pastGames[game];
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return supplier === 'LY' ? `${round}-${luck.text(11, letters)}` : `${supplier}${luck.text(19)}`;
}

const isOpenAt = async ({ past, member }: Scene, supplier: string): Promise<boolean> =>
  (await findPlayer(past.trx, member.id, supplier)) !== undefined;

/**
 * Removes the player's record, because the real supplier does not know the player: the next visit opens the
 * account there.
 */
async function forget({ past, member }: Scene, supplier: string): Promise<void> {
  await past.trx
    .updateTable('supplier_player')
    .set({ created_at_supplier: null })
    .where('member_id', '=', member.id)
    .where('supplier', '=', supplier)
    .execute();
}
