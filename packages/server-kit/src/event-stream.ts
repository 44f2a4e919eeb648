import type { FastifyReply } from 'fastify';

/** Unsent bytes after which a page that stopped reading is disconnected; it reconnects or polls. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/** Server-sent events to one page. */
export interface EventStream {
  /** @param data what JSON can say */
  send(event: string, data: unknown): void;
  /** A comment, by which the page knows that the connection lives. */
  beat(): void;
  end(): void;
}

interface Options {
  /** Interval of heartbeats. */
  beatMs: number;
  /** Called in place of a heartbeat, to check something first; sends the heartbeat itself. */
  onBeat?: (stream: EventStream) => void;
  /** The page has left, or was disconnected. */
  onClose: () => void;
}

/** Answers a request with server-sent events, until the stream or the page ends it. */
export function openEventStream(reply: FastifyReply, { beatMs, onBeat, onClose }: Options): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies such as nginx would collect the events otherwise.
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
    else raw.write(text);
  };
  const stream: EventStream = {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': still here\n\n'),
    end: () => raw.end(),
  };
  write(': open\n\n');
  const heartbeat = setInterval(onBeat ?? stream.beat, beatMs, stream);
  raw.on('close', () => {
    clearInterval(heartbeat);
    onClose();
  });
  return stream;
}
