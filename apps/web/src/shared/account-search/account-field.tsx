import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useForm } from '../../api/use-form.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { AccountSearch } from './account-search.tsx';

/** An account's name, and the captcha answer for another member's account. */
export interface SearchedAccount {
  name: string;
  key?: string;
  captcha?: string;
}

interface AccountFieldProps {
  texts: { label: string; hint: string; submit: string; missing: string };
  /** The account that can be looked up without a captcha; '' for visitors. */
  ownName: string;
  /** A call with `toastErrors: false`: why it found nothing is said at the field. */
  onSearch: (search: SearchedAccount) => Promise<unknown>;
}

const errorMap = { keys: { captcha_wrong: 'captcha', captcha_expired: 'captcha' } } as const;

/** A look-up by account name. */
export function AccountField({ texts, ownName, onSearch }: AccountFieldProps) {
  const [name, setName] = useState('');
  const isOwn = ownName !== '' && name.trim().toLowerCase() === ownName;
  const needsCaptcha = !isOwn && name.trim() !== '';
  const captcha = useCaptcha(needsCaptcha);
  const form = useForm({
    initial: { name },
    onChange: (changes) => setName(changes.name ?? ''),
    validate: (search) => ({ name: search.name.trim() === '' ? texts.missing : undefined }),
    captcha: needsCaptcha ? captcha : undefined,
    send: (search) =>
      onSearch({
        name: search.name.trim(),
        ...(needsCaptcha && { key: captcha.key, captcha: captcha.value }),
      }),
    onSuccess: () => needsCaptcha && captcha.renew(),
    onError(error) {
      if (!(error instanceof ApiError) || error.key in errorMap.keys) return false;
      form.setErrors({ name: errorMessage(error) });
      return true;
    },
    errorMap,
  });
  return (
    <AccountSearch
      form={form}
      label={texts.label}
      hint={texts.hint}
      submit={texts.submit}
      busy={form.isPending}
    >
      {needsCaptcha && <CaptchaField captcha={captcha} error={form.errors.captcha} />}
    </AccountSearch>
  );
}
