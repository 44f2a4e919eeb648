import type { WalkState } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { postSigned } from '../../lib/signed-post.ts';
import { lastEnded, type StepTime } from './walks-repository.ts';

const TIMEOUT_MS = 10_000;

interface EndedWalk {
  id: string;
  state: WalkState;
  failed_step: string | null;
  cause: string | null;
  times: readonly StepTime[];
}

/**
 * Logs every walk that did not simply pass; calls the webhook when the state changed since the previous walk.
 */
export async function tellOfWalk(ctx: AppContext, walk: EndedWalk): Promise<void> {
  const before = await lastEnded(ctx.database.db);
  const slow = walk.times.filter(({ outcome }) => outcome === 'slow').map(({ step }) => step);
  const facts = { walk: walk.id, state: walk.state, step: walk.failed_step, slow, cause: walk.cause };
  if (walk.state === 'failed') ctx.log.error({ alert: 'walk', ...facts }, 'the walking member cannot go on');
  if (walk.state === 'slow') ctx.log.warn({ alert: 'walk', ...facts }, 'the walking member meets slow steps');
  const was = before ? before.state : 'passed';
  if (was === walk.state && (before?.failed_step ?? null) === walk.failed_step) return;
  const told = await tellWebhook(ctx, { event: 'walk', site: ctx.config.publicUrl, ...facts, was });
  if (told === undefined) return;
  await ctx.database.db.updateTable('walk').set({ told }).where('id', '=', walk.id).execute();
}

/** The webhook's answer, or why it was not reached; undefined when no webhook is set. */
async function tellWebhook(ctx: AppContext, message: object): Promise<string | undefined> {
  const { secret, allowsInner } = ctx.config.webhook;
  const address = await ctx.settings.text('watch', 'webhook_url', '');
  if (address === '') return undefined;
  try {
    if (secret === undefined) throw new Error('WATCH_WEBHOOK_SECRET is not set.');
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol)) throw new Error('It is no web address.');
    const at = ctx.clock();
    const body = JSON.stringify({ ...message, at: at.toISOString() });
    return String(await postSigned(url, body, { secret, allowsInner, timeoutMs: TIMEOUT_MS, now: at }));
  } catch (error) {
    ctx.log.error({ err: error, alert: 'webhook' }, 'the webhook could not be told');
    return (error instanceof Error ? error.message : String(error)).slice(0, 200);
  }
}
