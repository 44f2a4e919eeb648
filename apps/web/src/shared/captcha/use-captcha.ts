import { useOnline } from '@koi/ui/use-online.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { type CaptchaPicture, pageRoot } from '../browser/page-root.ts';

/** When the preloaded picture was requested; it expires like any other. */
const preloadedCaptchaAt = (): number | undefined => pageRoot()?.captcha?.requestedAt;

/** The picture already shown in the rendered form, for its hydration. */
const shownCaptcha = (): CaptchaPicture | undefined => pageRoot()?.captcha?.shown;

/**
 * Takes the picture that was requested before the app was loaded, if it is fresh; only the first caller gets
 * it, because it is valid for one attempt.
 */
async function takePreloadedCaptcha(freshMs: number): Promise<CaptchaPicture | undefined> {
  const preloaded = pageRoot()?.captcha;
  dropPreloadedCaptcha();
  return preloaded && Date.now() - preloaded.requestedAt < freshMs ? preloaded.answer : undefined;
}

function dropPreloadedCaptcha(): void {
  const page = pageRoot();
  if (page) delete page.captcha;
}

const captchaLength = 4;
/** A picture is valid for 300 seconds and one attempt (docs/contract/money.md 2.7). */
const freshMs = 240_000;

export interface Captcha {
  img: string | undefined;
  key: string;
  value: string;
  setValue: (value: string) => void;
  /** The code is not complete, or there is no picture that it could be checked against. */
  isMissing: boolean;
  loading: boolean;
  /** There is no picture, and none is loading. */
  failed: boolean;
  /**
   * Requests a new picture and clears the input. Any check consumes a picture, so call this after every
   * refusal.
   */
  renew: () => void;
}

/** `place`: two forms of one screen must not use up each other's picture. */
export function useCaptcha(enabled: boolean, place: 'form' | 'text message' = 'form'): Captcha {
  const isForm = place === 'form';
  const [value, setValue] = useState('');
  const query = useQuery({
    queryKey: ['captcha', place],
    queryFn: async ({ signal }) =>
      (isForm ? await takePreloadedCaptcha(freshMs) : undefined) ??
      (await call('POST /auth/captcha', undefined, { signal })).data,
    enabled,
    ...(isForm && { initialData: shownCaptcha, initialDataUpdatedAt: preloadedCaptchaAt }),
    staleTime: freshMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const online = useOnline();
  const failed = online ? query.isError && !query.isFetching : query.isError || query.isPaused;
  // A picture that could not be replaced may be consumed.
  const picture = failed ? undefined : query.data;
  // A later form requests its own picture.
  useEffect(() => (isForm ? dropPreloadedCaptcha : undefined), [isForm]);
  return {
    img: picture?.img,
    key: picture?.key ?? '',
    value,
    setValue: (text) => setValue(text.replace(/[^\da-zA-Z]/g, '').slice(0, 6)),
    isMissing: value.length < captchaLength || !picture,
    loading: query.isFetching,
    failed,
    renew() {
      setValue('');
      if (isForm) dropPreloadedCaptcha();
      void query.refetch();
    },
  };
}
