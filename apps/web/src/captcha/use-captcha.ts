import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { earlyCaptchaAt, forgetEarlyCaptcha, shownCaptcha, takeEarlyCaptcha } from './early-captcha.ts';

/** A picture is good for 300 seconds and one try (docs/contract/money.md 2.7). */
const freshMs = 240_000;

export interface Captcha {
  img: string | undefined;
  key: string;
  value: string;
  setValue: (value: string) => void;
  loading: boolean;
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
  // A form that comes later asks for a picture of its own.
  useEffect(() => forgetEarlyCaptcha, []);
  return {
    img: query.data?.img,
    key: query.data?.key ?? '',
    value,
    setValue: (text) => setValue(text.replace(/[^\da-zA-Z]/g, '').slice(0, 6)),
    loading: query.isFetching,
    failed: query.isError,
    renew() {
      setValue('');
      forgetEarlyCaptcha();
      void query.refetch();
    },
  };
}
