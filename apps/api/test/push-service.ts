import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WebPushConfig } from '../src/platform/web-push/push-service.ts';
import { serverKeyOf } from '../src/platform/web-push/server-key.ts';

export interface ReceivedNews {
  title: string;
  body: string;
  kind: string;
  tag: string;
  path: string;
}

const text = (bytes: Buffer) => bytes.toString('base64url');

/** A subscribed browser with its own keys, so that messages can be decrypted as it would. */
export function testBrowser(service: { origin: string }) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${text(randomBytes(9))}`;
  return {
    path,
    subscription: {
      endpoint: `${service.origin}${path}`,
      p256dh: text(keys.getPublicKey()),
      auth: text(auth),
    },
    read(body: Buffer): ReceivedNews {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const content = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
      const plain = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
      const bytes = Buffer.concat([plain.update(content.subarray(0, -16)), plain.final()]);
      return JSON.parse(bytes.subarray(0, bytes.lastIndexOf(2)).toString());
    },
  };
}

/** A push service on this machine. */
export async function startPushService() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    await service.onMessage?.();
    response.writeHead(service.answers, service.answers === 429 ? { 'retry-after': '120' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = serverKeyOf(text(randomBytes(32)));
  if (!key) throw new Error('no key');
  const config: WebPushConfig = {
    key,
    contact: 'mailto:push@example.test',
    hosts: ['127.0.0.1'],
    allowsInner: true,
    timeoutMs: 5000,
  };
  const service = {
    origin,
    config,
    heard: received,
    /** The status of every answer. */
    answers: 201,
    /** Runs while a message is being answered. */
    onMessage: undefined as (() => Promise<unknown>) | undefined,
    /** Messages for a browser, oldest first. */
    newsOf: ({ path, read }: ReturnType<typeof testBrowser>) =>
      received.filter((message) => message.path === path).map(({ body }) => read(body)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** The claims of the header, if it is signed with the key that it names. */
export function claimsOf(authorization = ''): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => text(point.subarray(from, from + 32));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
