// npm run generate: the schema of the platform's database.
import { writeFileSync } from 'node:fs';
import { schemaText } from '@koi/database/schema-text';
import { migrations } from '../src/db/migrations/index.ts';
import { schemaFile } from './paths.ts';

writeFileSync(schemaFile, await schemaText(migrations));
