import { buttonClass } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './second-factor.module.css';

/** The link to the second factor's setup, in a form that the site allows only with it. */
export function TurnOnFirst() {
  const t = useTranslate();
  return (
    <Stack gap={6}>
      <p className={css.warning} role="status">
        {t('second-factor.demanded')}
      </p>
      <a className={buttonClass({ size: 'large', block: true })} href={hrefTo('/Member/SecondFactor')}>
        {t('second-factor.begin')}
      </a>
    </Stack>
  );
}
