import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { successSchema } from './envelope.ts';
import { exampleOf } from './examples.ts';

interface Media {
  example?: unknown;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

test('every example is what the contract allows', () => {
  const entries = Object.entries(calls) as [CallKey, CallDefinition][];
  const wrong = entries.flatMap(([key, { body, reply, stream }]) =>
    [...(body ? [body] : []), ...(stream ? [] : [successSchema(reply)])].flatMap((schema) =>
      [...Value.Errors(schema, exampleOf(schema))].map(
        ({ instancePath, message }) => `${key} ${instancePath} ${message}`,
      ),
    ),
  );
  expect(entries.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

testApi('the call reference', (api) => {
  test('is OpenAPI 3.1, with an example of every JSON body and answer', async () => {
    const document = (await api().call('GET /openapi.json')).body;
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap(Object.values);
    const contents = operations.flatMap(({ operationId, requestBody, responses }: Operation) =>
      [requestBody?.content, responses['200']?.content].flatMap((content) =>
        content?.['application/json'] ? [{ operationId, media: content['application/json'] }] : [],
      ),
    );
    expect(contents.length).toBeGreaterThan(400);
    expect(contents.filter(({ media }) => media.example === undefined)).toEqual([]);
  });
});
