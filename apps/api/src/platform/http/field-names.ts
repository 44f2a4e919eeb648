/**
 * `ids[]=1&ids[]=2`, `ids[0]=1&ids[1]=2` and `ids=1&ids=2` all mean the list `ids`, in a form and in a query
 * (docs/contract/money.md 1.1).
 */
export function plainFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = new Map<string, unknown>();
  for (const [input, value] of Object.entries(fields)) {
    const name = plainName(input);
    plain.set(name, plain.has(name) ? [plain.get(name), value].flat() : value);
  }
  return Object.fromEntries(plain);
}

export const plainName = (name: string): string => name.replace(/\[\d*\]$/, '');
