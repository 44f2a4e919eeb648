import css from '../app/banners.module.css';
import { siteOffset, siteZone } from '../lib/dates.ts';
import { useStore } from '../lib/external-store.ts';
import { showShortTime } from '../records/show-time.ts';
import { useText } from '../text/use-text.ts';

/**
 * When a page from the service worker was rendered, in the site's time: the server does not know the phone's
 * time zone. `show.ts` shows it, `kept-page.ts` removes it.
 */
export function KeptPageMark({ at }: { at: number }) {
  const t = useText();
  const zone = siteZone(useStore(siteOffset));
  const drawn = new Date(at);
  return (
    <p className={css.kept} role="status" data-kept-page>
      {t('common.asOf', { time: `${showShortTime(drawn, drawn)} ${zone}` })}
    </p>
  );
}
