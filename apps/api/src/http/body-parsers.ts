import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { plainFields } from './field-names.ts';

/** JSON (an empty body counts as none) and form-encoded bodies (docs/contract/money.md 1.1). */
export function registerBodyParsers(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void json(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, plainFields(parse(body as string, '&', '=', { maxKeys: 200 })));
    },
  );
}
