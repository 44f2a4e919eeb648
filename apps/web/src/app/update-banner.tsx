import SparklesIcon from '~icons/lucide/sparkles';
import { useText } from '../text/use-text.ts';
import css from './banners.module.css';

/** Announces a new version; the member decides when to switch. */
export function UpdateBanner({ onApply }: { onApply: () => void }) {
  const t = useText();
  return (
    <p className={css.banner}>
      <SparklesIcon />
      {t('common.updateReady')}
      <button type="button" className={css.action} onClick={onApply}>
        {t('common.updateNow')}
      </button>
    </p>
  );
}
