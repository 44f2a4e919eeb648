import { type Minor, toMinor } from '@koi/money';
import { classes } from '@koi/ui/classes.ts';
import { useShowMoney } from '../i18n/currency.ts';
import css from './money.module.css';

interface MoneyProps {
  /** Minor units, or the amount as sent by the API; null or unreadable shows `N/A`. */
  amount: Minor | string | number | null | undefined;
  /**
   * `gain` shows positive amounts in green with a `+`, costs stay neutral; `gold` for balances; `plain`
   * inherits the text colour.
   */
  tone?: 'plain' | 'gain' | 'gold';
  /** Shows dots instead of the amount. */
  hidden?: boolean;
}

/** An amount in tabular figures: `$1,234.50`, or in the currency of the screen. */
export function Money({ amount, tone = 'plain', hidden = false }: MoneyProps) {
  const show = useShowMoney();
  const minor = typeof amount === 'bigint' ? amount : toMinor(amount);
  const gained = tone === 'gain' && minor !== null && minor > 0n;
  return (
    <span className={classes('money', css.money, gained && css.gain, tone === 'gold' && css.gold)}>
      {hidden ? '••••••' : `${gained ? '+' : ''}${show(minor)}`}
    </span>
  );
}
