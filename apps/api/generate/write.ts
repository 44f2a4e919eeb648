// npm run generate: the types of the platform's tables.
import { writeFileSync } from 'node:fs';
import { tableTypesOf } from '@koi/database/table-types';
import { migrations } from '../src/platform/database/migrations.ts';
import { tablesFile, tableTypeOptions } from './tables.ts';

writeFileSync(tablesFile, await tableTypesOf(migrations, tableTypeOptions));
