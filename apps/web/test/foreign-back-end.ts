import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach } from 'vitest';
import { setApiBase } from '../src/api/base.ts';
import { endSession, startSession } from '../src/api/session.ts';
import { type SeenRequest, startServer } from './answering-server.ts';
import { success } from './open-app.ts';

/**
 * Around each test of a file: a member of an existing back end of the family (docs/existing-back-ends.md).
 * Each test says in `answers`, by path, what a successful answer holds; every other call is refused without a
 * key.
 */
export function foreignBackEnd() {
  const answers: Record<string, (request: SeenRequest) => object> = {};
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0, gcTime: 0 } } });
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => {
    server = await startServer((request) => {
      const fields = answers[request.path]?.(request);
      return fields ? success(fields) : { body: { status: 'error', code: 200, message: '' } };
    });
    setApiBase(server.base);
    startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  });
  afterEach(async () => {
    for (const path of Object.keys(answers)) delete answers[path];
    client.clear();
    endSession();
    localStorage.clear();
    await server.close();
  });
  return {
    answers,
    client,
    get seen(): readonly SeenRequest[] {
      return server.seen;
    },
  };
}
