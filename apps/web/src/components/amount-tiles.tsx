import css from './amount-tiles.module.css';
import { Money } from './money.tsx';

interface AmountTilesProps {
  amounts: readonly { label: string; amount: string | bigint }[];
  /** Neutral figures without the emphasis of gains. */
  quiet?: boolean;
}

/** A few amounts side by side, such as the totals of a day. */
export function AmountTiles({ amounts, quiet = false }: AmountTilesProps) {
  return (
    <dl className={quiet ? `${css.tiles} ${css.quiet}` : css.tiles}>
      {amounts.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
