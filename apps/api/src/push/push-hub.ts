import type { PushTopic } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';
import type { Log } from '../lib/log.ts';

const CHANNEL = 'member_changes';
/** Changes are collected this long before they are told, so that many transactions cost one notification. */
const GATHER_MS = 50;
/** PostgreSQL takes payloads of up to 8,000 bytes. */
const MEMBERS_PER_MESSAGE = 200;
/** More pages of one member than this are not served at once; the oldest gives way. */
const STREAMS_PER_MEMBER = 4;

/** One open page of a member. */
export interface PushStream {
  send(topics: readonly PushTopic[]): void;
  end(): void;
}

/**
 * Tells the open pages of a member that something of theirs changed, whichever process changed it. A hint and no more: it may be lost
 * and says nothing but what to read again.
 */
export interface PushHub {
  /** Inside a transaction the news goes out after its commit. Pages of every node hear it. */
  changed(members: readonly number[], topic: PushTopic): void;
  /** As `changed`, for every member there is. */
  changedForAll(topic: PushTopic): void;
  /** @returns what takes the stream away again */
  add(member: number, stream: PushStream): () => void;
  /** Ends every stream; pages come back to another node or to the next start. */
  close(): Promise<void>;
}

/** Stands for every member in a message; no member has it. */
const EVERYBODY = 0;

type Changes = Map<number, Set<PushTopic>>;

/** The hub of one process. Streams are served by the process that holds them; news travels through the database. */
export async function openPushHub(database: Database<Tables>, log: Log): Promise<PushHub> {
  const streams = new Map<number, Set<PushStream>>();
  let waiting: Changes = new Map();
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  let closed = false;

  const stopListening = await database.listen(CHANNEL, (payload) => {
    for (const [member, topics] of JSON.parse(payload) as [number, PushTopic[]][]) {
      const told = member === EVERYBODY ? [...streams.values()] : [streams.get(member) ?? new Set()];
      for (const open of told) for (const stream of open) stream.send(topics);
    }
  });

  async function tell(changes: Changes): Promise<void> {
    const all = [...changes].map(([member, topics]) => [member, [...topics]] as const);
    for (let at = 0; at < all.length; at += MEMBERS_PER_MESSAGE)
      await database.notify(CHANNEL, JSON.stringify(all.slice(at, at + MEMBERS_PER_MESSAGE)));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const changes = waiting;
    waiting = new Map();
    telling = telling
      .then(() => tell(changes))
      .catch((error: unknown) => log.warn({ err: error }, 'open pages were not told of changes'));
  }

  const changed: PushHub['changed'] = (members, topic) => {
    database.afterCommit(() => {
      if (closed) return;
      for (const member of members) {
        const topics = waiting.get(member) ?? new Set();
        waiting.set(member, topics.add(topic));
      }
      timer ??= setTimeout(flush, GATHER_MS);
    });
  };

  return {
    changed,
    changedForAll: (topic) => changed([EVERYBODY], topic),
    add(member, stream) {
      const open = streams.get(member) ?? new Set();
      streams.set(member, open.add(stream));
      const [oldest] = open;
      if (open.size > STREAMS_PER_MEMBER) oldest?.end();
      return () => {
        open.delete(stream);
        if (open.size === 0 && streams.get(member) === open) streams.delete(member);
      };
    },
    async close() {
      closed = true;
      for (const open of streams.values()) for (const stream of open) stream.end();
      if (timer) flush();
      await telling;
      await stopListening();
    },
  };
}
