import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../../config.ts';
import { examples } from './examples.ts';

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
    transformObject: (document) => ('openapiObject' in document ? withExamples(document.openapiObject) : {}),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Closed groups: the page of all calls at once takes seconds to appear.
    uiConfig: { docExpansion: 'none', filter: true, deepLinking: true, defaultModelsExpandDepth: -1 },
    theme: {
      title: 'Koi API',
      css: [{ filename: 'koi.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    staticCSP: false,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.header('Cache-Control', 'no-cache').send(app.swagger());
  });
}

interface Content {
  content?: Record<string, { example?: unknown }>;
}
interface Operation {
  operationId?: string;
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
}

const outcomes = { '200': 'Success', default: 'Failure: `error` is the key of what went wrong' };

/** Adds the examples of the contract to the JSON bodies and answers of a document, and names the answers. */
function withExamples<Document extends { paths?: object }>(document: Document): Document {
  const known = examples();
  for (const operation of Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values<Operation>(item),
  )) {
    const example = known.get(operation.operationId ?? '');
    const set = (place: Content | undefined, value: unknown) => {
      const json = place?.content?.['application/json'];
      if (json && value !== undefined) json.example = value;
    };
    set(operation.requestBody, example?.body);
    set(operation.responses?.['200'], example?.answer);
    for (const [status, description] of Object.entries(outcomes)) {
      const response = operation.responses?.[status];
      if (response) response.description = description;
    }
  }
  return document;
}
