import { signedHeaders } from '@koi/supplier-protocol';
import type { AppContext } from '../../context.ts';
import { readAnswer } from '../../platform/lib/read-answer.ts';

/** Supplier code of the own lottery, used for signing. */
const SUPPLIER = 'LY';
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Calls the own lottery on behalf of an operator (`apps/lottery`, `/lottery/operator`), signed with the
 * supplier's secret. Resolves with any answer, rejects when there is none.
 */
export async function callLottery(
  ctx: AppContext,
  path: '/operator/issues/list' | '/operator/issues/void',
  message: object,
): Promise<{ status: number; answer: unknown }> {
  const url = new URL(`${ctx.config.suppliers.ly.feedUrl}${path}`);
  const body = JSON.stringify(message);
  const headers = signedHeaders(ctx.secrets.of('supplier', SUPPLIER), {
    method: 'POST',
    path: url.pathname,
    supplier: SUPPLIER,
    body,
    now: ctx.clock(),
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, answer: JSON.parse(await readAnswer(response, MAX_BYTES)) };
}
