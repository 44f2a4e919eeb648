import { IconButton } from '@koi/ui/icon-button.tsx';
import MinusIcon from '~icons/lucide/minus';
import PlusIcon from '~icons/lucide/plus';
import { useTranslate } from '../text/text.tsx';
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
  const { t } = useTranslate();
  const set = (next: number): void => change(Math.max(least, Math.min(most, next)));
  return (
    <div className={styles.stepper}>
      <IconButton label={`${label} ${t('less')}`} onClick={() => set(value - 1)}>
        <MinusIcon />
      </IconButton>
      <WholeInput label={label} value={value} change={set} />
      <IconButton label={`${label} ${t('more')}`} onClick={() => set(value + 1)}>
        <PlusIcon />
      </IconButton>
    </div>
  );
}
