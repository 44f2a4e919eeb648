import type { TObject, TSchema } from 'typebox';
import { areas, type CallDefinition, errorStatuses, sharedErrors } from '../src/index.ts';

interface Field {
  name: string;
  type: string;
  note: string;
}

const access: Readonly<Record<CallDefinition['auth'], string>> = {
  none: 'everybody',
  optional: 'everybody; a token is used when it is there',
  token: 'members',
  operator: 'operators',
  view: 'who looks at the screens of a member, for ending that',
};
const trial: Readonly<Record<CallDefinition['demo'], string>> = {
  yes: 'also trial accounts',
  no: 'not trial accounts',
  'own-lottery': "trial accounts for the own lottery's supplier only",
};

/**
 * One Markdown page per area of the contract, by file name: what every call takes and answers, from the
 * definitions themselves.
 */
export function callPages(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(areas).map(([area, calls]) => [`${area}.md`, areaPage(area, Object.entries(calls))]),
  );
}

function areaPage(area: string, calls: readonly (readonly [string, CallDefinition])[]): string {
  const title = `# Calls: ${area}\n\nWritten by \`npm run generate\` from \`packages/contract/src/calls\`; do not edit. Addresses are below \`/api\`.\nEvery call can also be refused with: ${sharedErrors.map((key) => `\`${key}\` ${errorStatuses[key]}`).join(', ')}.`;
  return `${[title, ...calls.map(([key, call]) => callSection(key, call))].join('\n\n')}\n`;
}

function callSection(key: string, call: CallDefinition): string {
  const parts = [
    `## \`${key}\``,
    `${call.summary}. Rules: ${call.source}.`,
    `Open to ${access[call.auth]}${scope(call)}.${call.pure ? ' A pure read.' : ''}${call.kept ? ' Kept for visitors (money.md 1.13).' : ''}`,
    fieldTable('In the path', call.params),
    fieldTable('Query', call.query),
    call.multipart ? 'Body: `multipart/form-data`.' : fieldTable('Body', call.body),
    fieldTable(call.stream ? 'Each event' : 'Answer', call.reply),
    call.errors.length > 0 &&
      `Refusals: ${call.errors.map((error) => `\`${error}\` ${errorStatuses[error]}`).join(', ')}.`,
  ];
  return parts.filter((part) => typeof part === 'string').join('\n\n');
}

function scope(call: CallDefinition): string {
  if (call.auth === 'token') return `, ${trial[call.demo]}`;
  if (call.auth !== 'operator') return '';
  if (call.permission === 'own') return ' of every role, about their own account';
  if (call.permission === 'session') return ' of every role';
  if (!call.texts) return ` allowed \`${call.permission}\``;
  const fields = call.texts.fields.map((name) => `\`${name}\``).join(', ');
  return ` allowed \`${call.texts.permission}\` for ${fields}, \`${call.permission}\` for everything else`;
}

function fieldTable(title: string, schema: TObject | undefined): string | undefined {
  const fields = schema ? [...fieldsOf(schema)] : [];
  if (fields.length === 0) return undefined;
  const rows = fields.map(({ name, type, note }) => `| \`${name}\` | ${type} | ${note} |`);
  return [`| ${title} | | |`, '|---|---|---|', ...rows].join('\n');
}

/** Every field below an object, by its path: `data.data[].money`. */
function* fieldsOf(schema: TSchema, prefix = ''): Generator<Field> {
  const { properties, required = [] } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  for (const [name, field] of Object.entries(properties ?? {})) {
    const optional = required.includes(name) ? '' : 'optional';
    yield* fieldRows(`${prefix}${name}`, field, optional);
  }
}

function* fieldRows(path: string, schema: TSchema, optional: string): Generator<Field> {
  const { items, properties, description, examples } = schema as {
    items?: TSchema;
    properties?: object;
    description?: string;
    examples?: unknown[];
  };
  const example = examples?.[0] === undefined ? '' : `e.g. \`${JSON.stringify(examples[0])}\``;
  const note = [optional, description, example].filter(Boolean).join('; ').replaceAll('|', '\\|');
  yield { name: path, type: typeName(schema), note };
  if (properties) yield* fieldsOf(schema, `${path}.`);
  if (items) {
    const inner = items as { properties?: object };
    if (inner.properties) yield* fieldsOf(items, `${path}[].`);
  }
}

function typeName(schema: TSchema): string {
  const { type, items, anyOf, pattern, minLength, maxLength, minimum, maximum, additionalProperties } =
    schema as Record<string, never> & { items?: TSchema; anyOf?: TSchema[] };
  const values = 'enum' in schema ? (schema.enum as readonly unknown[]) : undefined;
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(' ');
  if (anyOf) return [...new Set(anyOf.map(typeName))].join(' or ');
  if (items) return `list of ${typeName(items)}`;
  const bounds = [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    pattern && `\`${String(pattern).replaceAll('|', '\\|')}\``,
  ].filter(Boolean);
  const name = Array.isArray(type) ? (type as string[]).join(' or ') : String(type ?? 'any');
  const map = additionalProperties && typeof additionalProperties === 'object' ? ' by key' : '';
  return `${name}${map}${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}`;
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return `at most ${to}${unit}`;
  return to === undefined ? `from ${from}${unit}` : `${from} to ${to}${unit}`;
}
