import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Ways to fail. `refuse` is a clear no. `slow` acts and answers after the delay. `timeout_before` and
 * `timeout_after` hold the connection for the delay and then close it, the first without having acted; `drop`
 * and `drop_after` close it at once; `server_error` and `server_error_after` answer 500. `rubbish` acts and
 * answers something unreadable, `duplicate` acts and answers twice in one response.
 */
export const faultModes = [
  'none',
  'refuse',
  'slow',
  'timeout_before',
  'timeout_after',
  'drop',
  'drop_after',
  'server_error',
  'server_error_after',
  'rubbish',
  'duplicate',
] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault<Operation extends string, Mode extends string = FaultMode> {
  mode: Mode;
  delayMs: number;
  /** Percentage of requests affected. */
  chance: number;
  /** Operations affected; empty: all. */
  operations: readonly Operation[];
}

type Moment = 'before' | 'after';
const moments: Readonly<Partial<Record<string, Moment>>> = {
  timeout_before: 'before',
  drop: 'before',
  server_error: 'before',
  slow: 'after',
  timeout_after: 'after',
  drop_after: 'after',
  server_error_after: 'after',
  rubbish: 'after',
  duplicate: 'after',
};

/**
 * The active fault of one server. Callers that support `refuse` must check `refuses` themselves, because only
 * they know how to refuse.
 */
export class FaultSwitch<Operation extends string, Mode extends string = FaultMode> {
  current: Fault<Operation, Mode | 'none'> = { mode: 'none', delayMs: 0, chance: 100, operations: [] };

  refuses(operation: Operation): boolean {
    return this.current.mode === 'refuse' && this.#strikes(operation);
  }

  /**
   * Applies the fault to requests of this scope; `operationOf` returns a request's operation, undefined:
   * never affected.
   */
  guard(scope: FastifyInstance, operationOf: (request: FastifyRequest) => Operation | undefined): void {
    const struck = new WeakMap<FastifyRequest, string>();
    scope.addHook('preHandler', async (request, reply) => {
      const operation = operationOf(request);
      const { mode, delayMs } = this.current;
      if (operation === undefined || moments[mode] === undefined || !this.#strikes(operation)) return;
      if (moments[mode] === 'after') return void struck.set(request, mode);
      if (mode === 'server_error') return reply.code(500).send({ error: 'internal' });
      if (mode === 'timeout_before') await pause(delayMs);
      cut(reply);
      return reply.hijack();
    });
    scope.addHook('onSend', async (request, reply, payload) => {
      const mode = struck.get(request);
      if (mode === undefined || typeof payload !== 'string') return payload;
      if (mode === 'slow' || mode === 'timeout_after') await pause(this.current.delayMs);
      if (mode === 'timeout_after' || mode === 'drop_after') cut(reply);
      if (mode === 'server_error_after') void reply.code(500);
      void reply.removeHeader('content-length');
      if (mode === 'rubbish') return '<html>Service</html>';
      return mode === 'duplicate' ? payload + payload : payload;
    });
  }

  #strikes(operation: Operation): boolean {
    const { operations, chance } = this.current;
    return (operations.length === 0 || operations.includes(operation)) && randomInt(100) < chance;
  }
}

function cut(reply: FastifyReply): void {
  reply.raw.destroy();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
