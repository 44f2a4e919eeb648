import { signatureHeaders, signedHeaders, TIMESTAMP_TOLERANCE_SECONDS } from '../signature.ts';
import { postOnce } from '../transport.ts';
import type { Bench } from './conformance.ts';
import { CheckFailed, expectThat, newReference } from './expect.ts';

const limits = { lane: 'players' as const, connectMs: 5_000, totalMs: 30_000, maxBytes: 64 * 1024 };

/** Sends a signed request without the client, so that any part of it can be corrupted. */
async function sendRaw(
  { options }: Bench,
  path: string,
  body: string,
  spoil: { secret?: string; now?: Date; headers?: Record<string, string>; sentBody?: string } = {},
): Promise<{ status: number; headers: Record<string, string> }> {
  const url = new URL(options.url.replace(/\/+$/, '') + path);
  const signed = signedHeaders(spoil.secret ?? options.secret, {
    method: 'POST',
    path: url.pathname,
    supplier: options.supplier,
    body,
    now: spoil.now ?? options.clock?.() ?? new Date(),
  });
  const headers = { ...signed, ...spoil.headers };
  const attempt = await postOnce(url, headers, spoil.sentBody ?? body, limits);
  if (attempt.kind !== 'answer') throw new CheckFailed(`no answer: ${attempt.error}`);
  return { status: attempt.status, headers };
}

function transferBody({ player, options }: Bench): string {
  return JSON.stringify({
    reference: newReference(),
    player,
    direction: 'in',
    amount: '1.00',
    currency: options.currency,
  });
}

async function expectUnmoved({ client, player }: Bench): Promise<void> {
  const outcome = await client.balance({ player });
  expectThat(
    outcome.outcome === 'ok' && outcome.answer.balance === '0.00',
    outcome,
    'an untouched balance of 0.00',
  );
}

/** Forged, stale, replayed and malformed messages must be refused with 401 or 4xx, and move no money. */
export const checkSecurity: Record<string, (bench: Bench) => Promise<void>> = {
  'a signature of another secret is refused': async (bench) => {
    const { status } = await sendRaw(bench, '/transfers', transferBody(bench), { secret: 'x'.repeat(40) });
    expectThat(status === 401, status, 'HTTP 401');
    await expectUnmoved(bench);
  },
  'a request without signature is refused': async (bench) => {
    const { status } = await sendRaw(bench, '/transfers', transferBody(bench), {
      headers: { [signatureHeaders.signature]: '' },
    });
    expectThat(status === 401, status, 'HTTP 401');
    await expectUnmoved(bench);
  },
  'a body changed after signing is refused': async (bench) => {
    const body = transferBody(bench);
    const { status } = await sendRaw(bench, '/transfers', body, { sentBody: body.replace('1.00', '9.00') });
    expectThat(status === 401, status, 'HTTP 401');
    await expectUnmoved(bench);
  },
  'a signature for another operation is refused': async (bench) => {
    const { options } = bench;
    const body = transferBody(bench);
    const path = new URL(`${options.url.replace(/\/+$/, '')}/balance`).pathname;
    const headers = signedHeaders(options.secret, {
      method: 'POST',
      path,
      supplier: options.supplier,
      body,
      now: bench.options.clock?.() ?? new Date(),
    });
    const { status } = await sendRaw(bench, '/transfers', body, { headers });
    expectThat(status === 401, status, 'HTTP 401');
    await expectUnmoved(bench);
  },
  'an old and a future timestamp are refused': async (bench) => {
    for (const offset of [-1, 1]) {
      const now = new Date(Date.now() + offset * (TIMESTAMP_TOLERANCE_SECONDS + 60) * 1000);
      const { status } = await sendRaw(bench, '/transfers', transferBody(bench), { now });
      expectThat(status === 401, status, 'HTTP 401');
    }
    await expectUnmoved(bench);
  },
  'a replayed nonce is refused': async (bench) => {
    const body = JSON.stringify({ player: bench.player });
    const first = await sendRaw(bench, '/balance', body);
    expectThat(first.status === 200, first.status, 'HTTP 200');
    const second = await sendRaw(bench, '/balance', body, { headers: first.headers });
    expectThat(second.status === 401, second.status, 'HTTP 401');
  },
  'malformed messages get 4xx and change nothing': async (bench) => {
    const good = JSON.parse(transferBody(bench)) as Record<string, unknown>;
    const bad: unknown[] = [
      ...['-1.00', '1', '1.0', '1.001', '1e3', ' 1.00', '', '0x1', 1, null].map((amount) => ({
        ...good,
        amount,
      })),
      ...['sideways', 1, null].map((direction) => ({ ...good, direction })),
      ...['', 'a b', 'x'.repeat(33), { a: 1 }].map((reference) => ({ ...good, reference })),
      { ...good, extra: true },
      { player: bench.player },
      [],
      'text',
      null,
    ];
    for (const message of bad) {
      const { status } = await sendRaw(bench, '/transfers', JSON.stringify(message));
      expectThat(status >= 400 && status < 500, { status, message }, 'HTTP 4xx');
    }
    for (const text of ['', '{', '{"reference":', '\u0000', `"${'x'.repeat(100_000)}"`]) {
      const { status } = await sendRaw(bench, '/transfers', text);
      expectThat(status >= 400 && status < 500, { status, text: text.slice(0, 20) }, 'HTTP 4xx');
    }
    await expectUnmoved(bench);
  },
};
