import { expect, test } from 'vitest';
import { commandsIn } from './document-commands.mjs';

test('commands that run as they are, from blocks without a language', () => {
  const text = [
    'npm test',
    '```',
    'git clone <this repository> koi && cd koi',
    'npm start',
    'NAME=… npm run conformance -- --url https://example.test',
    'apps/   member app',
    '```',
    '1. a step',
    '   ```',
    '   npx vitest run apps/lottery',
    '   ```',
    '```ts',
    'npm test',
    '```',
  ].join('\n');
  expect(commandsIn(text)).toEqual([
    { line: 4, command: 'npm start' },
    { line: 10, command: 'npx vitest run apps/lottery' },
  ]);
});
