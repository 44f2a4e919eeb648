/// <reference types="vite/client" />

declare module 'virtual:game-art' {
  /** Address of the SVG sprite; use with `#name`. */
  export const sprite: string;
}

declare module 'virtual:locales' {
  import type { Lang } from '@koi/contract/enumerations';
  import type { LazyArea } from './shared/i18n/lazy-areas.ts';
  /** Where the compiled texts of an area are; those that everybody loads have no name. */
  export function textsAddress(area: LazyArea | '', lang: Lang): string | Promise<string>;
}

interface ImportMetaEnv {
  /** Address of the API when it is not `/api` of the same site. */
  readonly VITE_API_BASE?: string;
}
