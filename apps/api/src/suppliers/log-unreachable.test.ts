import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { testConfig } from '../../test/api.ts';
import { logUnreachable } from './log-unreachable.ts';

it('names each supplier that does not answer and the variable that says where it is', async () => {
  // As a proxy without the way to the lottery answers.
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/other' ? 401 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nobody = await freePort();
  const reported: string[] = [];
  const { suppliers } = testConfig();
  const other = { secret: 'x'.repeat(32), settlingMs: 0 };
  await logUnreachable({
    config: {
      suppliers: {
        ...suppliers,
        ly: { ...suppliers.ly, feedUrl: `${origin}/lottery` },
        others: [
          { ...other, code: 'XY', url: `${origin}/other` },
          { ...other, code: 'ZZ', url: `http://127.0.0.1:${nobody}/api` },
        ],
      },
    },
    log: {
      warn: (fields: unknown, text?: unknown) => void reported.push(`${JSON.stringify(fields)} ${text}`),
    },
  });
  server.close();
  expect(reported.toSorted()).toEqual(
    [
      `{"url":"${origin}/lottery/api/public/games","why":"status 404"} does not answer: SUPPLIER_LY_URL, or SUPPLIER_LY_FEED_URL for its list of games, says where it is`,
      `{"url":"http://127.0.0.1:${nobody}/api","why":"ECONNREFUSED"} does not answer: SUPPLIER_ZZ_URL says where it is`,
    ].toSorted(),
  );
});
