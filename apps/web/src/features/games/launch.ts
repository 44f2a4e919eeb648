import type { Query } from '@koi/contract';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { abandonLaunch } from '../../api/operations/abandoned-launches.ts';
import {
  acknowledge,
  findOperation,
  markShown,
  newRequestId,
  operationsStore,
} from '../../api/operations/operation-journal.ts';
import { isFinal, type Operation } from '../../api/operations/operation-machine.ts';
import { disown, own } from '../../api/operations/owned-operations.ts';
import { sendOperation } from '../../api/operations/send-operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { themeStore } from '../../shared/browser/theme.ts';
import { safeHref } from '../../shared/format/html-text.ts';
import { inTransitIn, type Wallets } from '../wallets/queries.ts';
import { rememberMyGames } from './my-games-mark.ts';
import { isOpenToTrial } from './own-lottery.ts';

export type Launch =
  | { state: 'opening' }
  /** No answer to a launch that may have moved money: the outcome is being polled. */
  | { state: 'checking' }
  /** The game has an address and the browser is loading it. */
  | { state: 'entering'; href: string }
  /** The game is in a frame of this page, so that the reminder can cover it. */
  | { state: 'framed'; href: string }
  /**
   * A trial account and a supplier other than our own lottery: stopped before the call (docs/contract/play.md
   * 8).
   */
  | { state: 'demo-only' }
  | { state: 'no-game' }
  | { state: 'timed-out' }
  | { state: 'refused'; reason: string };

/**
 * The launch screen's own query: api_code, isMobile and the extra game parameters are passed to the server;
 * `title`, `brought` and `own_window` are not. The last one is set when the game could not be shown in a frame:
 * it then replaces the page, reminder or not.
 */
export type LaunchQuery = Readonly<Record<string, string>>;

type OnLaunch = (launch: Launch) => void;

/** A launch on its way: one call, whoever waits for its outcome. */
export interface RunningLaunch {
  /** Tells how it stands and each change. Returns the function that stops telling. */
  follow(onLaunch: OnLaunch): () => void;
  /** The member has turned back. */
  leave(): void;
}

/** Why nothing is launched. */
export function blockOf({ api_code: supplier = '' }: LaunchQuery, isDemo: boolean) {
  if (supplier === '') return 'no-game';
  return isDemo && !isOpenToTrial(supplier) ? 'demo-only' : null;
}

/**
 * What a launch waits for. In manual mode the member is asked what to bring in, unless the main wallet is empty
 * or that was just done on the transfer screen of a game. In automatic mode the only money there is may be on
 * its way: the game would open with 0.00 and no word.
 */
export function holdOf({ brought }: LaunchQuery, isAutomatic: boolean, wallets: Wallets | undefined) {
  if (isAutomatic) return wallets?.main === 0n && inTransitIn(wallets) > 0n ? 'in-transit' : null;
  return brought !== '1' && wallets?.main !== 0n ? 'top-up' : null;
}

/** Requests the game's address. In automatic mode that moves money, so it is an operation of the journal. */
export function startLaunch(query: LaunchQuery, isAutomatic: boolean): RunningLaunch {
  const { title: _title, brought: _brought, lang: _lang, own_window: _window, ...sent } = query;
  // Our own lottery's page uses this app's theme.
  const check = isOpenToTrial(query.api_code ?? '') ? { theme: themeStore.get() } : {};
  const launch = { ...check, ...sent, isMobile: '1' };
  return isAutomatic ? startOperation(launch) : startCall(launch);
}

/** No money moves: the call can be aborted at any time. */
function startCall(query: LaunchQuery): RunningLaunch {
  const controller = new AbortController();
  const outcome = call(
    'GET /game/login',
    { query: query as unknown as Query<'GET /game/login'> },
    { showLoading: false, toastErrors: false, signal: controller.signal },
  ).then(({ game_url }) => launchInto(game_url), fileFailure);
  return {
    follow(onLaunch) {
      let isFollowed = true;
      void outcome.then((launch) => isFollowed && !controller.signal.aborted && onLaunch(launch));
      return () => {
        isFollowed = false;
      };
    },
    leave: () => controller.abort(),
  };
}

/** Money may move: the outcome is tracked to its end, here or, after the member has left, by the banner. */
function startOperation(query: LaunchQuery): RunningLaunch {
  const requestId = newRequestId();
  own(requestId);
  void sendOperation({
    key: 'GET /game/login',
    kind: 'game/login',
    scope: `launch:${query.api_code}`,
    requestId,
    input: { query },
    // The member must be able to go back at any time.
    showLoading: false,
  });
  let again: RunningLaunch | undefined;
  return {
    follow(onLaunch) {
      let stopRetry = () => {};
      // Where the answer was lost the server tells the outcome without the address: the same request gets one.
      const retry = () => {
        again = startCall({ ...query, request_id: requestId });
        stopRetry = again.follow(onLaunch);
      };
      const check = () => {
        const operation = findOperation(requestId);
        if (!operation) return;
        // Which calls this again.
        if (isFinal(operation.state) && !operation.shown) markShown(requestId);
        else reportOperation(operation, onLaunch, retry);
      };
      const unsubscribe = operationsStore.subscribe(check);
      check();
      return () => {
        unsubscribe();
        stopRetry();
      };
    },
    leave() {
      again?.leave();
      abandonLaunch(requestId);
      disown(requestId);
      void queryClient.invalidateQueries({ queryKey: ['auth', 'me'] });
    },
  };
}

function reportOperation(operation: Operation, onLaunch: OnLaunch, retry: () => void): void {
  if (operation.state === 'checking') onLaunch({ state: 'checking' });
  else if (operation.state === 'refused') onLaunch({ state: 'refused', reason: operation.reason ?? '' });
  else if (operation.state === 'void' || operation.state === 'unsupported') onLaunch({ state: 'timed-out' });
  else if (operation.state === 'done') {
    acknowledge(operation.requestId);
    const address = operation.reply?.game_url;
    if (address === undefined) retry();
    else onLaunch(launchInto(address));
  }
}

function launchInto(address: unknown): Launch {
  const href = typeof address === 'string' ? safeHref(address) : null;
  // Reserves the place of the lobby's row of recent games.
  if (href) rememberMyGames(true);
  return href ? { state: 'entering', href } : { state: 'timed-out' };
}

function fileFailure(error: unknown): Launch {
  if (!(error instanceof ApiError)) return { state: 'refused', reason: '' };
  if (error.kind === 'network' || error.status === 504) return { state: 'timed-out' };
  if (error.key === 'demo_own_lottery_only') return { state: 'demo-only' };
  return { state: 'refused', reason: errorMessage(error) };
}
