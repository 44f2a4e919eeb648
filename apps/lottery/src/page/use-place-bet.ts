import { callUntilAnswered, newRequestId } from '@koi/game-kit/api.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { useRef, useState } from 'react';

export type Placing<Done> =
  | { step: 'idle' }
  | { step: 'sending' }
  /** No answer yet: asked again with the same id until there is one. */
  | { step: 'checking' }
  | { step: 'refused'; error: string; message: string }
  | { step: 'placed'; answer: Done };

/** Sends what moves money exactly once: taps while it is under way do nothing, and after a silence the same request id is repeated until the server has answered. */
export function usePlaceBet<Done>(visitor: Visitor, path: string, done: (answer: Done) => void) {
  const [placing, setPlacing] = useState<Placing<Done>>({ step: 'idle' });
  const busy = useRef(false);

  async function place(body: object): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPlacing({ step: 'sending' });
    const request = { requestId: newRequestId(), ...body };
    const answer = await callUntilAnswered<Done>(visitor, path, request, () =>
      setPlacing({ step: 'checking' }),
    );
    busy.current = false;
    if (answer.kind === 'refused')
      return setPlacing({ step: 'refused', error: answer.error, message: answer.message });
    done(answer.data);
    return setPlacing({ step: 'placed', answer: answer.data });
  }

  return { placing, place, reset: () => !busy.current && setPlacing({ step: 'idle' }) };
}
