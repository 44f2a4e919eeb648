import type { Lang } from '@koi/contract/enumerations';

/** Whose money it is, and in which currency. */
export interface Member {
  id: number;
  lang: Lang;
}

export interface NamedMember extends Member {
  name: string;
}
