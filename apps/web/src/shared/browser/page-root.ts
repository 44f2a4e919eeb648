import type { Reply } from '@koi/contract';
import type { PageData } from './page-data.ts';

/**
 * The app's element, with what the page's own script (`ssr/bootstrap/`) leaves on it for the app, which takes each
 * part once.
 */
export interface PageRoot extends HTMLElement {
  /** Taken by `app/replay-events.ts`. */
  captured?: CapturedEvents;
  /** Taken by `shared/captcha/preloaded-captcha.ts`; only where the screen has a form that needs it. */
  captcha?: Preloaded<CaptchaPicture>;
  /** Taken by `features/wallets/queries.ts`; only where the screen has a member's balance. */
  wallets?: Preloaded<WalletsAnswer>;
  /** What the page was rendered from, for `ssr/hydrate.ts`; undefined when it did not come. */
  data?: Promise<PageData | undefined>;
}

/** Taps and input from before hydration. */
export interface CapturedEvents {
  taps: HTMLElement[];
  /** Each field with what was typed into it: a form that is rendered again before hydration loses it. */
  fields: Map<HTMLInputElement, string>;
}

export interface CaptchaPicture {
  img: string;
  key: string;
}

/** A call that the page's own script made. */
export interface Preloaded<T> {
  /** By this device's clock. */
  requestedAt: number;
  /** Undefined when the request failed. */
  answer: Promise<T | undefined>;
  /** Set once it is shown in the rendered screen. */
  shown?: T;
  /** The session it was made in: meanwhile another tab may have logged somebody else in. */
  token?: string;
}

export type WalletsAnswer = Reply<'POST /game/api_moneys'>['data'];

/** Null where there is no page: on the server, and in tests of parts. */
export const pageRoot = (): PageRoot | null => globalThis.document?.querySelector<PageRoot>('#app') ?? null;
