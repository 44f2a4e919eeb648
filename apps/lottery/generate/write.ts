// npm run generate: the schema of the lottery's database.
import { writeFileSync } from 'node:fs';
import { schemaText } from '@koi/database/schema-text';
import { migrations } from '../src/server/db/migrations.ts';
import { schemaFile } from './paths.ts';

writeFileSync(schemaFile, await schemaText(migrations));
