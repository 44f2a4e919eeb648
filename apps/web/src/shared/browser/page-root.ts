import type { PageData } from './page-data.ts';

/**
 * The app's element, with what the page's own script (`ssr/bootstrap/`) leaves on it for the app, which takes each
 * part once.
 */
export interface PageRoot extends HTMLElement {
  /** Taken by `app/replay-events.ts`. */
  captured?: CapturedEvents;
  /** Taken by `shared/captcha/preloaded-captcha.ts`; only where the screen has a form that needs it. */
  captcha?: PreloadedCaptcha;
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

export interface PreloadedCaptcha {
  /** By this device's clock. */
  requestedAt: number;
  /** Undefined when the request failed. */
  picture: Promise<CaptchaPicture | undefined>;
  /** Set once it is shown in the rendered form. */
  shown?: CaptchaPicture;
}

/** Null where there is no page: on the server, and in tests of parts. */
export const pageRoot = (): PageRoot | null => globalThis.document?.querySelector<PageRoot>('#app') ?? null;
