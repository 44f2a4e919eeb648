import { useEffect, useState } from 'react';
import SparklesIcon from '~icons/lucide/sparkles';
import { useText } from '../text/use-text.ts';
import css from './banners.module.css';
import { registerServiceWorker } from './service-worker.ts';

/** Announces a new version; the member decides when to change over. */
export function UpdateBanner() {
  const t = useText();
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => registerServiceWorker((update) => setApply(() => update)), []);
  if (!apply) return null;
  return (
    <p className={css.banner}>
      <SparklesIcon />
      {t('common.updateReady')}
      <button type="button" className={css.action} onClick={apply}>
        {t('common.updateNow')}
      </button>
    </p>
  );
}
