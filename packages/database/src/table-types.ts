import type { Database } from './database.ts';
import { openInMemory } from './embedded.ts';
import { type Migration, migrate } from './migrate.ts';

export interface TableTypeOptions {
  /** `table.column` → the type of what is read, where the catalogue cannot say it; null is added as needed. */
  columns?: Readonly<Record<string, string>>;
  /** Import lines for the types in `columns`. */
  imports?: readonly string[];
}

interface Column {
  table: string;
  readonly: boolean;
  about: string | null;
  column: string;
  type: string;
  comment: string | null;
  required: boolean;
  generated: boolean;
  key: boolean;
  check: string | null;
}

const columnsOfTables = `
  select c.relname as table, c.relkind = 'v' or a.attgenerated <> '' as readonly, obj_description(c.oid, 'pg_class') as about,
         a.attname as column, a.atttypid::regtype::text as type, col_description(c.oid, a.attnum) as comment,
         a.attnotnull as required, a.atthasdef or a.attidentity <> '' as generated,
         a.attidentity <> '' or a.attname ~ '(^|_)id$' or exists (
           select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as key,
         (select pg_get_constraintdef(k.oid, true) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid, true) ~ '^CHECK \\(\\w+ = ANY \\(ARRAY\\[[^()]*\\]\\)\\)$' limit 1) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
     and a.attnum > 0 and not a.attisdropped and c.relname !~ '^kysely_migration'
   order by c.relname, a.attnum`;

const types: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  bigint: 'string',
  numeric: 'string',
  date: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  'text[]': 'string[]',
};

/** The file with the types of all tables of a migrated database, a table an interface. Throws when a table has no comment. */
export async function tableTypes<T>(
  database: Database<T>,
  { columns = {}, imports = [] }: TableTypeOptions,
): Promise<string> {
  const tables = Map.groupBy(await database.run<Column>(columnsOfTables), ({ table }) => table);
  const unknown = Object.keys(columns).filter((name) => {
    const [table = '', column] = name.split('.');
    return !tables.get(table)?.some((one) => one.column === column);
  });
  if (unknown.length > 0) throw new Error(`No such columns: ${unknown.join(', ')}.`);
  const silent = [...tables].filter(([, [first]]) => first?.about === null).map(([table]) => table);
  if (silent.length > 0) throw new Error(`No comment says what a row is: ${silent.join(', ')}.`);
  return [
    '// Written by npm run generate from db/schema.sql.',
    `import type { ColumnType, Kysely } from 'kysely';`,
    ...imports,
    '',
    '/** Minor units; int8 is read as text. */',
    'type Amount = ColumnType<string, bigint, bigint>;',
    '/** An int8 that is no money. */',
    'type Int8 = ColumnType<string, string | number, string | number>;',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    '/** Written as JSON text. */',
    'type Json<T> = ColumnType<T, string, string>;',
    '/** With a default. */',
    'type Generated<T> =',
    '  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;',
    '/** Of a view, or computed. */',
    'type Read<T> = ColumnType<T, never, never>;',
    ...[...tables].map(([table, of]) => interfaceOf(table, of, columns)),
    '/** Every table and view. */',
    'export interface Tables {',
    ...[...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};`),
    '}',
    '',
    '/** The database, or one of its transactions. */',
    'export type Db = Kysely<Tables>;',
    '',
  ].join('\n');
}

/** The same of the schema that these migrations make. */
export async function tableTypesOf(
  migrations: readonly Migration[],
  options: TableTypeOptions,
): Promise<string> {
  const database = await openInMemory();
  try {
    await migrate(database, migrations);
    return await tableTypes(database, options);
  } finally {
    await database.close();
  }
}

const nameOf = (table: string) =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

const doc = (text: string | null, indent: string) =>
  text === null ? [] : [`${indent}/** ${text.replaceAll('*/', '* /')} */`];

function interfaceOf(
  table: string,
  columns: readonly Column[],
  input: Readonly<Record<string, string>>,
): string {
  return [
    '',
    ...doc(columns[0]?.about ?? null, ''),
    `export interface ${nameOf(table)} {`,
    ...columns.flatMap((one) => [
      ...doc(one.comment, '  '),
      `  ${one.column}: ${typeOf(one, input[`${table}.${one.column}`])};`,
    ]),
    '}',
  ].join('\n');
}

function typeOf(
  { type, readonly, required, generated, key, check }: Column,
  input: string | undefined,
): string {
  const read = input ?? valuesOf(check) ?? types[type] ?? 'string';
  if (readonly) return `Read<${read}>`;
  const nullable = (text: string) => (required ? text : `${text} | null`);
  const column = nullable(writable(type, read, key, input));
  return generated ? `Generated<${column}>` : column;
}

function writable(type: string, read: string, key: boolean, input: string | undefined): string {
  if (type === 'bigint') return input ?? (key ? 'Int8' : 'Amount');
  if (type === 'timestamp with time zone') return 'Timestamp';
  return type === 'jsonb' ? `Json<${read}>` : read;
}

/** `check (state in ('open', 'won'))` as a union. */
function valuesOf(check: string | null): string | undefined {
  const values = check?.match(/'(?:[^']|'')*'(?=::text)/g);
  return values?.map((value) => value.replaceAll("''", "\\'")).join(' | ');
}
