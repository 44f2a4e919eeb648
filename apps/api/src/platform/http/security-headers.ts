import cors from '@fastify/cors';
import { permissionsPolicy } from '@koi/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../../config.ts';

/**
 * Headers that only affect a document shown by a browser; API answers and the app's hashed files omit them. A
 * worker follows the policy of its own file, which therefore lies outside `/assets/`.
 */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
];

/** A picture may be opened as a document, and may be an SVG with scripts. */
const ofPictures = "default-src 'none';style-src 'unsafe-inline';sandbox";

const contentSecurityPolicy = [
  // Also covers connections, workers and manifests.
  "default-src 'self'",
  "script-src 'self'",
  // Measured positions and sizes are set as style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/**
 * Without headers for obsolete clients, as `x-frame-options` beside `frame-ancestors`, or that say what browsers
 * do anyway: each would take space in the first packets of a rendered page.
 */
const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    ...contentSecurityPolicy,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';'),
  // Supplier pages are opened from here and return; banners may be on another host.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  'x-content-type-options': 'nosniff',
});

export async function registerSecurityHeaders(app: FastifyInstance, config: ApiConfig): Promise<void> {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', async ({ url, headers: requested }, reply) => {
    const type = String(reply.getHeader('content-type'));
    // Only relevant to a page of another site that may call.
    if (!reply.hasHeader('access-control-allow-origin')) reply.removeHeader('access-control-expose-headers');
    // No cache holds such an answer, so nothing depends on what else was asked; and a page's own calls pass
    // no border.
    if (reply.getHeader('cache-control') === 'no-store') {
      reply.removeHeader('vary');
      if (requested['sec-fetch-site'] === 'same-origin') reply.removeHeader('cross-origin-resource-policy');
    }
    const [isFile, isPicture] = [url.startsWith('/assets/'), type.startsWith('image/')];
    const policy = reply.getHeader('content-security-policy');
    if (isFile || isPicture || type.startsWith('application/json'))
      for (const name of ofDocuments) reply.removeHeader(name);
    if (isPicture && !isFile)
      reply.header(
        'content-security-policy',
        policy === headers['content-security-policy'] ? ofPictures : policy,
      );
  });
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: false,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept'],
    exposedHeaders: ['Authorization', 'Date', 'Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });
}
