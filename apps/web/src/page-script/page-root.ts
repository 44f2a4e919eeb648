import type { PageData } from './page-data.ts';

/**
 * The app's element, with what the page's own script (`show.ts`) leaves on it for the app, which takes each
 * part once.
 */
export interface PageRoot extends HTMLElement {
  /** Taken by `app/early-input.ts`. */
  early?: EarlyInput;
  /** Taken by `captcha/early-captcha.ts`; only where the screen has a form that needs it. */
  captcha?: EarlyCaptcha;
  /** By address; taken by `api/early-answers.ts`. */
  calls?: Record<string, EarlyCall>;
  /** What the page was made from, for `begin.ts`; undefined when it did not come. */
  data?: Promise<PageData | undefined>;
}

/** Taps and input from before hydration. */
export interface EarlyInput {
  taps: HTMLElement[];
  /** Each field with what was typed into it: a form that is rendered again before hydration loses it. */
  fields: Map<HTMLInputElement, string>;
}

export interface CaptchaPicture {
  img: string;
  key: string;
}

export interface EarlyCaptcha {
  /** By this device's clock. */
  askedAt: number;
  /** Undefined when the request failed. */
  picture: Promise<CaptchaPicture | undefined>;
  /** Set once it is shown in the rendered form. */
  shown?: CaptchaPicture;
}

/** A call that the page made before the app was loaded. */
export interface EarlyCall {
  /** The token it was sent with; null for visitors. */
  token: string | null;
  /** By this device's clock, like `receivedAt`. */
  sentAt: number;
  /** Undefined when no usable answer came: the app then makes the call itself. */
  arrival: Promise<{ response: Response; text: string; receivedAt: number } | undefined>;
}

/** Null where there is no page: on the server, and in tests of parts. */
export const pageRoot = (): PageRoot | null => globalThis.document?.querySelector<PageRoot>('#app') ?? null;
