import pg from 'pg';

/**
 * Combines all statements sent in the same turn into one socket write: a write per statement costs the client
 * more than the statement itself.
 */
export function shareWrites(client: pg.ClientBase): void {
  // The pool's declared type is wider than what it creates.
  if (!(client instanceof pg.Client)) throw new Error('This is no client of pg.');
  const send = client.query;
  let isOpen = false;
  const query = (...given: unknown[]): unknown => {
    if (!isOpen) {
      const { stream } = client.connection;
      isOpen = true;
      stream.cork();
      process.nextTick(() => {
        isOpen = false;
        stream.uncork();
      });
    }
    return Reflect.apply(send, client, given);
  };
  Object.assign(client, { query });
}
