import pg from 'pg';

const NAMED = /^\/\*([\w-]{1,60})\*\/\s/;

/**
 * A statement whose text begins with a name, as `/*lock-member*\/ select …`, is parsed and planned once per
 * connection, also inside a transaction. A name must always stand for the same text; the text lists its
 * columns, because what `*` means changes with the next migration.
 */
export function keepNamedStatements(client: pg.ClientBase): void {
  const send = (...given: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, given);
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined;
    if (name === undefined) return send(text, values, ...rest);
    return send({ name, text, values: Array.isArray(values) ? values : [] }, ...rest);
  };
  Object.assign(client, { query });
}
