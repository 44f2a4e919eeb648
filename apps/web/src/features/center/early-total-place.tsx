import { Skeleton } from '../../components/skeleton.tsx';
import { classes } from '../../lib/classes.ts';
import css from './early-total-place.module.css';

/**
 * Where the page's own script shows the sum of the wallets before the app has started
 * (`page-script/early-total.ts`). React keeps what it finds there, until the app has the same answer.
 */
export const EarlyTotalPlace = () => (
  <>
    <span className={classes('money', css.sum)} data-early-total suppressHydrationWarning>
      {''}
    </span>
    <span className={css.waiting}>
      <Skeleton width={170} height={34} />
    </span>
  </>
);
