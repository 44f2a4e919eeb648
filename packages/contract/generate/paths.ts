import { join } from 'node:path';

export const pagesFolder = join(import.meta.dirname, '..', '..', '..', 'docs', 'contract', 'calls');
export const clientCallsFile = join(import.meta.dirname, '..', 'src', 'client-calls.ts');
