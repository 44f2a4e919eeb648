import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientCalls, clientCallsFile } from '../generate/client-calls.ts';

it('what the client knows of the calls is what the definitions say (npm run generate)', () => {
  expect(readFileSync(clientCallsFile, 'utf8')).toBe(clientCalls());
});
