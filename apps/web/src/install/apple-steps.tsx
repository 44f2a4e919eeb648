import ShareIcon from '~icons/lucide/share';
import AddIcon from '~icons/lucide/square-plus';
import { useText } from '../text/use-text.ts';
import css from './apple-steps.module.css';

/** How to find it in the browser's menu on iPhones and iPads. */
export function AppleSteps() {
  const t = useText();
  return (
    <ol className={css.steps}>
      <li>
        <ShareIcon />
        {t('install.stepShare')}
      </li>
      <li>
        <AddIcon />
        {t('install.stepAdd')}
      </li>
    </ol>
  );
}
