import { Badge } from '@koi/ui/surfaces.tsx';
import { Countdown } from '../../shared/components/countdown.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { timeLeft } from './activity-state.ts';

/** The time until an activity ends; on its last day to the second. */
export function TimeBadge({ endAt }: { endAt: unknown }) {
  const t = useTranslate();
  const now = useNow();
  const { state, ms } = timeLeft(endAt, now);
  if (state === 'longTerm') return <Badge tone="success">{t('activities.longTerm')}</Badge>;
  if (state === 'over') return <Badge>{t('activities.gone')}</Badge>;
  if (state === 'running') {
    const days = t('common.days', { n: Math.floor(ms / 86_400_000) });
    return <Badge tone="success">{t('activities.left', { days })}</Badge>;
  }
  return (
    <Badge tone="warning">
      {t('activities.endsIn')} <Countdown ms={ms} />
    </Badge>
  );
}
