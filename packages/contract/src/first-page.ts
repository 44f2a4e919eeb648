import type { MessagePort } from 'node:worker_threads';
import type { Lang } from './enumerations.ts';

// What the server and the member app's drawing program (`apps/web/src/first-screen`) say to each other. The program runs in a worker thread of
// the server; each `DrawingOrder` brings a port on which its calls and then the drawing come back.

/** Whose first screens are wanted. */
export interface DrawingWanted {
  /** Of the host that is asked: `https://site.example`. */
  origin: string;
  lang: Lang;
  /** What the host offers, its first language in front; none: all. */
  langs: readonly string[];
  isMember: boolean;
  /** Milliseconds of the server's clock. */
  at: number;
  /** The mark of a drawing that the server has. */
  known?: string;
  /** As the app looks before anything has answered it: for a page that no server draws. */
  isUnanswered?: boolean;
}

export interface Drawing {
  /** The same for the same content. */
  mark: string;
  /** Path → markup of the whole app there, and `kept`: what marks a page that the service worker kept. Without it the drawing that the server has still holds. */
  screens?: Readonly<Record<string, string>>;
  /** What the browser begins with, to draw the same. */
  data?: object;
}

/** What the member app's build leaves for pages with drawn screens (`dist-server/first-page.json`). */
export interface FirstPageBuilt {
  /** With the places `<!--styles-->`, `<!--screens-->` and `<!--files-->`, and words for each language (`data-unstarted`). */
  page: string;
  visitor: DrawnSheet;
  member: DrawnSheet;
  files: FirstFiles;
}

/** What the page's script fetches (`first-screen/show.js`). */
export interface FirstFiles {
  texts: Readonly<Partial<Record<Lang, string>>>;
  /** What a screen takes beyond the app itself. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** What a member is shown first, and what a visitor's forms ask for. */
  own?: readonly object[] | undefined;
  captcha?: object | undefined;
  [further: string]: unknown;
}

export interface DrawnSheet {
  /** Address of all of it, in one file. */
  address: string;
  /** Addresses of the app's sheets that it is made of. */
  parts: readonly string[];
  /** In their order. */
  rules: readonly DrawnRule[];
}

export interface DrawnRule {
  text: string;
  /** The rule means something where all of one of these lists is there: `.class`, `[attribute]`, `[attribute=value]`, `:hover`. */
  needs?: readonly (readonly string[])[];
  /** The condition that it lies in: `@media (…)`. */
  within?: string;
  /** The animation that it describes. */
  keyframes?: string;
}

export interface DrawingOrder {
  wanted: DrawingWanted;
  port: MessagePort;
}

/** A call of the app while it is drawn. */
export interface DrawingCall {
  call: number;
  /** With `/api` in front. */
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
