import { type CallDefinition, type CallKey, pageInput, permissionsOf } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { type TObject, Type } from 'typebox';
import { successSchema } from './envelope.ts';

/** A stream is written by its handler; its schema is for the documentation only. */
export function answerSchema({ reply, stream }: CallDefinition): object {
  return stream ? { content: { 'text/event-stream': { schema: reply } } } : successSchema(reply);
}

export type Place = keyof typeof pageInput;

/**
 * Page number and page length of a list's body. Both may also be in the query (docs/contract/money.md 1.1).
 */
export const placesOf = (body: TObject | undefined): Place[] =>
  (['page', 'limit'] as const).filter((name) => body && name in body.properties);

export function queryWithLang({ query, body }: CallDefinition): TObject {
  return Type.Object({
    lang: Type.Optional(Type.Enum(langs)),
    ...Object.fromEntries(placesOf(body).map((name) => [name, pageInput[name]])),
    ...query?.properties,
  });
}

export function operationId(key: CallKey): string {
  return key.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

export function describe(definition: CallDefinition): string {
  const demo = { yes: 'may call', no: 'are refused', 'own-lottery': 'may name the own lottery only' }[
    definition.demo
  ];
  const errors = definition.errors.length > 0 ? ` Refusals: ${definition.errors.join(', ')}.` : '';
  const who =
    definition.auth === 'operator'
      ? `Permission: ${permissionsOf(definition).join(' or ') || definition.permission}.`
      : `Trial accounts ${demo}.`;
  const pure = definition.pure ? ' A pure read.' : '';
  const cached = definition.cache ? ' Cached for visitors.' : '';
  return `Source: ${definition.source}. ${who}${pure}${cached}${errors}`;
}

export function securityOf(definition: CallDefinition): Record<string, string[]>[] {
  if (definition.auth === 'operator') return [{ operator: [] }];
  if (definition.auth === 'token' || definition.auth === 'view') return [{ member: [] }];
  return definition.auth === 'optional' ? [{}, { member: [] }] : [];
}
