import type { Lang } from '@koi/contract/enumerations';

/** Who reads a list that is not asked for over HTTP. */
export interface ListReaderOf {
  operator: { id: number; name: string; role: string };
  lang: Lang;
}

/**
 * Answers as the list's call would. The body is not read again: it holds what the call's own schema let through, `limit` aside, which may
 * be larger than a screen's.
 */
export type ListReader = (
  body: Readonly<Record<string, unknown>>,
  of: ListReaderOf,
) => Promise<Readonly<Record<string, unknown>>>;

/** By the name of the list's file (`file` of its call); filled as the routes are registered. */
export type ListReaders = Map<string, ListReader>;
