import { TextField } from '@koi/ui/text-field.tsx';
import { useClearOnUnmount } from '@koi/ui/use-clear-on-unmount.ts';
import RefreshIcon from '~icons/lucide/refresh-cw';
import ShieldIcon from '~icons/lucide/shield-check';
import { useTranslate } from '../i18n/use-translate.ts';
import css from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

export function CaptchaField({ captcha, error }: { captcha: Captcha; error?: string | undefined }) {
  const t = useTranslate();
  useClearOnUnmount(captcha.setValue);
  const retry = captcha.failed && t('common.retry');
  return (
    <TextField
      label={t('auth.captcha')}
      required
      error={retry ? t('auth.captchaFailed') : error}
      placeholder={t('auth.captchaPlaceholder')}
      lead={<ShieldIcon />}
      inputMode="numeric"
      autoComplete="off"
      value={captcha.value}
      onChange={captcha.setValue}
      trail={
        <button
          type="button"
          className={css.captcha}
          data-captcha
          aria-label={retry || t('auth.captchaRefresh')}
          onClick={captcha.renew}
        >
          {retry ||
            (captcha.img && !captcha.loading ? (
              <img src={captcha.img} alt="" width={118} height={34} />
            ) : (
              <RefreshIcon data-turning={captcha.loading || undefined} />
            ))}
        </button>
      }
    />
  );
}
