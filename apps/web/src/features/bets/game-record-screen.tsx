import { gameTypes } from '@koi/contract/enumerations';
import { type ReactNode, useState } from 'react';
import DiceIcon from '~icons/lucide/dices';
import GameIcon from '~icons/lucide/gamepad-2';
import { later } from '../../components/later.tsx';
import { Money } from '../../components/money.tsx';
import { Chips } from '../../components/segmented.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Sum } from '../../records/record-list.tsx';
import { RecordScreen } from '../../records/record-screen.tsx';
import { withTexts } from '../../text/later-texts.ts';
import { useText } from '../../text/use-text.ts';
import { BetDetail } from './bet-detail.tsx';
import { type BetExtra, type BetRow, betColumns, betResult, betSource, isOpenBet } from './bet-source.ts';

const NetPosition = later(
  withTexts('protection', () => import('../../protection/net-position.tsx')),
  'NetPosition',
);

const every = '';
const open = 'open';

export function GameRecordScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const [supplier, setSupplier] = useState(every);
  const [type, setType] = useState<string>(every);
  const filters = ({ extra }: { extra: BetExtra | undefined }) => (
    <>
      <Chips
        label={t('bets.gameType')}
        value={type}
        onChange={setType}
        choices={[
          { value: every, label: t('bets.allTypes') },
          { value: open, label: t('bets.openOnly') },
          ...(extra?.gametypes ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
        ]}
      />
      {(extra?.apis ?? []).length > 1 && (
        <Chips
          label={t('bets.supplier')}
          value={supplier}
          onChange={setSupplier}
          choices={[
            { value: every, label: t('bets.allSuppliers') },
            ...(extra?.apis ?? []).map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
    </>
  );
  return (
    <RecordScreen<BetRow, BetExtra>
      title={t('bets.title')}
      source={(range) =>
        betSource({ range, supplier, gameType: Number(type) || 0, openOnly: type === open }, lang)
      }
      isOpen={isOpenBet}
      head={() => <NetPosition />}
      filters={filters}
      sums={(extra) => (
        <>
          <Sum label={t('bets.bet')}>
            <Money amount={extra?.statistic.sum_bet_amount} />
          </Sum>
          <Sum label={t('bets.valid')}>
            <Money amount={extra?.statistic.sum_valid_bet_amount} />
          </Sum>
          <Sum label={t('bets.payout')}>
            <Money amount={extra?.statistic.sum_net_amount} />
          </Sum>
        </>
      )}
      timeOf={({ betTime }) => betTime}
      row={(bet) => ({
        icon: Number(bet.gameType) === gameTypes.ownLottery ? <DiceIcon /> : <GameIcon />,
        tone: (betResult(bet) ?? 0n) > 0n ? 'in' : 'neutral',
        title: bet.playDetail || bet.game_type_text,
        note: bet.roundNo,
        ...figuresOf(bet, t('bets.bet')),
      })}
      detail={(bet, close) => <BetDetail row={bet} onClose={close} />}
      firstStep={{ href: hrefTo('/Main/home'), label: t('bets.play') }}
      file={{ name: 'koi-bets', columns: betColumns(t) }}
    />
  );
}

/** Of a settled bet what it brought, with the stake below; of any other the stake, with the state below. */
function figuresOf(bet: BetRow, stakeLabel: string): { amount: ReactNode; trail: ReactNode } {
  const result = betResult(bet);
  const stake = <Money amount={bet.betAmount} />;
  if (result === null)
    return {
      amount: stake,
      trail: <Badge tone={isOpenBet(bet) ? 'warning' : 'neutral'}>{bet.status_text}</Badge>,
    };
  return {
    amount: <Money amount={result} tone="gain" />,
    trail: (
      <>
        {stakeLabel} {stake}
      </>
    ),
  };
}
