import type { GameState, Wallet } from '../draw/page-api.ts';
import { address, authorization } from './api.ts';
import type { Visitor } from './visitor.ts';

export type LiveMessage = { event: 'state'; data: GameState } | { event: 'wallet'; data: Wallet };

/** Reads the event stream until it ends; `heard` is told of every sign of life. Through fetch, because EventSource cannot send the session in a header. */
export async function readStream(
  visitor: Visitor,
  game: string,
  signal: AbortSignal,
  heard: () => void,
  receive: (message: LiveMessage) => void,
): Promise<void> {
  const response = await fetch(address(visitor, `/stream?game=${game}`), {
    headers: authorization(visitor),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`stream ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (state|wallet)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event && data) receive({ event, data: JSON.parse(data) } as LiveMessage);
    }
  }
}
