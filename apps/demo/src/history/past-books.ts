import { signedHeaders } from '@koi/supplier-protocol';
import {
  type PastOperation,
  type PastOperations,
  type PastOutcome,
  type PastPlay,
  type PastRound,
  pastPaths,
  readPastAnswer,
} from '@koi/supplier-protocol/past';
import type { AppContext } from '../../../api/src/context.ts';
import { readAnswer } from '../../../api/src/platform/lib/read-answer.ts';
import { marksOf } from './marks.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** The suppliers' own books of the history. Calls reject when a supplier does not answer. */
export interface PastBooks {
  /** What decides a bet of the past; undefined when the supplier takes none at that time. */
  round(supplier: string, bet: PastRound): Promise<PastOutcome | undefined>;
  /** Records a play once, however often it is sent. */
  record(supplier: string, play: PastPlay): Promise<void>;
}

/** A supplier that the history has to wait for. */
export class SupplierAway extends Error {}

/** The books of the connected suppliers, over signed HTTP like every call to them. */
export function pastBooksOf(ctx: AppContext): PastBooks {
  async function query<Name extends PastOperation>(
    name: Name,
    code: string,
    message: PastOperations[Name]['request'],
  ): Promise<PastOperations[Name]['answer'] | undefined> {
    const { ly, others } = ctx.config.suppliers;
    const base = code === 'LY' ? ly.url : others.find((other) => other.code === code)?.url;
    if (base === undefined) throw new SupplierAway(`${code} is not connected`);
    const url = new URL(base + pastPaths[name]);
    const body = JSON.stringify(message);
    const secret = ctx.secrets.of('supplier', code);
    const signed = { method: 'POST', path: url.pathname, supplier: code, body, now: new Date() };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...signedHeaders(secret, signed), 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readAnswer(response, MAX_BYTES);
      if (response.status === 409) return undefined;
      const answer = response.ok ? readPastAnswer(name, text) : null;
      if (!answer) throw new Error(`status ${response.status}`);
      return answer;
    } catch (cause) {
      throw new SupplierAway(`${code} does not answer at ${url.origin}${url.pathname}`, { cause });
    }
  }
  return {
    round: (supplier, bet) => query('round', supplier, bet),
    async record(supplier, play) {
      if (!(await query('play', supplier, play)))
        throw new Error(`${supplier} refuses the play of ${play.in.reference}`);
    },
  };
}

/** Sends suppliers the plays that they lack, in their order. Sent twice, a play is recorded once. */
export async function recordAtSuppliers({ database: { db } }: AppContext, books: PastBooks): Promise<void> {
  const plays = await marksOf(db).selectFrom('demo_play').selectAll().orderBy('id').execute();
  for (const { id, supplier, play } of plays) {
    await books.record(supplier, play);
    await marksOf(db).deleteFrom('demo_play').where('id', '=', id).execute();
  }
}
