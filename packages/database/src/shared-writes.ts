import pg from 'pg';

/**
 * What is sent to the server at one moment leaves in one write: a write of its own for each statement costs the client more than the
 * statement does.
 */
export function shareWrites(client: pg.ClientBase): void {
  // Not of the pool's declared type, though it makes nothing else.
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
