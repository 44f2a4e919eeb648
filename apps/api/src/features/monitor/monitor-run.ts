import { setTimeout } from 'node:timers/promises';
import type { CallKey, Reply } from '@koi/contract';
import { callPlatform } from '@koi/contract/client';
import type { LooseInput } from '@koi/contract/request';
import type { AppContext } from '../../context.ts';
import type { MonitorAccount } from './monitor-account.ts';

const PAUSE_MS = 500;

/**
 * A run in progress: the state its steps share. All calls go through the site's public front, like a browser's.
 */
export interface MonitorRun {
  ctx: AppContext;
  account: MonitorAccount;
  /** Aborted when the step takes too long, or the job must end. */
  signal: AbortSignal;
  token?: string;
  /** The games to play. */
  games: readonly string[];
  /** Milliseconds of the step spent waiting, which do not count as slow. */
  waited: number;
  betId?: string;
}

/** A failed step; the message is for operators. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** @throws StepFailed for every answer but a success */
export async function call<K extends CallKey>(
  { ctx, token, signal }: MonitorRun,
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

/** Polls until there is a result, or the step's time is over. */
export async function until<R>({ signal }: MonitorRun, query: () => Promise<R | undefined>): Promise<R> {
  for (;;) {
    const found = await query();
    if (found !== undefined) return found;
    await setTimeout(PAUSE_MS, undefined, { signal });
  }
}
