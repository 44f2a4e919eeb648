import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/client.ts';

/** What somebody else decided meanwhile is read and shown in place of the question. */
export function useDecision<Row>(read: () => Promise<Row | undefined>, onStale: () => void) {
  const queries = useQueryClient();
  const [other, setOther] = useState<Row>();
  const unlessDecided = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.error !== 'already_decided') throw error;
      setOther(await read());
      onStale();
    }
    void queries.invalidateQueries({ queryKey: ['waiting'] });
  };
  return { other, unlessDecided };
}
