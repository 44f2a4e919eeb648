import { setTimeout } from 'node:timers/promises';
import type { CallKey, Reply } from '@koi/contract';
import { callPlatform } from '@koi/contract/client';
import type { LooseInput } from '@koi/contract/request';
import type { AppContext } from '../../context.ts';
import type { Walker } from './walk-account.ts';

const PAUSE_MS = 500;

/** A walk under way: what its steps share. Everything goes over the site's own front, as a browser's calls do. */
export interface Walk {
  ctx: AppContext;
  walker: Walker;
  /** Aborted when the step has taken too long, or the job must end. */
  signal: AbortSignal;
  token?: string;
  /** Where he may play. */
  games: readonly string[];
  /** Milliseconds of the step that nobody is to blame for. */
  waited: number;
  betId?: string;
}

/** What a step met, in words for an operator. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** @throws StepFailed for every answer but a success */
export async function call<K extends CallKey>(
  { ctx, token, signal }: Walk,
  key: K,
  input: LooseInput = {},
): Promise<Reply<K>> {
  const answer = await callPlatform(ctx.config.publicUrl, key, { ...input, token, signal, lang: 'en' });
  if (answer.status !== 200) {
    const { message } = answer.body as { message?: unknown };
    throw new StepFailed(`${key}: ${answer.status} ${answer.error ?? ''} ${String(message ?? '')}`.trim());
  }
  return answer.body;
}

/** Asks until the answer is there, or the step's time is over. */
export async function until<R>({ signal }: Walk, ask: () => Promise<R | undefined>): Promise<R> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await setTimeout(PAUSE_MS, undefined, { signal });
  }
}
