import type { MessagePort } from 'node:worker_threads';
import type { Lang } from '@koi/contract/enumerations';
import type { CallRequest } from '@koi/contract/request';

// Messages between the server and the member app's rendering program (`apps/web/src/ssr`). The
// program runs in a worker thread of the server; each `RenderOrder` carries a port on which its calls and
// then the result come back.

/** Who the first screens are rendered for. */
export interface RenderRequest {
  /** Origin of the requested host: `https://site.example`. */
  origin: string;
  lang: Lang;
  /** Languages of the host, its default first; empty: all. */
  langs: readonly string[];
  isMember: boolean;
  /** Server time, in milliseconds. */
  at: number;
  /** Mark of the rendering that the server already has. */
  known?: string;
  /**
   * Renders the app as it looks before any call is answered: for a page that is not rendered on the server.
   */
  isUnanswered?: boolean;
}

export interface RenderResult {
  /** Equal for equal content. */
  mark: string;
  /**
   * Path → markup of the whole app there.
   * Absent: the rendering that the server already has is still valid.
   */
  screens?: Readonly<Record<string, string>>;
  /** Initial data for the browser, so that hydration renders the same. */
  data?: object;
}

/**
 * Output of the member app's build for pages with server-rendered screens (`dist-server/first-page.json`).
 */
export interface FirstPageBuilt {
  /** With places for `SiteValues` and `ScreenValues` (`markup.ts`). */
  page: string;
  /** What it says in each language when its code does not come. */
  unstarted: Readonly<Record<Lang, string>>;
  /** Text of the script that sets the theme before anything is shown. */
  theme: string;
  /** Styles of the screens that visitors see, and of those that members see. */
  visitor: RenderedSheet;
  member: RenderedSheet;
  /** Text of the script that shows the screen; it stands after the files that it reads. */
  script: string;
  files: FirstFiles;
}

/** What the page's script loads (`ssr/bootstrap/`): files by their addresses, and the calls that it makes itself. */
export interface FirstFiles {
  /** The app's first module; it is loaded last. */
  entry: string;
  /** Modules that the entry imports. */
  app: readonly string[];
  /** Extra files of a screen, beyond the app itself. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Extra files of a member's lobby. */
  member?: readonly string[] | undefined;
  texts: Readonly<Partial<Record<Lang, string>>>;
  /** The complete style sheet, where the page has only the rules of its screens. */
  styles?: string;
  /** What the page was made from, unless it is in the page. */
  data?: string;
  /** For the forms of a visitor; its address ends before the language. */
  captcha?: CallRequest | undefined;
  /** For a member's balance; likewise. */
  wallets?: CallRequest | undefined;
}

export interface RenderedSheet {
  /** Address of the complete style sheet, as one file. */
  address: string;
  /** Addresses of the app's style sheets it is made of. */
  parts: readonly string[];
  /** In source order. */
  rules: readonly StyleRule[];
}

export interface StyleRule {
  text: string;
  /**
   * The rule can only match where everything in one of these lists is present: `.class`, `[attribute]`,
   * `[attribute=value]`, `:hover`.
   */
  needs?: readonly (readonly string[])[];
  /** The enclosing condition: `@media (…)`. */
  within?: string;
  /** Name of the animation it defines. */
  keyframes?: string;
}

export interface RenderOrder {
  wanted: RenderRequest;
  port: MessagePort;
}

/** A call that the app makes while it is rendered. */
export interface RenderCall {
  call: number;
  /** With the `/api` prefix. */
  address: string;
  method: string;
  /** JSON text. */
  body: string | null;
}

export interface RenderReply {
  call: number;
  status: number;
  headers: Record<string, string>;
  text: string;
}

export type RenderMessage = RenderCall | { result: RenderResult } | { failure: string };
