import FailureIcon from '~icons/lucide/circle-alert';
import CheckIcon from '~icons/lucide/circle-check';
import InfoIcon from '~icons/lucide/info';
import { classes } from '../lib/classes.ts';
import { useStore } from '../lib/external-store.ts';
import { maskStore } from '../overlays/mask.ts';
import { overlayStack, topModalId } from '../overlays/overlay-stack.ts';
import { toastStore } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';
import css from './overlays.module.css';

const icons = { success: CheckIcon, failure: FailureIcon, info: InfoIcon };

/**
 * Toasts and the loading indicator. `within` is the id of the modal it is rendered in; only the topmost
 * instance renders.
 */
export function Overlays({ within }: { within?: string }) {
  const t = useText();
  const top = topModalId(useStore(overlayStack));
  const toasts = useStore(toastStore);
  const mask = useStore(maskStore);
  const active = top === within;
  return (
    <>
      {active && mask.visible && (
        <div className={css.mask} role="status" data-mask aria-label={t('common.loading')}>
          <div className={css.spinner}>
            <div className={css.ring} />
          </div>
        </div>
      )}
      <div className={css.layer} aria-live="polite" aria-relevant="additions">
        {active &&
          toasts.map((entry) => {
            const Icon = icons[entry.kind];
            return (
              <div key={entry.id} className={classes(css.toast, css[entry.kind])} data-toast={entry.kind}>
                <Icon />
                <span>{entry.text}</span>
              </div>
            );
          })}
      </div>
    </>
  );
}
