import { parse } from 'node:querystring';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { replyEncoder } from '../lib/reply-encoder.ts';
import type { Site } from '../lib/time.ts';
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

type Serializer = (answer: unknown) => string;

/**
 * Compiles the serializer of an answer when the first such answer is sent. Those of all calls would take half
 * of a server's start, and a process sends only some of them.
 */
export function lazySerializers(site: Site): FastifySerializerCompiler<TSchema> {
  // Every call has the same schema of a failure.
  const compiled = new WeakMap<object, Serializer>();
  return ({ schema }) =>
    (answer) => {
      let serialize = compiled.get(schema);
      if (!serialize) {
        serialize = serializerOf(schema, site);
        compiled.set(schema, serialize);
      }
      return serialize(answer);
    };
}

function serializerOf(schema: TSchema, site: Site): Serializer {
  const encode = replyEncoder(schema, site);
  const write = fastJson(schema);
  return (answer) => write(encode(answer));
}
