interface Picture {
  img: string;
  key: string;
}

/** What `first-screen/show.js` keeps on the root of a drawn page whose form asks for a picture. */
interface EarlyCaptcha {
  /** By this device's clock. */
  askedAt: number;
  /** Nothing when it could not be had. */
  picture: Promise<Picture | undefined>;
  /** Once it stands in the drawn form. */
  shown?: Picture;
}

const root = (): (HTMLElement & { captcha?: EarlyCaptcha }) | null => document.querySelector('#app');

/** When the early picture was asked for; it ages like any other. */
export const earlyCaptchaAt = (): number | undefined => root()?.captcha?.askedAt;

/** The picture that stands in the drawn form: the form is taken over with it. */
export const shownCaptcha = (): Picture | undefined => root()?.captcha?.shown;

/** The picture that was asked for before the app was there, for the first who takes it while it is fresh: it is good for one try. */
export async function takeEarlyCaptcha(freshMs: number): Promise<Picture | undefined> {
  const early = root()?.captcha;
  forgetEarlyCaptcha();
  return early && Date.now() - early.askedAt < freshMs ? early.picture : undefined;
}

export function forgetEarlyCaptcha(): void {
  const page = root();
  if (page) delete page.captcha;
}
