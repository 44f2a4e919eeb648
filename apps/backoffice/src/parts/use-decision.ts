import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CallFailure } from '../api/client.ts';

/** `waits`: noted, and a second operator has to decide the same. */
export type Outcome = 'done' | 'waits';

interface Deciding<Row> {
  /** The row as it is now. */
  readAgain(): Promise<Row | undefined>;
  onDecided(): void;
  /** Somebody else was first, or it only waits for a second operator now. */
  onStale(): void;
}

/**
 * Decisions about an open row. Each question has a reason of its own: one is read by the second operator, another one by the member.
 * What somebody else decided meanwhile is read and shown in place of the question.
 */
export function useDecision<Question extends string, Row>({ readAgain, onDecided, onStale }: Deciding<Row>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [other, setOther] = useState<Row>();
  const [asked, setAsked] = useState<Question | null>(null);
  const [reasons, setReasons] = useState<Partial<Record<Question, string>>>({});
  const reason = (asked && reasons[asked]) ?? '';

  const unlessDecided = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.error !== 'already_decided') throw error;
      setOther(await readAgain());
      setAsked(null);
      onStale();
    }
    void queries.invalidateQueries({ queryKey: ['waiting'] });
  };
  return {
    /** What somebody else made of it. */
    other,
    asked,
    ask: setAsked,
    stay: (): void => setAsked(null),
    /** Of the question that is asked. */
    reason,
    setReason: (text: string): void => {
      if (asked) setReasons((before) => ({ ...before, [asked]: text }));
    },
    /** For a body in which the reason may be left out. */
    given: reason.trim() === '' ? {} : { reason },
    unlessDecided,
    /** Carries the decision out and says what became of it. Throws what the server refuses with. */
    decide: (work: () => Promise<Outcome>, said: string, names: object = {}): Promise<void> =>
      unlessDecided(async () => {
        const outcome = await work();
        setAsked(null);
        setReasons({});
        if (outcome === 'waits') {
          notify('koi.second_needed', { type: 'info' });
          onStale();
          return;
        }
        notify(said, { type: 'success', messageArgs: names });
        onDecided();
      }),
  };
}

/** What the parts of a decision's dialogs need to know of it. */
export type Reasoned = Pick<ReturnType<typeof useDecision>, 'reason' | 'setReason' | 'stay'>;
