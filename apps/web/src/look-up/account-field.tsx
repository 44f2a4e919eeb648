import { useState } from 'react';
import type { CallFailure } from '../api/failures.ts';
import { failureText } from '../api/report-failure.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { AccountSearch } from '../components/account-search.tsx';
import { useText } from '../text/use-text.ts';

/** An account's name, and the captcha answer for another member's account. */
export interface AccountAsked {
  name: string;
  key?: string;
  captcha?: string;
}

interface AccountFieldProps {
  texts: { label: string; hint: string; submit: string; missing: string };
  /** The account that can be looked up without a captcha; '' for visitors. */
  ownName: string;
  busy: boolean;
  /** Why the last look-up found nothing. */
  failure: CallFailure | undefined;
  onSearch: (asked: AccountAsked) => Promise<unknown>;
}

/** A look-up by account name. */
export function AccountField({ texts, ownName, busy, failure, onSearch }: AccountFieldProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const account = name.trim();
  const isOwn = ownName !== '' && account.toLowerCase() === ownName;
  const needsCaptcha = !isOwn && account !== '';
  const captcha = useCaptcha(needsCaptcha);
  const captchaMissing = needsCaptcha && captcha.isMissing;
  const captchaRefused = failure?.key.startsWith('captcha') === true;
  // An error belongs to the searched name: changing the name hides it.
  const current = asked === account ? failure : undefined;
  const search = async () => {
    setTried(true);
    setAsked(account);
    if (account === '' || captchaMissing || busy) return;
    setTried(false);
    if (isOwn) {
      await onSearch({ name: account });
      return;
    }
    await onSearch({ name: account, key: captcha.key, captcha: captcha.value });
    captcha.renew();
  };
  return (
    <AccountSearch
      label={texts.label}
      hint={texts.hint}
      submit={texts.submit}
      name={name}
      onName={setName}
      onSubmit={() => void search()}
      busy={busy}
      error={
        asked === '' && account === ''
          ? texts.missing
          : current && !captchaRefused
            ? failureText(current)
            : undefined
      }
    >
      {needsCaptcha && (
        <CaptchaField
          captcha={captcha}
          error={
            tried && captchaMissing
              ? t('auth.errorCaptcha')
              : current && captchaRefused && captcha.value === ''
                ? failureText(current)
                : undefined
          }
        />
      )}
    </AccountSearch>
  );
}
