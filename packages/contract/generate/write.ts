// npm run generate: what is written from the definitions of the calls.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callPages } from './call-pages.ts';
import { clientCalls } from './client-calls.ts';
import { clientCallsFile, pagesFolder } from './paths.ts';

const pages = callPages();
mkdirSync(pagesFolder, { recursive: true });
for (const name of readdirSync(pagesFolder)) if (!pages.has(name)) rmSync(join(pagesFolder, name));
for (const [name, text] of pages) writeFileSync(join(pagesFolder, name), text);
writeFileSync(clientCallsFile, clientCalls());
