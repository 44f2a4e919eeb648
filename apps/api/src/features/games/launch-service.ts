import type { DomainReply, Query } from '@koi/contract';
import {
  type GameType,
  gameTypes,
  type Lang,
  transferStatuses,
  transferTypes,
} from '@koi/contract/enumerations';
import { gameReturnPath } from '@koi/contract/game-return';
import { INVALID_MESSAGE } from '@koi/supplier-protocol';
import type { SessionMember } from '../../accounts/identity/find-session.ts';
import { refuseBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { newTransferNumber } from '../../platform/lib/bill-number.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { beginOperation, finishOperation } from '../../platform/operations/service.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { lossAllowance, refuseAtLossLimit } from '../protection/loss-limit.ts';
import { previousSupplier, recallFundsQuietly } from '../transfers/automatic-mode.ts';
import { openOnce } from '../transfers/await-transfer.ts';
import { ensurePlayer } from '../transfers/player-accounts.ts';
import { isInTransit } from '../transfers/queries.ts';
import { scheduleRecallAtLaunch } from '../transfers/recall-idle.ts';
import { recallFunds } from '../transfers/recovery.ts';
import { refreshSupplierBalances } from '../transfers/refresh-supplier-balances.ts';
import { openSupplier } from '../transfers/supplier-access.ts';
import { unreachable } from '../transfers/supplier-failures.ts';
import { refuseUnlessDone } from '../transfers/transfer-by-hand.ts';
import type { TransferOrder } from '../transfers/transfer-orders.ts';
import { openTransfer, runTransfer } from '../transfers/transfer-saga.ts';
import { endEarlierPages } from './end-supplier-sessions.ts';
import { confirmLaunch, noteLaunch } from './game-launches.ts';
import { findLaunchTarget, type LaunchTarget } from './launch-target.ts';
import { noteOpened } from './recent-games.ts';
import { pushLimitsBeforeLaunch } from './supplier-limits.ts';

const isGameType = (type: number): type is GameType => Object.values<number>(gameTypes).includes(type);

/**
 * Game types can be closed for maintenance, each with a note in the member's language and an end. Games of a
 * closed type cannot be opened; balances at suppliers come back as usual.
 * @throws Refusal line_maintenance when all possible types are closed
 */
async function refuseUnderMaintenance(
  { settings }: Pick<AppContext, 'settings'>,
  types: readonly number[],
  lang: Lang,
): Promise<void> {
  const values = await settings.values();
  const isClosed = (type: number): type is GameType =>
    isGameType(type) && values.read(`maintenance.line_${type}`);
  const [closed] = types.filter(isClosed);
  if (closed === undefined || !types.every(isClosed)) return;
  const message = values.read(`maintenance.line_${closed}_message`, lang);
  const until = values.read(`maintenance.line_${closed}_until`, lang);
  throw new Refusal('line_maintenance', {
    values: { note: [message, until && `~ ${until}`].filter(Boolean).join(' ') },
  });
}

export interface LaunchRequest {
  member: SessionMember;
  /** The id of the member's session; trial accounts have none. */
  session: string | undefined;
  query: Query<'GET /game/login'>;
  /** Further query fields: the catalogue row's parameters as sent by the page. */
  extras: Readonly<Record<string, string>>;
  lang: Lang;
  /** Game types that are off on this host. */
  linesOff: readonly number[];
  /** Where the member app was opened (`pageAddress`); the game leads back there. */
  home: string;
}

type LaunchReply = DomainReply<'GET /game/login'>;

/**
 * Opens a game (docs/contract/play.md 6.3). The caller has already checked the rule for trial accounts. In
 * automatic mode the balance at the previous supplier is brought back and the whole units of the main wallet
 * are deposited; if the supplier then returns no address, the deposit is brought back.
 */
export async function launchGame(ctx: AppContext, request: LaunchRequest): Promise<LaunchReply> {
  const { member, query } = request;
  await refuseBlocked(ctx.database.db, member.id, 'bets');
  const adapter = await openSupplier(ctx, member, query.api_code);
  await refreshSupplierBalances(ctx, member);
  await refuseAtLossLimit(ctx, member);
  const target = await findLaunchTarget(ctx.database.db, adapter.code, query, request.extras);
  if (target.types.length > 0 && target.types.every((type) => request.linesOff.includes(type)))
    throw new Refusal('feature_off');
  await refuseUnderMaintenance(ctx, target.types, request.lang);
  const { player } = await ensurePlayer(ctx, member, adapter);
  await endEarlierPages(ctx, member, adapter);
  await pushLimitsBeforeLaunch(ctx, member, adapter);
  const requestAddress = (): Promise<LaunchReply> => requestUrl(ctx, request, adapter, player, target);
  if (!member.autoTransfer) await refuseWhileInTransit(ctx.database.db, member, adapter);
  const reply = await (member.autoTransfer
    ? launchAutomatically(ctx, request, adapter, requestAddress)
    : requestAddress());
  if (target.listed) await noteOpened(ctx, member.id, target.listed);
  return reply;
}

async function launchAutomatically(
  ctx: AppContext,
  { member, query, extras }: LaunchRequest,
  adapter: SupplierAdapter,
  requestAddress: () => Promise<LaunchReply>,
): Promise<LaunchReply> {
  const requestId = query.request_id;
  const begun = await beginOperation(
    ctx,
    { member, kind: 'game/login', requestId, body: { ...query, api_code: adapter.code, extras } },
    async () => ({ reference: newTransferNumber(ctx.clock()) }),
  );
  // An address is single-use: a repeated request gets a new one and moves no money.
  if (begun.state === 'done') return requestAddress();
  const reference = begun.state === 'pending' ? begun.reference : begun.result.reference;
  try {
    const previous = await previousSupplier(ctx, member, adapter.code);
    if (previous !== undefined) await recallFundsQuietly(ctx, member, previous, requestId);
    await scheduleRecallAtLaunch(ctx, member, adapter.code);
    const deposit = await depositIntegralUnits(ctx, member, adapter, requestId);
    const reply = await launchOrRefund(ctx, member, adapter, deposit, requestId, requestAddress);
    // The address opens the supplier's session for whoever has it, so it is not stored.
    await ctx.database.transaction((trx) =>
      finishOperation(ctx, trx, reference, { state: 'done', kind: 'game/login', reply: {} }),
    );
    return reply;
  } catch (error) {
    // While the deposit's outcome is unknown the operation stays pending: the check job closes both.
    if (error instanceof Refusal && error.key !== 'transfer_unknown') {
      const outcome = { state: 'refused', error: error.key } as const;
      await ctx.database.transaction((trx) => finishOperation(ctx, trx, reference, outcome));
    }
    throw error;
  }
}

/**
 * Undefined when the main wallet holds less than one unit.
 * @throws Refusal why the deposit was refused | transfer_unknown | transfer_in_transit
 */
async function depositIntegralUnits(
  ctx: AppContext,
  member: SessionMember,
  adapter: SupplierAdapter,
  requestId: string | undefined,
): Promise<TransferOrder | undefined> {
  const request = { member: member.id, requestId, supplier: adapter.code, type: transferTypes.in };
  const order = await openOnce(ctx, request, async () => {
    const opened = await ctx.database.transaction((trx) => openDeposit(ctx, trx, member, adapter, requestId));
    return opened && runTransfer(ctx, member, adapter, opened);
  });
  if (order) refuseUnlessDone(order);
  return order;
}

async function openDeposit(
  ctx: AppContext,
  trx: Db,
  member: SessionMember,
  adapter: SupplierAdapter,
  requestId: string | undefined,
): Promise<TransferOrder | undefined> {
  await ctx.ledger.lockMember(trx, member.id);
  await refuseWhileInTransit(trx, member, adapter);
  const { main } = await ctx.ledger.balances(trx, member.id);
  const allowance = await lossAllowance(ctx, trx, member);
  // With a loss limit, deposit only what may still be lost.
  const most = allowance && allowance.maxTransferIn < main ? allowance.maxTransferIn : main;
  const money = most - (most % 100n);
  if (money <= 0n) return undefined;
  return openTransfer(ctx, trx, {
    member,
    adapter,
    type: transferTypes.in,
    money,
    moneyType: 'money',
    cause: 'launch',
    requestId,
  });
}

async function launchOrRefund(
  ctx: AppContext,
  member: SessionMember,
  adapter: SupplierAdapter,
  deposit: TransferOrder | undefined,
  requestId: string | undefined,
  requestAddress: () => Promise<LaunchReply>,
): Promise<LaunchReply> {
  try {
    return await requestAddress();
  } catch (error) {
    if (deposit && error instanceof Refusal) await giveBack(ctx, member, adapter, deposit, requestId);
    throw error;
  }
}

/**
 * What cannot be brought back at once stays in the member's wallet at the supplier, where the wallets show
 * it.
 */
async function giveBack(
  ctx: AppContext,
  member: SessionMember,
  adapter: SupplierAdapter,
  deposit: TransferOrder,
  requestId: string | undefined,
): Promise<void> {
  try {
    const order = await recallFunds(ctx, member, adapter, {
      cause: 'give_back',
      requestId,
      money: deposit.money,
    });
    if (order?.status === transferStatuses.done) return;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  ctx.log.warn(
    { billNo: deposit.billNo, supplier: adapter.code },
    'a failed launch left its deposit at the supplier',
  );
}

async function refuseWhileInTransit(db: Db, member: SessionMember, adapter: SupplierAdapter): Promise<void> {
  if (await isInTransit(db, member.id, adapter.code)) throw new Refusal('transfer_in_transit');
}

async function requestUrl(
  ctx: AppContext,
  { member, session, query, lang, home }: LaunchRequest,
  adapter: SupplierAdapter,
  player: string,
  target: LaunchTarget,
): Promise<LaunchReply> {
  const launch = { member, session, adapter };
  const row = await noteLaunch(ctx, launch);
  const result = await adapter.launch({
    ...(target.gameCode === undefined ? {} : { gameCode: target.gameCode }),
    parameters: target.parameters,
    player,
    lang,
    mobile: query.isMobile === 1,
    returnUrl: `${home}/#${gameReturnPath}`,
  });
  await confirmLaunch(ctx, launch, row, result);
  if (result.outcome === 'ok') return { game_url: result.answer.url };
  if (result.outcome === 'not_sent' && result.error === INVALID_MESSAGE) throw new Refusal('game_unknown');
  if (result.outcome !== 'refused') throw unreachable(result);
  if (result.reason === 'unknown_game') throw new Refusal('game_unknown');
  throw new Refusal(result.reason === 'closed' ? 'supplier_closed' : 'supplier_refused');
}
