import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { takeTarget } from '../../navigation/return-target.ts';
import { navigate } from '../../navigation/router.ts';

/** Begins a session and goes where the member was on the way to. Whatever guests had cached is forgotten. */
export function enter(token: string, options: { isDemo: boolean }): void {
  queryClient.removeQueries({ queryKey: ['auth'] });
  startSession(token, options);
  navigate(takeTarget(), { replace: true });
}

export interface LoginInput {
  name: string;
  password: string;
  key?: string;
  captcha?: string;
}

/** Logs in. Any answer but success is handled as a logout (docs/member-app.md 4) and rejects; the form tells why. */
export async function logIn(input: LoginInput): Promise<void> {
  try {
    const { data } = await call('POST /auth/login', { body: input }, { silent: true });
    enter(data.access_token, { isDemo: false });
  } catch (error) {
    endSession();
    throw error;
  }
}

/** Opens a trial account and begins its session. */
export async function startTrial(): Promise<void> {
  const { data } = await call('POST /auth/demo');
  enter(data.access_token, { isDemo: true });
}
