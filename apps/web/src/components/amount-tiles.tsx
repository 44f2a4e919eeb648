import css from './amount-tiles.module.css';
import { Money } from './money.tsx';

interface AmountTilesProps {
  amounts: readonly { label: string; amount: string | bigint }[];
  /** Figures to read, not gains to look forward to. */
  quiet?: boolean;
}

/** A few amounts side by side: what a day has brought. */
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
