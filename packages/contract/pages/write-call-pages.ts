// npm run docs: writes the pages of all calls into docs/contract/calls.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callPages } from './call-pages.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'contract', 'calls');
const pages = callPages();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
