import { isOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import { deviceTokenOf, keepDeviceToken } from '../../api/device-tokens.ts';
import { forgetMember, queryClient } from '../../api/query-client.ts';
import { endSession, isLoggedIn, startSession } from '../../api/session.ts';
import { trialTipStore } from '../../lib/trial-tip.ts';
import { takeTarget } from '../../navigation/return-target.ts';
import { navigate } from '../../navigation/router.ts';

const home = '/Main/home';

/** Its code comes with the tap. */
const trialGame = (): Promise<string | null> =>
  import('../../trial/start-game.ts').then(({ trialGamePath }) => trialGamePath()).catch(() => null);

/** Begins a session and goes where the member was on the way to. Whatever guests, or the trial before it, had cached is forgotten. */
export function enter(token: string, options: { isDemo: boolean; to?: string }): void {
  if (isLoggedIn()) forgetMember();
  queryClient.removeQueries({ queryKey: ['auth'] });
  startSession(token, options);
  navigate(options.to ?? takeTarget(), { replace: true });
}

/** A session for withdrawals alone begins at the withdrawal. */
function enterAs(token: string, restricted: 1 | undefined): void {
  enter(token, { isDemo: false, ...(restricted && { to: '/Member/ApplyDrawing' }) });
}

export interface LoginInput {
  name: string;
  password: string;
  key?: string;
  captcha?: string;
  /** A session for withdrawals and records, while the member is excluded. */
  restricted?: 1;
}

/** Logs in. Any answer but success is handled as a logout (docs/member-app.md 4) and rejects; the form tells why. */
export async function logIn(input: LoginInput): Promise<void> {
  try {
    const device = deviceTokenOf(input.name);
    const body = { ...input, ...(device && { device_token: device }) };
    const { data } = await call('POST /auth/login', { body }, { silent: true });
    enterAs(data.access_token, input.restricted);
  } catch (error) {
    endSession();
    throw error;
  }
}

export interface CodeInput {
  /** Came with the refusal of the log-in. */
  ticket: string;
  code: string;
  name: string;
  /** Whether this browser may log in without a code from now on. */
  trust: boolean;
  restricted: 1 | undefined;
}

/** The second half of a log-in, where the member has a second factor. */
export async function logInWithCode({ ticket, code, name, trust, restricted }: CodeInput): Promise<void> {
  const body = {
    ticket,
    factor_code: code,
    trust_device: trust ? 1 : 0,
    ...(restricted && { restricted }),
  } as const;
  const { data } = await call('POST /auth/login/second_factor', { body }, { silent: true });
  if (data.device_token) keepDeviceToken(name, data.device_token);
  enterAs(data.access_token, restricted);
}

/**
 * Opens a trial account, begins its session and goes on into a game, unless the visitor was on the way elsewhere. What a trial is gets
 * explained when the lobby is seen for the first time.
 */
export async function startTrial(): Promise<void> {
  const { data } = await call('POST /auth/demo');
  trialTipStore.set('open');
  const to = takeTarget();
  const game = to === home && isOwnServer() ? await trialGame() : null;
  enter(data.access_token, { isDemo: true, to });
  if (game) navigate(game);
}
