import { calls, type ErrorKey, errorStatuses, permissionsOf, type Reply, sharedErrors } from '@koi/contract';
import { expect, onTestFinished, vi } from 'vitest';
import type { OperatorCall } from '../src/api/client.ts';
import { type Given, replyOf, requestProblems } from './contract.ts';

interface Refusal {
  error: ErrorKey;
  message?: string;
  errors?: Readonly<Record<string, readonly string[]>>;
}
type Answer<K extends OperatorCall> = Given<Reply<K>> | Refusal;

/** What the server answers to a call, at once or when the test lets it. */
export type Answers = {
  readonly [K in OperatorCall]?: (
    body: Readonly<Record<string, unknown>>,
    params: Readonly<Record<string, string>>,
  ) => Answer<K> | Promise<Answer<K>>;
};

export interface Sent {
  key: string;
  body: Record<string, unknown>;
}

const routes = (Object.keys(calls) as OperatorCall[])
  .filter((key) => key.startsWith('POST /operator/'))
  .map((key) => ({
    key,
    pattern: new RegExp(`^${key.replace('POST ', '/api').replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(\\?|$)`),
  }))
  // Of `/read` and `/:id` the one without a parameter.
  .toSorted((a, b) => Number(a.key.includes(':')) - Number(b.key.includes(':')));

/**
 * A server that gives these answers. Requests and answers are checked against the contract, and the test fails where
 * either is not as it says. A call that no test has given gets no answer. @returns what is sent to it
 */
export function serve(permissions: readonly string[], answers: Answers): Sent[] {
  const sent: Sent[] = [];
  const problems: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body: text }: { body: unknown }) => {
    const route = routes.find(({ pattern }) => pattern.test(address));
    const answer = route && answers[route.key];
    if (!answer) throw new TypeError(`no answer to ${address}`);
    const { key } = route;
    const body = typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : {};
    const params = { ...route.pattern.exec(address)?.groups };
    sent.push({ key, body });
    problems.push(...requestProblems(key, params, body), ...permissionProblems(key, permissions));
    const given: object = await answer(body, params);
    if ('error' in given) {
      const refusal = given as Refusal;
      if (!mayRefuse(key, refusal.error)) problems.push(`${key} does not refuse with ${refusal.error}`);
      const status = errorStatuses[refusal.error];
      return Response.json({ status: 'error', code: status, message: '', ...refusal }, { status });
    }
    try {
      const reply = replyOf(key, given as Given<Reply<typeof key>>);
      return Response.json({ status: 'success', code: 200, message: '', ...reply });
    } catch (error) {
      problems.push(String(error));
      throw error;
    }
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(problems).toEqual([]);
  });
  return sent;
}

const mayRefuse = (key: OperatorCall, error: ErrorKey): boolean =>
  [...sharedErrors, ...calls[key].errors].includes(error);

function permissionProblems(key: OperatorCall, permissions: readonly string[]): string[] {
  const needed = permissionsOf(calls[key]);
  const isOpen = needed.length === 0 || needed.some((one) => permissions.includes(one));
  return isOpen ? [] : [`${key} is sent without ${needed.join(' or ')}`];
}
