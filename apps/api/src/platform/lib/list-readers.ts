import type { Permission } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';

/** The reader of a list outside an HTTP request. */
export interface ListReaderOf {
  operator: { id: number; name: string; permissions: readonly Permission[] };
  lang: Lang;
}

/**
 * Answers as the list's call would. The body is not validated again: it holds what the call's own schema
 * accepted, except `limit`, which may be larger than a screen's.
 */
export type ListReader = (
  body: Readonly<Record<string, unknown>>,
  of: ListReaderOf,
) => Promise<Readonly<Record<string, unknown>>>;

/** Keyed by the name of the list's file (`file` of its call); filled as the routes are registered. */
export type ListReaders = Map<string, ListReader>;
