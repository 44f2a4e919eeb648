import { IconButton } from '@koi/ui/button.tsx';
import { minusIcon } from '@koi/ui/icons/minus.ts';
import { plusIcon } from '@koi/ui/icons/plus.ts';
import { useText } from '../text/text.tsx';
import styles from './stepper.module.css';
import { WholeInput } from './whole-input.tsx';

/** A whole number between two bounds, by taps or typing. */
export function Stepper({
  label,
  value,
  least = 1,
  most,
  change,
}: {
  label: string;
  value: number;
  least?: number;
  most: number;
  change: (value: number) => void;
}) {
  const { t } = useText();
  const set = (next: number): void => change(Math.max(least, Math.min(most, next)));
  return (
    <div className={styles.stepper}>
      <IconButton label={`${label} ${t('less')}`} path={minusIcon} onClick={() => set(value - 1)} />
      <WholeInput label={label} value={value} change={set} />
      <IconButton label={`${label} ${t('more')}`} path={plusIcon} onClick={() => set(value + 1)} />
    </div>
  );
}
