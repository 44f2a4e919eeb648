import { type CaptchaPicture, pageRoot } from '../page-script/page-root.ts';

/** When the early picture was requested; it expires like any other. */
export const earlyCaptchaAt = (): number | undefined => pageRoot()?.captcha?.askedAt;

/** The picture already shown in the rendered form, for its hydration. */
export const shownCaptcha = (): CaptchaPicture | undefined => pageRoot()?.captcha?.shown;

/**
 * Takes the picture that was requested before the app was loaded, if it is fresh; only the first caller gets
 * it, because it is valid for one attempt.
 */
export async function takeEarlyCaptcha(freshMs: number): Promise<CaptchaPicture | undefined> {
  const early = pageRoot()?.captcha;
  forgetEarlyCaptcha();
  return early && Date.now() - early.askedAt < freshMs ? early.picture : undefined;
}

export function forgetEarlyCaptcha(): void {
  const page = pageRoot();
  if (page) delete page.captcha;
}
