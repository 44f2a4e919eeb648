import FailureIcon from '~icons/lucide/circle-alert';
import CheckIcon from '~icons/lucide/circle-check';
import InfoIcon from '~icons/lucide/info';
import { blockingStore } from './blocking-overlay.ts';
import { classes } from './classes.ts';
import { useStore } from './external-store.ts';
import { overlayStack, topModalId } from './overlay-stack.ts';
import css from './overlays.module.css';
import { toastStore } from './toast-store.ts';
import { useWords } from './words.ts';

const icons = { success: CheckIcon, failure: FailureIcon, info: InfoIcon };

/**
 * Toasts and the loading indicator. `within` is the id of the modal it is rendered in; only the topmost
 * instance renders.
 */
export function Overlays({ within }: { within?: string }) {
  const t = useWords();
  const top = topModalId(useStore(overlayStack));
  const toasts = useStore(toastStore);
  const blocking = useStore(blockingStore);
  const active = top === within;
  return (
    <>
      {active && blocking.visible && (
        <div className={css.blocking} role="status" data-blocking aria-label={t('common.loading')}>
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
