/** Filled in by the table of routes (`app/routes.ts`), which lies above this folder. */
// biome-ignore lint/suspicious/noEmptyInterface: another module declares its field.
export interface Register {}

/** Every address of the app, as a pattern. */
export type RoutePath = Register extends { routes: infer Routes } ? keyof Routes & string : string;

/** Names in a path pattern: `'/a/:b/:c'` → `'b' | 'c'`. */
type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Values = Record<string, string | number | undefined>;
type PathOptions<P extends string> = ([ParamsIn<P>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamsIn<P>, string | number> }) & {
  query?: Values;
};

/** An address to navigate to: parameters filled in and encoded, the query without its undefined fields. */
export function pathTo<P extends RoutePath>(
  path: P,
  ...[options]: [ParamsIn<P>] extends [never] ? [options?: PathOptions<P>] : [options: PathOptions<P>]
): string {
  const { params = {}, query = {} } = (options ?? {}) as { params?: Values; query?: Values };
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/**
 * An address for `<a href>`, which the app navigates itself. Non-ASCII letters are left unencoded, the
 * browser encodes them: a name in Thai is three times as long encoded, and rendered pages contain many.
 */
export const hashOf = (path: string): string =>
  `#${path.replace(/(?:%[89A-F][\dA-F])+/g, (letters) => decodeURIComponent(letters))}`;

/** `pathTo` for `<a href>`. */
export function hrefTo<P extends RoutePath>(
  path: P,
  ...options: Parameters<typeof pathTo<P>> extends [P, ...infer Rest] ? Rest : never
): string {
  return hashOf((pathTo as (path: P, ...rest: unknown[]) => string)(path, ...options));
}
