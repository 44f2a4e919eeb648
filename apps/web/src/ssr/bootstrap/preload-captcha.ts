import type { CallRequest } from '@koi/contract/request';
import type { CaptchaPicture, PageRoot, PreloadedCaptcha } from '../../shared/browser/page-root.ts';

/**
 * Requests the picture of a form as the app would (`shared/captcha/preloaded-captcha.ts`), and shows it unless the
 * app has begun.
 */
export function preloadCaptcha(root: PageRoot, { address, ...request }: CallRequest): void {
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
  const captcha: PreloadedCaptcha = {
    requestedAt: Date.now(),
    picture: fetch(address, { ...request, credentials: 'omit', signal: AbortSignal.timeout(10_000) })
      .then(async (answer) => (answer.ok ? show(await answer.json()) : undefined))
      .catch(() => undefined),
  };
  root.captcha = captcha;
}
