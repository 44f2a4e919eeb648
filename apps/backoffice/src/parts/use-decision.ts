import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../api/client.ts';

/** `waits`: recorded, and a second operator has to decide the same. */
export type Outcome = 'done' | 'waits';

interface Deciding<Row> {
  /** The row as the list has it, which is refetched again and again. */
  row: Row;
  /** Whether it waits for a decision. */
  waits(row: Row): boolean;
  /** Reloads the row. */
  readAgain(): Promise<Row | undefined>;
  onDecided(): void;
  /** Another operator was first, or the row now waits for a second operator. */
  onStale(): void;
}

/**
 * Decisions about an open row. Each question has its own reason: one is read by the second operator, another
 * by the member. A question is asked of a row that waits at that moment: another operator's decision is shown
 * in its place, and closes one that is open, because the answer may be money on its way.
 */
export function useDecision<Question extends string, Row>({
  row,
  waits,
  readAgain,
  onDecided,
  onStale,
}: Deciding<Row>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [read, setOther] = useState<Row>();
  const [opened] = useState(row);
  const [isOwn, setOwn] = useState(false);
  const other = read ?? (waits(opened) && !waits(row) && !isOwn ? row : undefined);
  const [question, setAsked] = useState<Question | null>(null);
  const asked = other === undefined ? question : null;
  const [reasons, setReasons] = useState<Partial<Record<Question, string>>>({});
  const reason = (asked && reasons[asked]) ?? '';

  const ask = async (next: Question): Promise<void> => {
    const now = await readAgain().catch(() => undefined);
    if (now === undefined || waits(now)) {
      setAsked(next);
      return;
    }
    setOther(now);
    onStale();
  };
  const unlessDecided = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'already_decided') throw error;
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
    ask: (next: Question): void => void ask(next),
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
        setOwn(outcome === 'done');
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
