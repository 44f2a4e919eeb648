import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import { permissionsPolicy } from '@koi/server-kit/http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { ApiConfig } from '../config.ts';

/**
 * Headers that only affect a document shown by a browser; API answers and the app's hashed files omit them. A
 * worker follows the policy of its own file, which therefore lies outside `/assets/`.
 */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** A picture may be opened as a document, and may be an SVG with scripts. */
const ofPictures = "default-src 'none';style-src 'unsafe-inline';sandbox";

export async function registerSecurityHeaders(app: FastifyInstance, config: ApiConfig): Promise<void> {
  const https = config.publicUrl.startsWith('https:');
  const headers: Readonly<Record<string, string>> = {
    'permissions-policy': permissionsPolicy,
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          // Also covers connections, workers and manifests.
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          // Measured positions and sizes are set as style attributes.
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:', 'https:'],
          'font-src': ["'self'", 'data:'],
          'frame-src': ["'self'", 'https:'],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'self'"],
          ...(https ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
      // Supplier pages are opened from here and return; banners may be on another host.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'sameorigin' },
      // For obsolete clients, or already the default of browsers: each would take space in the first packets of
      // a rendered page.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      xDnsPrefetchControl: false,
      originAgentCluster: false,
    }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', async ({ url, headers: asked }, reply) => {
    const type = String(reply.getHeader('content-type'));
    // Only relevant to a page of another site that may call.
    if (!reply.hasHeader('access-control-allow-origin')) reply.removeHeader('access-control-expose-headers');
    // No cache holds such an answer, so nothing depends on what else was asked; and a page's own calls pass
    // no border.
    if (reply.getHeader('cache-control') === 'no-store') {
      reply.removeHeader('vary');
      if (asked['sec-fetch-site'] === 'same-origin') reply.removeHeader('cross-origin-resource-policy');
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

/** Computed once: the headers are the same on every answer, and Helmet would rebuild them each time. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    removeHeader() {},
  };
  helmet(options)({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return headers;
}
