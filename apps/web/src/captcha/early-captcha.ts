interface Picture {
  img: string;
  key: string;
}

/** What `first-screen/show.js` stores on the root of a rendered page whose form needs a captcha. */
interface EarlyCaptcha {
  /** By this device's clock. */
  askedAt: number;
  /** Undefined when the request failed. */
  picture: Promise<Picture | undefined>;
  /** Set once it is shown in the rendered form. */
  shown?: Picture;
}

const root = (): (HTMLElement & { captcha?: EarlyCaptcha }) | null => document.querySelector('#app');

/** When the early picture was requested; it expires like any other. */
export const earlyCaptchaAt = (): number | undefined => root()?.captcha?.askedAt;

/** The picture already shown in the rendered form, for its hydration. */
export const shownCaptcha = (): Picture | undefined => root()?.captcha?.shown;

/**
 * Takes the picture that was requested before the app was loaded, if it is fresh; only the first caller gets
 * it, because it is valid for one attempt.
 */
export async function takeEarlyCaptcha(freshMs: number): Promise<Picture | undefined> {
  const early = root()?.captcha;
  forgetEarlyCaptcha();
  return early && Date.now() - early.askedAt < freshMs ? early.picture : undefined;
}

export function forgetEarlyCaptcha(): void {
  const page = root();
  if (page) delete page.captcha;
}
