import type { CallRequest } from '@koi/contract/request';
import { requestOptions } from './early-calls.ts';
import type { CaptchaPicture, EarlyCaptcha, PageRoot } from './page-root.ts';

/**
 * Requests the picture of a form as the app would (`captcha/early-captcha.ts`), and shows it unless the app
 * has begun.
 */
export function askForCaptcha(root: PageRoot, request: CallRequest): void {
  const place = root.querySelector('[data-captcha]');
  if (!place) return;
  const show = ({ data }: { data?: Partial<CaptchaPicture> }): CaptchaPicture | undefined => {
    if (!data?.img || !data.key) return undefined;
    const picture = data as CaptchaPicture;
    if (!('started' in root.dataset)) {
      place.replaceChildren(Object.assign(new Image(118, 34), { alt: '', src: picture.img }));
      captcha.shown = picture;
    }
    return picture;
  };
  const captcha: EarlyCaptcha = {
    askedAt: Date.now(),
    picture: fetch(request.address, requestOptions(request))
      .then(async (answer) => (answer.ok ? show(await answer.json()) : undefined))
      .catch(() => undefined),
  };
  root.captcha = captcha;
}
