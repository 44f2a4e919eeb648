import type { PushEnd, PushTopic } from '@koi/contract/push';
import type { Database } from '@koi/database';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../lib/log.ts';

const CHANNEL = 'member_changes';
/** Changes are batched for this long, so that many transactions cost one notification. */
const GATHER_MS = 50;
/** PostgreSQL allows payloads of up to 8,000 bytes. */
const MEMBERS_PER_MESSAGE = 200;
/** Open pages per member; beyond this the oldest stream is closed. */
const STREAMS_PER_MEMBER = 4;

/** One open page of a member. */
export interface PushStream {
  send(topics: readonly PushTopic[]): void;
  end(reason: PushEnd): void;
}

/**
 * Notifies a member's open pages that their data has changed, whichever process changed it. Only a hint: it
 * may get lost, and only says what to read again.
 */
export interface PushHub {
  /** Inside a transaction, the notification is sent after its commit. It reaches pages of every node. */
  changed(members: readonly number[], topic: PushTopic): void;
  /** As `changed`, for all members. */
  changedForAll(topic: PushTopic): void;
  /** @returns a function that removes the stream */
  add(member: number, stream: PushStream): () => void;
  /** Ends every stream; pages reconnect to another node or after a restart. */
  close(): Promise<void>;
}

/** Stands for all members in a message; no member has this id. */
const EVERYBODY = 0;

type Changes = Map<number, Set<PushTopic>>;

/** The hub of one process. Each process serves its own streams; notifications go through the database. */
export async function openPushHub(database: Database<Tables>, log: Log): Promise<PushHub> {
  const streams = new Map<number, Set<PushStream>>();
  let waiting: Changes = new Map();
  let timer: NodeJS.Timeout | undefined;
  let notifying = Promise.resolve();
  let closed = false;

  const stopListening = await database.listen(CHANNEL, (payload) => {
    for (const [member, topics] of JSON.parse(payload) as [number, PushTopic[]][]) {
      const reported = member === EVERYBODY ? [...streams.values()] : [streams.get(member) ?? new Set()];
      for (const open of reported) for (const stream of open) stream.send(topics);
    }
  });

  async function notify(changes: Changes): Promise<void> {
    const all = [...changes].map(([member, topics]) => [member, [...topics]] as const);
    for (let at = 0; at < all.length; at += MEMBERS_PER_MESSAGE)
      await database.notify(CHANNEL, JSON.stringify(all.slice(at, at + MEMBERS_PER_MESSAGE)));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const changes = waiting;
    waiting = new Map();
    notifying = notifying
      .then(() => notify(changes))
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
      if (open.size > STREAMS_PER_MEMBER) oldest?.end('replaced');
      return () => {
        open.delete(stream);
        if (open.size === 0 && streams.get(member) === open) streams.delete(member);
      };
    },
    async close() {
      closed = true;
      for (const open of streams.values()) for (const stream of open) stream.end('closing');
      if (timer) flush();
      await notifying;
      await stopListening();
    },
  };
}
