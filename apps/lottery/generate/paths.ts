import { join } from 'node:path';

export const schemaFile = join(import.meta.dirname, '..', 'db', 'schema.sql');
