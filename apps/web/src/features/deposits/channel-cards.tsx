import { ChoiceCards } from '@koi/ui/choice-cards.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { limitsText, readLimits } from './deposit-limits.ts';
import css from './deposits.module.css';
import { PaymentIcon } from './payment-icon.tsx';
import type { CompanyChannel, OnlineChannel } from './queries.ts';

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
  const t = useTranslate();
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

/**
 * How long recent deposits took, rounded up so that nobody waits longer than announced; empty where it is not
 * known.
 */
export function speedText(seconds: number | undefined, t: Translate): string {
  if (seconds === undefined) return '';
  const minutes = Math.max(1, Math.ceil(Number(seconds) / 60));
  if (minutes < 60) return t('deposits.speedMinutes', { minutes });
  return t('deposits.speedHours', { hours: Math.ceil(minutes / 60) });
}
