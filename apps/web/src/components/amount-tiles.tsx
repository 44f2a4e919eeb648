import css from './amount-tiles.module.css';
import { Money } from './money.tsx';

interface AmountTilesProps {
  amounts: readonly { label: string; amount: string }[];
}

/** A few amounts side by side: what a day has brought. */
export function AmountTiles({ amounts }: AmountTilesProps) {
  return (
    <dl className={css.tiles}>
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
