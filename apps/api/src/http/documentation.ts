import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config.ts';

/**
 * The contract as OpenAPI 3.1 at `/api/openapi.json` and as a page at `/api/docs`. Register before the
 * routes.
 */
export async function registerDocumentation(app: FastifyInstance, config: ApiConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Koi',
        version: '1.0.0',
        description:
          'Every answer carries `status`, `code` and `message`; a failure also carries `error`, the key of what went wrong. ' +
          'Amounts are strings with two decimals, dates are `YYYY-MM-DD HH:mm:ss`.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          operator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    hideUntagged: true,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1, tryItOutEnabled: false },
    staticCSP: false,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.header('Cache-Control', 'no-cache').send(app.swagger());
  });
}
