import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { BetRecords } from './bet-records.tsx';

const NetPosition = lazyComponent(
  loadWithTexts('protection', () => import('../protection/net-position.tsx')),
  'NetPosition',
);

export function GameRecordScreen() {
  const t = useTranslate();
  return (
    <BetRecords
      title={t('profile.gameRecord')}
      head={() => <NetPosition />}
      firstStep={{ href: hrefTo('/Main/home'), label: t('bets.play') }}
    />
  );
}
