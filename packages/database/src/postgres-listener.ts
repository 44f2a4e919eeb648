import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLost } from './failures.ts';
import type { ConnectionSettings } from './postgres-server.ts';

type Receive = (payload: string) => void;

/**
 * One dedicated connection for all channels of a database, opened with the first listener and reopened after
 * it is lost.
 */
export class PostgresListener {
  readonly #settings: ConnectionSettings;
  readonly #schema: string;
  readonly #receivers = new Map<string, Set<Receive>>();
  #client: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(settings: ConnectionSettings, schema: string) {
    this.#settings = settings;
    this.#schema = schema;
  }

  /** Channels are global to the database, so the schema's name keeps two applications apart. */
  name(channel: string): string {
    return `${this.#schema}.${channel}`;
  }

  /**
   * `name` is the full channel name. Rejects when there is no first
   * connection; one that is lost while the channel is added is replaced.
   */
  async listen(name: string, receive: Receive): Promise<() => Promise<void>> {
    const receivers = this.#receivers.get(name) ?? new Set();
    this.#receivers.set(name, receivers);
    receivers.add(receive);
    const stop = async () => {
      receivers.delete(receive);
    };
    try {
      await this.#add(name);
    } catch (error) {
      await stop();
      throw error;
    }
    return stop;
  }

  async #add(name: string): Promise<void> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    const opened = this.#client;
    const client = await opened;
    try {
      await client.query(`listen ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (this.#client === opened && !this.#closed)
        await new Promise<void>((resolve) => client.once('end', resolve));
      // The next connection begins with all channels.
      await this.#client;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    // Channels that are added at one moment do not wait for each other.
    const client = new pg.Client({ ...this.#settings, pipeline: true });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const receive of this.#receivers.get(channel) ?? []) receive(payload ?? '');
    });
    await client.connect();
    for (const name of this.#receivers.keys()) await client.query(`listen ${pg.escapeIdentifier(name)}`);
    client.once('end', () => {
      if (!this.#closed) this.#client = this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<pg.Client> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5000)) {
      await wait(pause, undefined, { ref: false });
      if (this.#closed) throw new Error('The database is closed.');
      try {
        return await this.#connect();
      } catch {
        // The server is still down; the next attempt waits longer.
      }
    }
  }
}
