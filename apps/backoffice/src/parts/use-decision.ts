import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CallFailure } from '../api/client.ts';

/** `waits`: recorded, and a second operator has to decide the same. */
export type Outcome = 'done' | 'waits';

interface Deciding<Row> {
  /** Reloads the row. */
  readAgain(): Promise<Row | undefined>;
  onDecided(): void;
  /** Another operator was first, or the row now waits for a second operator. */
  onStale(): void;
}

/**
 * Decisions about an open row. Each question has its own reason: one is read by the second operator, another
 * by the member. A concurrent decision by another operator is loaded and shown instead of the question.
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
    /** The other operator's decision. */
    other,
    asked,
    ask: setAsked,
    stay: (): void => setAsked(null),
    /** The reason for the open question. */
    reason,
    setReason: (text: string): void => {
      if (asked) setReasons((before) => ({ ...before, [asked]: text }));
    },
    /** For a body in which the reason is optional. */
    given: reason.trim() === '' ? {} : { reason },
    unlessDecided,
    /** Carries the decision out and shows its outcome. Throws the server's refusal. */
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

/** What the parts of a decision's dialogs need from it. */
export type Reasoned = Pick<ReturnType<typeof useDecision>, 'reason' | 'setReason' | 'stay'>;
