import type { Body, CallKey, Reply } from '@koi/contract';
import { CommandFailure } from './failure.ts';

type OperatorCall = Extract<CallKey, `POST /operator/${string}`>;

/** Calls of the platform with an operator's token. */
export interface PlatformClient {
  call<K extends OperatorCall>(key: K, body: Body<K>, id?: number): Promise<Reply<K>>;
}

/** @throws CommandFailure from each call that is not answered with success. */
export function createPlatformClient(url: string, lang: string, token?: string): PlatformClient {
  const base = url.replace(/\/+$/, '');
  return {
    async call<K extends OperatorCall>(key: K, body: Body<K>, id?: number): Promise<Reply<K>> {
      const path = key.slice('POST '.length).replace(':id', String(id));
      const answer = await send(`${base}/api${path}?lang=${encodeURIComponent(lang)}`, body, token);
      if (answer.status !== 'success') throw new CommandFailure(sentence(answer));
      return answer as unknown as Reply<K>;
    },
  };
}

async function send(url: string, body: unknown, token: string | undefined): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(60_000),
    });
    const answer: unknown = await response.json();
    if (answer !== null && typeof answer === 'object') return answer as Record<string, unknown>;
    throw new CommandFailure(`${new URL(url).origin} does not answer like this platform.`);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    if (error instanceof SyntaxError) {
      throw new CommandFailure(`${new URL(url).origin} does not answer like this platform.`);
    }
    throw new CommandFailure(`The platform at ${new URL(url).origin} cannot be reached.`);
  }
}

function sentence(answer: Record<string, unknown>): string {
  const { message, error } = answer;
  if (typeof message === 'string' && message !== '') return message;
  return typeof error === 'string' ? `Refused: ${error}.` : 'The platform refused without saying why.';
}
