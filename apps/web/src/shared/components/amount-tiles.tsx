import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Money } from './money.tsx';

interface AmountTilesProps {
  amounts: readonly { label: string; amount: string | bigint }[];
  /** Neutral figures without the emphasis of gains. */
  muted?: boolean;
}

/** A few amounts side by side in a panel, such as the totals of a day. */
export const AmountTiles = ({ amounts, muted = false }: AmountTilesProps) => (
  <DescriptionList layout="tiles" ground="sunken">
    {amounts.map(({ label, amount }) => (
      <Description key={label} label={label} tone={muted ? undefined : 'gold'} strong>
        <Money amount={amount} />
      </Description>
    ))}
  </DescriptionList>
);
