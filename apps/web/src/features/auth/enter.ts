import { loadPart } from '@koi/ui/load-part.ts';
import { toast } from '@koi/ui/toast-store.ts';
import { call } from '../../api/client.ts';
import { isKoiBackend } from '../../api/compat/capabilities.ts';
import { endSession, isSessionStored, startSession } from '../../api/session.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { consumeReturnTo } from '../../shared/navigation/return-to.ts';
import { navigate } from '../../shared/navigation/router.ts';
import { storage } from '../../shared/storage/storage.ts';
import { trialTipStore } from './trial-tip.ts';

const home = '/Main/home';

/** The code is loaded on the tap. */
const trialGame = (): Promise<string | null> =>
  loadPart(() => import('./start-game.ts'))
    .then(({ trialGamePath }) => trialGamePath())
    .catch(() => null);

/** Starts a session and goes to the screen the member was heading for. */
export function enter(token: string, options: { isDemo: boolean; to?: string }): void {
  startSession(token, options);
  if (!isSessionStored()) toast.info(text('auth.notStored'));
  navigate(options.to ?? consumeReturnTo(), { replace: true });
}

/** A session restricted to withdrawals starts at the withdrawal screen. */
function enterAs(token: string, restricted: 1 | undefined): void {
  enter(token, { isDemo: false, ...(restricted && { to: '/Member/ApplyDrawing' }) });
}

export interface LoginInput {
  name: string;
  password: string;
  key?: string;
  captcha?: string;
  /** A session for withdrawals and records only, while the member is excluded. */
  restricted?: 1;
}

/**
 * Logs in. Any answer but success is handled as a logout (docs/member-app.md 4) and rejects; the form shows
 * the reason.
 */
export async function logIn(input: LoginInput): Promise<void> {
  try {
    const device = deviceTokenOf(input.name);
    const body = { ...input, ...(device && { device_token: device }) };
    const { data } = await call('POST /auth/login', { body }, { toastErrors: false });
    enterAs(data.access_token, input.restricted);
  } catch (error) {
    endSession();
    throw error;
  }
}

export interface CodeInput {
  /** From the refusal of the login. */
  ticket: string;
  code: string;
  name: string;
  /** Whether this browser may log in without a code from now on. */
  trust: boolean;
  restricted: 1 | undefined;
}

/** The second step of a login with a second factor. */
export async function logInWithCode({ ticket, code, name, trust, restricted }: CodeInput): Promise<void> {
  const body = {
    ticket,
    factor_code: code,
    trust_device: trust ? 1 : 0,
    ...(restricted && { restricted }),
  } as const;
  const { data } = await call('POST /auth/login/second_factor', { body }, { toastErrors: false });
  if (data.device_token) storeDeviceToken(name, data.device_token);
  enterAs(data.access_token, restricted);
}

/**
 * Opens a trial account, starts its session and goes on to a game, unless the visitor was heading elsewhere.
 * The lobby explains trial accounts when it is first shown.
 */
export async function startTrial(): Promise<void> {
  const { data } = await call('POST /auth/demo');
  trialTipStore.set('open');
  const to = consumeReturnTo();
  const game = to === home && isKoiBackend() ? await trialGame() : null;
  enter(data.access_token, { isDemo: true, to });
  if (game) navigate(game);
}

/** Names that can log in on this browser without a second-factor code, each with the token that allows it. */
const storageKey = 'koi.devices';
const max = 5;

const read = (): Record<string, string> => (storage.readJson(storageKey) ?? {}) as Record<string, string>;

function deviceTokenOf(name: string): string | undefined {
  const all = read();
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

function storeDeviceToken(name: string, token: string): void {
  const others = Object.entries(read()).filter(([other]) => other !== name);
  storage.writeJson(storageKey, Object.fromEntries([...others, [name, token]].slice(-max)));
}
