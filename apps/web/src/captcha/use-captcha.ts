import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useOnline } from '../lib/use-online.ts';
import { earlyCaptchaAt, forgetEarlyCaptcha, shownCaptcha, takeEarlyCaptcha } from './early-captcha.ts';

/** A picture is good for 300 seconds and one try (docs/contract/money.md 2.7). */
const freshMs = 240_000;

export interface Captcha {
  img: string | undefined;
  key: string;
  value: string;
  setValue: (value: string) => void;
  loading: boolean;
  /** There is none, nor one on its way. */
  failed: boolean;
  /** A new picture; what was typed for the old one is gone. Any check uses a picture up, so every refusal calls this. */
  renew: () => void;
}

export function useCaptcha(enabled: boolean): Captcha {
  const [value, setValue] = useState('');
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: async ({ signal }) =>
      (await takeEarlyCaptcha(freshMs)) ?? (await call('POST /auth/captcha', undefined, { signal })).data,
    enabled,
    initialData: shownCaptcha,
    initialDataUpdatedAt: earlyCaptchaAt,
    staleTime: freshMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const online = useOnline();
  const failed = online ? query.isError && !query.isFetching : query.isError || query.isPaused;
  // One that could not be replaced may be used up.
  const picture = failed ? undefined : query.data;
  // A form that comes later asks for a picture of its own.
  useEffect(() => forgetEarlyCaptcha, []);
  return {
    img: picture?.img,
    key: picture?.key ?? '',
    value,
    setValue: (text) => setValue(text.replace(/[^\da-zA-Z]/g, '').slice(0, 6)),
    loading: query.isFetching,
    failed,
    renew() {
      setValue('');
      forgetEarlyCaptcha();
      void query.refetch();
    },
  };
}
