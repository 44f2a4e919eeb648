import { createParser } from 'eventsource-parser';

export interface StreamEvents {
  /** Something arrived, even if only a heartbeat. */
  onAlive: () => void;
  onEvent: (event: string, data: unknown) => void;
}

/**
 * Reads server-sent events to the end of a response's body. For streams that `fetch` opens, because EventSource
 * cannot send a session in a header and does not tell of heartbeats.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onAlive, onEvent }: StreamEvents,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event) onEvent(event, JSON.parse(data));
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAlive();
    parser.feed(value);
  }
}
