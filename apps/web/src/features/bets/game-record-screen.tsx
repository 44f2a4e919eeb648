import { later } from '../../components/later.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { BetRecords } from '../../records/bets/bet-records.tsx';
import { useText } from '../../text/use-text.ts';
import { withTexts } from '../../text/with-texts.ts';

const NetPosition = later(
  withTexts(
    () => import('virtual:locales/protection'),
    () => import('../../protection/net-position.tsx'),
  ),
  'NetPosition',
);

export function GameRecordScreen() {
  const t = useText();
  return (
    <BetRecords
      title={t('bets.title')}
      head={() => <NetPosition />}
      firstStep={{ href: hrefTo('/Main/home'), label: t('bets.play') }}
    />
  );
}
