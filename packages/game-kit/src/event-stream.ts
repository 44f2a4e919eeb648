import { address, authorization } from './api.ts';
import type { Visitor } from './visitor.ts';

export interface StreamEvents {
  /** Something arrived, even if only a heartbeat. */
  heard: () => void;
  received: (event: string, data: unknown) => void;
}

/**
 * Reads the event stream until it ends, fails or `signal` aborts it. Uses fetch, because EventSource cannot
 * send the session in a header and does not expose heartbeats.
 */
export async function readEvents(
  visitor: Visitor,
  path: string,
  signal: AbortSignal,
  { heard, received }: StreamEvents,
): Promise<'ended' | 'expired'> {
  try {
    const response = await fetch(address(visitor, path), {
      headers: authorization(visitor),
      signal,
    });
    if (response.status === 401) return 'expired';
    if (!response.ok || !response.body) return 'ended';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    // Reads what our servers send (server-kit). A parser of the whole format is 0.9 kB of a first load.
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      heard();
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (\S+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event && data) received(event, JSON.parse(data));
      }
    }
  } catch {
    return 'ended';
  }
}
