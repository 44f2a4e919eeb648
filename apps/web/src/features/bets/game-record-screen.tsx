import { later } from '@koi/ui/later.tsx';
import { withTexts } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { BetRecords } from './bet-records.tsx';

const NetPosition = later(
  withTexts('protection', () => import('../protection/net-position.tsx')),
  'NetPosition',
);

export function GameRecordScreen() {
  const t = useText();
  return (
    <BetRecords
      title={t('profile.gameRecord')}
      head={() => <NetPosition />}
      firstStep={{ href: hrefTo('/Main/home'), label: t('bets.play') }}
    />
  );
}
