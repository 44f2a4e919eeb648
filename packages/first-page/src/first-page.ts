import type { MessagePort } from 'node:worker_threads';
import type { Lang } from '@koi/contract/enumerations';
import type { CallRequest } from '@koi/contract/request';

// Messages between the server and the member app's rendering program (`apps/web/src/first-screen`). The
// program runs in a worker thread of the server; each `DrawingOrder` carries a port on which its calls and
// then the result come back.

/** Who the first screens are rendered for. */
export interface DrawingWanted {
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

export interface Drawing {
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
  /**
   * Has the placeholders `<!--styles-->`, `<!--screens-->` and `<!--files-->`, and texts for each language
   * (`data-unstarted`).
   */
  page: string;
  visitor: DrawnFor;
  member: DrawnFor;
  files: FirstFiles;
}

/** What differs between the pages of visitors and of members. */
export interface DrawnFor {
  sheet: DrawnSheet;
  /** Text of the script that shows the screen; it stands after the files that it reads. */
  script: string;
}

/** What the page's script fetches (`page-script/show.ts`): files by their addresses, and calls. */
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
  /** First reads of a member; like that of the captcha, their addresses end before the language. */
  own?: OwnCalls | undefined;
  /** For the forms of a visitor. */
  captcha?: CallRequest | undefined;
  /** Where no server draws the first picture. */
  banners?: CallRequest;
}

/** What a member's page asks for before the app's code is there. */
export interface OwnCalls {
  member: CallRequest;
  wallets: CallRequest;
  /** The module that shows their sum (`page-script/early-total.ts`). */
  total: string;
}

export interface DrawnSheet {
  /** Address of the complete style sheet, as one file. */
  address: string;
  /** Addresses of the app's style sheets it is made of. */
  parts: readonly string[];
  /** In source order. */
  rules: readonly DrawnRule[];
}

export interface DrawnRule {
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

export interface DrawingOrder {
  wanted: DrawingWanted;
  port: MessagePort;
}

/** A call that the app makes while it is rendered. */
export interface DrawingCall {
  call: number;
  /** With the `/api` prefix. */
  address: string;
  method: string;
  /** JSON text. */
  body: string | null;
}

export interface DrawingReply {
  call: number;
  status: number;
  headers: Record<string, string>;
  text: string;
}

export type DrawingMessage = DrawingCall | { drawing: Drawing } | { failure: string };
