// npm run generate: what a client must know of the calls.
import { writeFileSync } from 'node:fs';
import { clientCalls, clientCallsFile } from './client-calls.ts';

writeFileSync(clientCallsFile, clientCalls());
