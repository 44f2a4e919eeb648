import type { CompanyChannel, OnlineChannel } from '../../api/queries/deposits.ts';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useText } from '../../text/use-text.ts';
import { limitsText, readLimits } from './deposit-limits.ts';
import { speedText } from './deposit-speed.ts';
import css from './deposits.module.css';
import { PaymentIcon } from './payment-icon.tsx';

type Channel = Pick<
  OnlineChannel | CompanyChannel,
  'id' | 'type' | 'type_text' | 'min' | 'max' | 'usual_seconds' | 'is_last_used'
>;

interface ChannelCardsProps {
  channels: readonly Channel[];
  value: number | null;
  onChange: (id: number) => void;
  disabled: boolean;
}

/** The open payment methods: limits, how long a deposit takes, which one was used last. */
export function ChannelCards({ channels, ...choice }: ChannelCardsProps) {
  const t = useText();
  return (
    <ChoiceCards
      {...choice}
      label={t('deposits.method')}
      columns={channels.length > 3 ? 2 : 1}
      choices={channels.map((entry) => {
        const speed = speedText(entry.usual_seconds, t);
        return {
          value: entry.id,
          title: entry.type_text,
          sub: (
            <>
              {limitsText(readLimits(entry), t)}
              {speed && <span className={css.speed}>{speed}</span>}
              {Boolean(entry.is_last_used) && <Badge tone="gold">{t('deposits.lastUsed')}</Badge>}
            </>
          ),
          icon: <PaymentIcon type={entry.type} />,
        };
      })}
    />
  );
}
