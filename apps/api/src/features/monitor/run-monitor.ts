import { type MonitorState, type MonitorStep, monitorSteps } from '@koi/contract/operator-enumerations';
import type { AppContext } from '../../context.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { prepareMonitorAccount } from './monitor-account.ts';
import { type MonitorRun, StepFailed } from './monitor-run.ts';
import { steps } from './monitor-steps.ts';
import {
  beginRun,
  closeBroken,
  endRun,
  lastBegun,
  noteStep,
  purgeRuns,
  type StepTime,
  usualTimes,
} from './queries.ts';

interface EndedRun {
  id: string;
  state: MonitorState;
  failed_step: string | null;
  cause: string | null;
  times: readonly StepTime[];
}

/** Logs every run that did not simply pass. */
function reportRun(ctx: AppContext, monitorRun: EndedRun): void {
  const slow = monitorRun.times.filter(({ outcome }) => outcome === 'slow').map(({ step }) => step);
  const facts = {
    walk: monitorRun.id,
    state: monitorRun.state,
    step: monitorRun.failed_step,
    slow,
    cause: monitorRun.cause,
  };
  if (monitorRun.state === 'failed')
    ctx.log.error({ alert: 'walk', ...facts }, 'the synthetic monitor cannot go on');
  if (monitorRun.state === 'slow')
    ctx.log.warn({ alert: 'walk', ...facts }, 'the synthetic monitor meets slow steps');
}

export const RETENTION_DAYS = 30;
/** A step that takes longer counts as failed. */
const STEP_LIMIT_MS = 45_000;
/**
 * A step is slow at twice its usual time, if the difference exceeds normal variation. A bet arrives with the
 * feed, which is read every five seconds.
 */
const SLOW_FACTOR = 2;
const JITTER_MS = 5_000;
const noiseMs = (step: MonitorStep): number => (step === 'record' ? 10_000 : 1_000);

export const isSlow = (step: MonitorStep, milliseconds: number, usual: number | undefined): boolean =>
  usual !== undefined && milliseconds > SLOW_FACTOR * usual && milliseconds - usual > noiseMs(step);

/**
 * The job: runs when the interval since the last run is over, and returns whether it did. Failures are
 * recorded and reported, and do not fail the job. Skipped during maintenance, as nobody can log in.
 */
export async function runWhenDue(ctx: AppContext, signal: AbortSignal): Promise<boolean> {
  const { db } = ctx.database;
  if (!(await isDue(ctx))) return false;
  await purgeRuns(db, new Date(ctx.clock().getTime() - RETENTION_DAYS * DAY_MS));
  await closeBroken(db, ctx.clock());
  const usual = await usualTimes(db);
  const id = await beginRun(db, ctx.clock());
  const monitorRun: MonitorRun = {
    ctx,
    account: await prepareMonitorAccount(ctx, id),
    games: [],
    waited: 0,
    signal,
  };
  const times: StepTime[] = [];
  let cause: string | null = null;
  for (const [position, step] of monitorSteps.entries()) {
    monitorRun.signal = AbortSignal.any([signal, AbortSignal.timeout(STEP_LIMIT_MS)]);
    const taken = await takeStep(monitorRun, step);
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
  reportRun(ctx, { id, ...end, times });
  await endRun(db, id, end, ctx.clock());
  return true;
}

async function isDue(ctx: AppContext): Promise<boolean> {
  const minutes = await ctx.settings.read('watch.walk_minutes');
  if (minutes === 0 || (await ctx.settings.read('system.is_system_maintenance'))) return false;
  const last = await lastBegun(ctx.database.db);
  // The job runs once a minute, give or take.
  return !last || ctx.clock().getTime() - last.getTime() >= minutes * 60_000 - JITTER_MS;
}

/** The step's duration and, if it failed, the cause; undefined when there was nothing to do. */
async function takeStep(
  monitorRun: MonitorRun,
  step: MonitorStep,
): Promise<{ milliseconds: number; cause?: string } | undefined> {
  monitorRun.waited = 0;
  const begun = performance.now();
  const taken = () => Math.round(performance.now() - begun - monitorRun.waited);
  try {
    const result = await steps[step](monitorRun);
    return result === false ? undefined : { milliseconds: taken() };
  } catch (error) {
    return { milliseconds: taken(), cause: causeOf(error) };
  }
}

function endOf(times: readonly StepTime[], cause: string | null) {
  const failed = times.find(({ outcome }) => outcome === 'failed');
  if (failed) return { state: 'failed', failed_step: failed.step, cause } as const;
  const isSlowRun = times.some(({ outcome }) => outcome === 'slow');
  return { state: isSlowRun ? 'slow' : 'passed', failed_step: null, cause: null } as const;
}

const MAX_OF_A_CAUSE = 500;

function causeOf(error: unknown): string {
  if (error instanceof StepFailed) return error.message.slice(0, MAX_OF_A_CAUSE);
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No end within ${STEP_LIMIT_MS / 1000} s.`;
  const { cause } = error;
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return `${error.message}${reason}`.slice(0, MAX_OF_A_CAUSE);
}
