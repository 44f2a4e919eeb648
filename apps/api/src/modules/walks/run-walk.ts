import { type WalkStep, walkSteps } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { DAY_MS } from '../../lib/time.ts';
import { tellOfWalk } from './tell-of-walk.ts';
import { StepFailed, type Walk } from './walk.ts';
import { prepareWalker } from './walk-account.ts';
import { steps } from './walk-steps.ts';
import {
  beginWalk,
  closeBroken,
  endWalk,
  forgetWalks,
  lastBegun,
  noteStep,
  type StepTime,
  usualTimes,
} from './walks-repository.ts';

export const KEPT_DAYS = 30;
/** A step that takes longer counts as failed. */
const STEP_LIMIT_MS = 45_000;
/**
 * A step is slow at twice its usual time, if the difference exceeds normal variation. A bet arrives with the
 * feed, which is read every five seconds.
 */
const SLOW_FACTOR = 2;
const TURN_NOISE_MS = 5_000;
const noiseMs = (step: WalkStep): number => (step === 'record' ? 10_000 : 1_000);

export const isSlow = (step: WalkStep, milliseconds: number, usual: number | undefined): boolean =>
  usual !== undefined && milliseconds > SLOW_FACTOR * usual && milliseconds - usual > noiseMs(step);

/** Minutes between two walks; 0: walks are off. */
export async function walkMinutes({ settings }: AppContext): Promise<number> {
  const set = Number(await settings.text('watch', 'walk_minutes', '0'));
  return Number.isInteger(set) && set > 0 ? Math.min(set, 60) : 0;
}

/**
 * The job: walks when the interval since the last walk is over, and returns whether it did. Failures are
 * recorded and reported, and do not fail the job. Skipped during maintenance, as nobody can log in.
 */
export async function walkWhenDue(ctx: AppContext, signal: AbortSignal): Promise<boolean> {
  const { db } = ctx.database;
  if (!(await isDue(ctx))) return false;
  await forgetWalks(db, new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS));
  await closeBroken(db, ctx.clock());
  const usual = await usualTimes(db);
  const id = await beginWalk(db, ctx.clock());
  const walk: Walk = { ctx, walker: await prepareWalker(ctx, id), games: [], waited: 0, signal };
  const times: StepTime[] = [];
  let cause: string | null = null;
  for (const [position, step] of walkSteps.entries()) {
    walk.signal = AbortSignal.any([signal, AbortSignal.timeout(STEP_LIMIT_MS)]);
    const taken = await takeStep(walk, step);
    signal.throwIfAborted();
    if (!taken) continue;
    const { milliseconds } = taken;
    const before = usual.get(step);
    const isLate = isSlow(step, milliseconds, before);
    const outcome = taken.cause !== undefined ? 'failed' : isLate ? 'slow' : 'passed';
    const time: StepTime = { step, position, milliseconds, usual: before ?? null, outcome };
    await noteStep(db, id, time);
    times.push(time);
    cause = taken.cause ?? null;
    if (cause !== null) break;
  }
  const end = endOf(times, cause);
  await tellOfWalk(ctx, { id, ...end, times });
  await endWalk(db, id, end, ctx.clock());
  return true;
}

async function isDue(ctx: AppContext): Promise<boolean> {
  const minutes = await walkMinutes(ctx);
  if (minutes === 0 || (await ctx.settings.isOn('system', 'is_system_maintenance', false))) return false;
  const last = await lastBegun(ctx.database.db);
  // The job runs once a minute, give or take.
  return !last || ctx.clock().getTime() - last.getTime() >= minutes * 60_000 - TURN_NOISE_MS;
}

/** The step's duration and, if it failed, the cause; undefined when there was nothing to do. */
async function takeStep(
  walk: Walk,
  step: WalkStep,
): Promise<{ milliseconds: number; cause?: string } | undefined> {
  walk.waited = 0;
  const begun = performance.now();
  const taken = () => Math.round(performance.now() - begun - walk.waited);
  try {
    const result = await steps[step](walk);
    return result === false ? undefined : { milliseconds: taken() };
  } catch (error) {
    return { milliseconds: taken(), cause: causeOf(error) };
  }
}

function endOf(times: readonly StepTime[], cause: string | null) {
  const failed = times.find(({ outcome }) => outcome === 'failed');
  if (failed) return { state: 'failed', failed_step: failed.step, cause } as const;
  const isSlowWalk = times.some(({ outcome }) => outcome === 'slow');
  return { state: isSlowWalk ? 'slow' : 'passed', failed_step: null, cause: null } as const;
}

const MOST_OF_A_CAUSE = 500;

function causeOf(error: unknown): string {
  if (error instanceof StepFailed) return error.message.slice(0, MOST_OF_A_CAUSE);
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No end within ${STEP_LIMIT_MS / 1000} s.`;
  const { cause } = error;
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return `${error.message}${reason}`.slice(0, MOST_OF_A_CAUSE);
}
