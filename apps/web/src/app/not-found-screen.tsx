import { buttonClass } from '@koi/ui/button.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import FishIcon from '~icons/lucide/fish-off';
import { useTranslate } from '../shared/i18n/use-translate.ts';
import { hrefTo } from '../shared/navigation/paths.ts';
import { Screen } from '../shared/navigation/screen.tsx';

export function NotFoundScreen() {
  const t = useTranslate();
  return (
    <Screen title="404">
      <EmptyState
        icon={<FishIcon />}
        title={t('common.notFoundTitle')}
        text={t('common.notFoundText')}
        action={
          <a className={buttonClass()} href={hrefTo('/Main/home')}>
            {t('common.backHome')}
          </a>
        }
      />
    </Screen>
  );
}
