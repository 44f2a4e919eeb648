/// <reference types="vite/client" />

declare module '~icons/*' {
  import type { FunctionComponent, SVGProps } from 'react';

  const icon: FunctionComponent<SVGProps<SVGSVGElement>>;
  export default icon;
}

declare module 'virtual:game-art' {
  /** Address of the SVG sprite; use with `#name`. */
  export const sprite: string;
}

declare module 'virtual:locales' {
  import type { Lang } from '@koi/contract/enumerations';
  /** Address of each language's compiled texts. */
  export const catalogues: Readonly<Record<Lang, string>>;
}

declare module 'virtual:locales/areas' {
  import type { FetchTexts } from './text/with-texts.ts';
  /** A loader for the texts of each area that keeps its own. */
  export const laterTexts: Readonly<Record<string, FetchTexts | undefined>>;
}

declare module 'virtual:locales/*' {
  import type { Lang } from '@koi/contract/enumerations';
  /** Address of one area's compiled texts in each language. */
  export const catalogues: Readonly<Record<Lang, string>>;
}

interface ImportMetaEnv {
  /** Address of the API when it is not `/api` of the same site. */
  readonly VITE_API_BASE?: string;
}
