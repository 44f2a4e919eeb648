import type { Query } from '@koi/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
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
import { notePlayed } from '../../api/operations/played-supplier.ts';
import { sendOperation } from '../../api/operations/send-operation.ts';
import { playSessionQuery } from '../../api/queries/play-session.ts';
import { queryClient } from '../../api/query-client.ts';
import { failureText } from '../../api/report-failure.ts';
import { safeHref } from '../../lib/html-text.ts';
import { rememberMyGames } from '../../lib/my-games-mark.ts';
import { isOpenToTrial } from '../../lib/own-lottery.ts';
import { themeStore } from '../../lib/theme.ts';

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

const enterLimitMs = 30_000;

interface LaunchInput {
  /**
   * The screen's own query: api_code, isMobile and the extra game parameters are passed to the server;
   * `title`, `brought` and `own_window` are not. The last one is set when the game could not be shown in a
   * frame: it then replaces the page, reminder or not.
   */
  query: Readonly<Record<string, string>>;
  isDemo: boolean;
  /**
   * In automatic mode a launch moves the main wallet's money, so it is an operation of the journal. Undefined
   * until it is known.
   */
  isAutomatic: boolean | undefined;
}

/**
 * Requests the game's address from the supplier and replaces this page with it. One attempt per mount;
 * leaving the screen ends the wait.
 */
export function useLaunch({ query, isDemo, isAutomatic }: LaunchInput): Launch {
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });
  const apiCode = query.api_code ?? '';
  const parameters = JSON.stringify(query);
  const blocked = apiCode === '' ? 'no-game' : isDemo && !isOpenToTrial(apiCode) ? 'demo-only' : null;

  useEffect(() => {
    if (blocked || isAutomatic === undefined) return undefined;
    setLaunch({ state: 'opening' });
    const {
      title = '',
      brought: _brought,
      lang: _lang,
      own_window: ownWindow,
      ...sent
    } = JSON.parse(parameters) as Record<string, string>;
    const start = isAutomatic ? launchOperation : launchPlainly;
    // Our own lottery's page uses this app's theme.
    const look = isOpenToTrial(apiCode) ? { theme: themeStore.get() } : {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const reminded = ownWindow === '1' ? Promise.resolve(false) : wantsReminder();
    const leave = start({ ...look, ...sent, isMobile: '1' }, (told) => {
      setLaunch(told);
      if (told.state === 'entering') notePlayed(apiCode, told.href, title);
      if (told.state === 'entering')
        void reminded.then((framed) => {
          if (left) return;
          if (framed) setLaunch({ state: 'framed', href: told.href });
          // Replaces the history entry, so that "back" from the game leads to the lobby.
          else location.replace(told.href);
        });
      // The browser keeps this page until the game responds. If it never does, the member must not be left
      // with a spinner.
      if (told.state === 'entering')
        timer = setTimeout(
          () => setLaunch((now) => (now.state === 'framed' ? now : { state: 'timed-out' })),
          enterLimitMs,
        );
    });
    return () => {
      left = true;
      clearTimeout(timer);
      leave();
    };
  }, [blocked, isAutomatic, parameters, apiCode]);

  return blocked ? { state: blocked } : launch;
}

type Tell = (launch: Launch) => void;

/** No money moves: the call can be aborted at any time. */
function launchPlainly(query: Record<string, string>, tell: Tell): () => void {
  const controller = new AbortController();
  call(
    'GET /game/login',
    { query: query as unknown as Query<'GET /game/login'> },
    { quiet: true, silent: true, signal: controller.signal },
  )
    .then(({ game_url }) => openGame(game_url, tell))
    .catch((error: unknown) => {
      if (!controller.signal.aborted) tell(fileFailure(error));
    });
  return () => controller.abort();
}

/** Money may move: the outcome is tracked to its end, here or, after the member has left, by the banner. */
function launchOperation(query: Record<string, string>, tell: Tell): () => void {
  const requestId = newRequestId();
  own(requestId);
  let stopAsking = () => {};
  // Where the answer was lost the server tells the outcome without the address: the same request gets one.
  const askAgain = () => {
    stopAsking = launchPlainly({ ...query, request_id: requestId }, tell);
  };
  const follow = () => {
    const operation = findOperation(requestId);
    if (!operation) return;
    if (isFinal(operation.state) && !operation.shown) markShown(requestId);
    tellOperation(operation, tell, askAgain);
  };
  const unsubscribe = operationsStore.subscribe(follow);
  void sendOperation({
    key: 'GET /game/login',
    kind: 'game/login',
    scope: `launch:${query.api_code}`,
    requestId,
    input: { query },
    // The member must be able to go back at any time.
    quiet: true,
  });
  return () => {
    unsubscribe();
    stopAsking();
    abandonLaunch(requestId);
    disown(requestId);
    void queryClient.invalidateQueries({ queryKey: ['auth', 'me'] });
  };
}

function tellOperation(operation: Operation, tell: Tell, askAgain: () => void): void {
  if (operation.state === 'checking') tell({ state: 'checking' });
  else if (operation.state === 'refused') tell({ state: 'refused', reason: operation.reason ?? '' });
  else if (operation.state === 'void' || operation.state === 'unsupported') tell({ state: 'timed-out' });
  else if (operation.state === 'done') {
    acknowledge(operation.requestId);
    const address = operation.reply?.game_url;
    if (address === undefined) askAgain();
    else openGame(address, tell);
  }
}

/** Whether play reminders are on for the member. If that cannot be loaded, the game opens without. */
const wantsReminder = (): Promise<boolean> =>
  queryClient.fetchQuery({ ...playSessionQuery, staleTime: 60_000 }).then(
    ({ minutes }) => minutes > 0,
    () => false,
  );

function openGame(address: unknown, tell: Tell): void {
  const href = typeof address === 'string' ? safeHref(address) : null;
  // Reserves the place of the lobby's row of recent games.
  if (href) rememberMyGames(true);
  tell(href ? { state: 'entering', href } : { state: 'timed-out' });
}

function fileFailure(error: unknown): Launch {
  if (!(error instanceof CallFailure)) return { state: 'refused', reason: '' };
  if (error.kind === 'no-answer' || error.status === 504) return { state: 'timed-out' };
  if (error.key === 'demo_own_lottery_only') return { state: 'demo-only' };
  return { state: 'refused', reason: failureText(error) };
}
