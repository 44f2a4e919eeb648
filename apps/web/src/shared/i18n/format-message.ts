/** An amount is given as it is, in minor units: the text writes it in the currency of its place. */
export type TextValues = Readonly<Record<string, string | number | bigint | null>>;
type ShownValues = Readonly<Record<string, string | number>>;

/**
 * A message in the output format of Lingui's compiler: plain text, `[name]` for a value, `[name, kind,
 * choices]` for plural and select.
 */
export type CompiledMessage = string | readonly CompiledToken[];
type CompiledToken =
  | string
  | readonly [
      name: string,
      kind?: string,
      choices?: Readonly<Record<string, CompiledMessage | number | undefined>>,
    ];

/**
 * Inserts the values into a compiled message. A missing value leaves its name, so that the mistake is visible
 * and nothing breaks.
 */
export function formatMessage(
  message: CompiledMessage,
  values: ShownValues,
  locale: string,
  hash = '',
): string {
  if (typeof message === 'string') return message.replace(/#/g, hash || '#');
  return message.map((token) => formatToken(token, values, locale, hash)).join('');
}

function formatToken(token: CompiledToken, values: ShownValues, locale: string, hash: string): string {
  if (typeof token === 'string') return token === '#' && hash !== '' ? hash : token;
  const [name, kind, choices] = token;
  const value = values[name] ?? `{${name}}`;
  if (!kind || !choices) return String(value);
  const choice = choices[chooseForm(kind, value, choices, locale)] ?? choices.other;
  if (typeof choice !== 'string' && !Array.isArray(choice)) return String(value);
  return formatMessage(choice as CompiledMessage, values, locale, kind === 'select' ? hash : String(value));
}

function chooseForm(kind: string, value: string | number, choices: object, locale: string): string {
  if (kind === 'select') return String(value);
  const exact = `=${value}`;
  if (exact in choices) return exact;
  if (String(value) in choices) return String(value);
  return new Intl.PluralRules(locale, { type: kind === 'selectordinal' ? 'ordinal' : 'cardinal' }).select(
    Number(value),
  );
}
