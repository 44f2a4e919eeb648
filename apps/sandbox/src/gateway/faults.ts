import type { FastifyReply } from 'fastify';

/**
 * Ways in which the gateway can fail towards a merchant. `drop` cuts the connection before acting, `drop_after` acts and then cuts it,
 * `slow` acts and answers after `delayMs`, `server_error` answers 500 without acting, `rubbish` acts and answers something unreadable,
 * `refuse` is a clear no. `no_callback` pays without telling the merchant.
 */
export const faultModes = [
  'none',
  'refuse',
  'slow',
  'drop',
  'drop_after',
  'server_error',
  'rubbish',
  'no_callback',
] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  mode: FaultMode;
  delayMs: number;
}

/** The fault in force; a test sets it through the signed admin call. */
export class FaultSwitch {
  current: Fault = { mode: 'none', delayMs: 0 };

  /** True when the request ends here, before anything is done. */
  before(reply: FastifyReply): boolean {
    switch (this.current.mode) {
      case 'drop':
        cut(reply);
        return true;
      case 'server_error':
        void reply.code(500).send({ error: 'internal' });
        return true;
      case 'refuse':
        void reply.code(400).send({ error: 'refused' });
        return true;
      default:
        return false;
    }
  }

  /** Answers, or fails to answer, a request that has been acted on. */
  async answer(reply: FastifyReply, body: object): Promise<void> {
    const { mode, delayMs } = this.current;
    if (mode === 'drop_after') return cut(reply);
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, delayMs));
    await reply.send(mode === 'rubbish' ? '<html>Gateway</html>' : body);
  }
}

function cut(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}
