import type { Body, CallKey, Reply } from '@koi/contract';
import { callPlatform } from '@koi/contract/client';
import { CommandFailure } from './failure.ts';

type OperatorCall = Extract<CallKey, `POST /operator/${string}`>;

/** Calls of the platform with an operator's token. */
export interface PlatformClient {
  call<K extends OperatorCall>(key: K, body: Body<K>, id?: number): Promise<Reply<K>>;
}

/** @throws CommandFailure from each call whose answer is not a success. */
export function createPlatformClient(url: string, lang: string, token?: string): PlatformClient {
  const base = url.replace(/\/+$/, '');
  const { origin } = new URL(url);
  return {
    async call<K extends OperatorCall>(key: K, body: Body<K>, id?: number): Promise<Reply<K>> {
      const sent = { body: body as object, params: { id }, lang, token };
      const answer: unknown = await callPlatform(base, key, sent).then(
        (answered) => answered.body,
        (error: unknown) => {
          if (error instanceof SyntaxError)
            throw new CommandFailure(`${origin} does not answer like this platform.`);
          throw new CommandFailure(unreached(origin, error));
        },
      );
      if (answer === null || typeof answer !== 'object')
        throw new CommandFailure(`${origin} does not answer like this platform.`);
      const reply = answer as Record<string, unknown>;
      if (reply.status !== 'success') throw new CommandFailure(sentence(reply));
      return answer as Reply<K>;
    },
  };
}

/** Codes of Node for a certificate that does not hold; OpenSSL has none in common. */
const certificateCode = /CERT|SELF_SIGNED|SIGNATURE|ALTNAME/;

function unreached(origin: string, error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return certificateCode.test(String(cause?.code ?? ''))
    ? `The certificate of ${origin} is not trusted (${String(cause?.code)}): NODE_EXTRA_CA_CERTS names the file of its authority.`
    : `The platform at ${origin} cannot be reached.`;
}

function sentence(answer: Record<string, unknown>): string {
  const { message, error } = answer;
  if (typeof message === 'string' && message !== '') return message;
  return typeof error === 'string' ? `Refused: ${error}.` : 'The platform refused without saying why.';
}
