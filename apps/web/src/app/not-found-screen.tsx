import FishIcon from '~icons/lucide/fish-off';
import { buttonClass } from '../components/button.tsx';
import { EmptyState } from '../components/states.tsx';
import { hrefTo } from '../navigation/paths.ts';
import { Screen } from '../navigation/screen.tsx';
import { useText } from '../text/use-text.ts';

export function NotFoundScreen() {
  const t = useText();
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
