import { createTestDatabase, everydayKinds, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { wireOf } from '../../../test/wire.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Reads a stream block by block; `until` resolves with the first matching block, and rejects if the stream
 * ends first.
 */
async function openStream(origin: string, token: string) {
  const controller = new AbortController();
  const { url, headers } = wireOf('GET /push', {}, token);
  const response = await fetch(`${origin}${url}`, { headers, signal: controller.signal });
  const blocks: string[] = [];
  let ended = false;
  let wake = () => {};
  const pump = (async () => {
    if (!response.body) return;
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      blocks.push(...parts);
      wake();
    }
  })().catch(() => {});
  void pump.then(() => {
    ended = true;
    wake();
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    async until(pattern: RegExp): Promise<string> {
      for (;;) {
        const at = blocks.findIndex((block) => pattern.test(block));
        const [found] = at < 0 ? [] : blocks.splice(at, 1);
        if (found !== undefined) return found;
        if (ended) throw new Error(`The stream ended without ${pattern}.`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    seen: () => [...blocks],
    ended: () => pump,
    close: () => controller.abort(),
  };
}

describe.each(everydayKinds)('push (%s)', (kind) => {
  let database: TestDatabase<Tables>;
  /** On PostgreSQL two nodes of one platform; on the embedded database the same node twice. */
  let nodes: { api: TestApi; origin: string }[];

  beforeAll(async () => {
    database = await createTestDatabase<Tables>(kind, { migrations });
    const start = async () => {
      const api = await startTestApi({ database: database.database });
      return { api, origin: await api.app.listen({ port: 0, host: '127.0.0.1' }) };
    };
    const first = await start();
    nodes = [first, kind === 'postgres' ? await start() : first];
  }, 120_000);
  afterAll(async () => {
    await Promise.all([...new Set(nodes)].map(({ api }) => api.app.close()));
    await database.remove();
  });

  const node = (index: number) => {
    const found = nodes[index];
    if (!found) throw new Error(`There is no node ${index}.`);
    return found;
  };

  const grant = (api: TestApi, member: number, id: string, fail = false) => {
    const { context: ctx } = api.app;
    return ctx.database.transaction(async (trx) => {
      await ctx.ledger.mustPost(trx, [
        {
          id,
          member,
          operateType: 18,
          movements: [{ from: { platform: 'adjustment' }, to: { member, kind: 'main' }, amount: 100n }],
        },
      ]);
      if (fail) throw new Error('rolled back');
    });
  };

  it('tells the pages of a member, on every node, that a balance changed, and nobody else', async () => {
    const [here, there] = [node(0), node(1)];
    const member = await here.api.member();
    const other = await here.api.member();
    const mine = await openStream(there.origin, member.token);
    const theirs = await openStream(there.origin, other.token);
    expect(mine).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
    await grant(here.api, member.id, `push-${member.id}`);
    expect(await mine.until(/^event: changed$/m)).toContain('{"topics":["wallet"]}');
    // The other member's own event comes later over the same channel, so an earlier leak would have been
    // seen.
    await grant(here.api, other.id, `push-${other.id}`);
    await theirs.until(/^event: changed$/m);
    expect(theirs.seen().filter((block) => block.includes('changed'))).toEqual([]);
    mine.close();
    theirs.close();
  });

  it('says nothing of what was rolled back', async () => {
    const { api, origin } = node(0);
    const member = await api.member();
    const stream = await openStream(origin, member.token);
    await expect(grant(api, member.id, `undone-${member.id}`, true)).rejects.toThrow('rolled back');
    api.app.context.push.changed([member.id], 'orders');
    expect(await stream.until(/^event: changed$/m)).toContain('{"topics":["orders"]}');
    stream.close();
  });

  it('ends when the member logs in elsewhere', async () => {
    const member = await node(0).api.member();
    const stream = await openStream(node(1).origin, member.token);
    const { key } = (await node(0).api.call('POST /auth/captcha')).body.data;
    const answer = await node(0).api.call('POST /auth/login', {
      body: { name: member.name, password: 'koi12345', key, captcha: '2468' },
    });
    expect(answer.status).toBe(200);
    expect(await stream.until(/^event: end$/m)).toContain('"reason":"session"');
    await stream.ended();
  });

  it('tells the oldest of five open pages that a newer one took its place', async () => {
    const { api, origin } = node(0);
    const member = await api.member();
    const streams = [];
    for (let count = 0; count < 5; count += 1) {
      const stream = await openStream(origin, member.token);
      await stream.until(/^: open$/m);
      streams.push(stream);
    }
    const [oldest, ...others] = streams;
    expect(await oldest?.until(/^event: end$/m)).toContain('"reason":"replaced"');
    await oldest?.ended();
    api.app.context.push.changed([member.id], 'orders');
    for (const stream of others) {
      await stream.until(/^event: changed$/m);
      stream.close();
    }
  });

  it('refuses whoever has no session, as every call does', async () => {
    const answer = await node(0).api.call('GET /push', { token: 'a.b.c' });
    expect(answer).toMatchObject({ status: 401, body: { status: 'error' } });
  });
});
