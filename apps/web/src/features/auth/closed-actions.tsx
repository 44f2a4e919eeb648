import { buttonClass } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './auth.module.css';
import { TrialButton } from './trial-button.tsx';

/**
 * What is offered while registration is closed. A chunk of its own, because the open form does not need it.
 */
export function ClosedActions() {
  const t = useTranslate();
  return (
    <Stack>
      <a className={buttonClass({ size: 'large', block: true })} href={hrefTo('/Login')}>
        {t('auth.login')}
      </a>
      <TrialButton />
      <p className={css.foot}>
        <a className={css.link} href={hrefTo('/Service')}>
          {t('common.service')}
        </a>
      </p>
    </Stack>
  );
}
