import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serializer = (answer: unknown) => string;

/**
 * Compiles the serializer of an answer when the first such answer is sent. Those of all calls would take half
 * of a server's start, and a process sends only some of them.
 */
export function lazySerializers(): FastifySerializerCompiler<object> {
  // Every call has the same schema of a failure.
  const compiled = new WeakMap<object, Serializer>();
  return ({ schema }) =>
    (answer) => {
      let serialize = compiled.get(schema);
      if (!serialize) {
        serialize = fastJson(schema);
        compiled.set(schema, serialize);
      }
      return serialize(answer);
    };
}
