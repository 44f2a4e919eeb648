import { gameTypes } from '@koi/contract/enumerations';
import { type ReactNode, useState } from 'react';
import DiceIcon from '~icons/lucide/dices';
import GameIcon from '~icons/lucide/gamepad-2';
import { Money } from '../../components/money.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import { filterBy } from '../filters.ts';
import { Sum } from '../record-list.tsx';
import { RecordScreen, type RecordScreenProps } from '../record-screen.tsx';
import { BetDetail } from './bet-detail.tsx';
import { type BetExtra, type BetRow, betColumns, betResult, betSource, isOpenBet } from './bet-source.ts';

const every = '';

interface BetRecordsProps
  extends Pick<RecordScreenProps<BetRow, BetExtra>, 'title' | 'head' | 'firstStep' | 'framed'> {
  /** A member of the agent's team; without it the member's own bets. */
  memberId?: number;
}

/** Bets with their filters, sums and details. */
export function BetRecords({ memberId, ...frame }: BetRecordsProps) {
  const t = useText();
  const lang = useStore(langStore);
  const [supplier, setSupplier] = useState(every);
  const [type, setType] = useState<string>(every);
  const [status, setStatus] = useState<'all' | 'open'>('all');
  const filters = ({ rows, extra }: { rows: readonly BetRow[]; extra: BetExtra | undefined }) => [
    filterBy({
      label: t('bets.gameType'),
      value: type,
      onChange: setType,
      choices: [
        { value: every, label: t('bets.allTypes') },
        ...(extra?.gametypes ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
      ],
    }),
    filterBy({
      label: t('records.status'),
      value: status,
      onChange: setStatus,
      choices: [
        { value: 'all', label: t('records.all') },
        { value: 'open', label: t('bets.openOnly') },
      ],
    }),
    ...((extra?.apis ?? []).length > 1 || supplier !== every
      ? [
          filterBy({
            label: t('bets.supplier'),
            value: supplier,
            onChange: setSupplier,
            choices: [
              { value: every, label: t('bets.allSuppliers') },
              ...(extra?.apis ?? []).map((name) => ({
                value: name,
                label: supplierName(name, rows, extra),
              })),
            ],
          }),
        ]
      : []),
  ];
  return (
    <RecordScreen<BetRow, BetExtra>
      {...frame}
      source={(range) =>
        betSource(
          { memberId, range, supplier, gameType: Number(type) || 0, openOnly: status === 'open' },
          lang,
        )
      }
      isOpen={isOpenBet}
      filters={filters}
      sums={(extra) =>
        extra?.statistic && (
          <>
            <Sum label={t('bets.bet')}>
              <Money amount={extra.statistic.sum_bet_amount} />
            </Sum>
            <Sum label={t('bets.valid')}>
              <Money amount={extra.statistic.sum_valid_bet_amount} />
            </Sum>
            <Sum label={t('bets.payout')}>
              <Money amount={extra.statistic.sum_net_amount} />
            </Sum>
          </>
        )
      }
      timeOf={({ betTime }) => betTime}
      row={(bet) => ({
        icon: Number(bet.gameType) === gameTypes.ownLottery ? <DiceIcon /> : <GameIcon />,
        tone: (betResult(bet) ?? 0n) > 0n ? 'in' : 'neutral',
        title: bet.playDetail || bet.game_type_text,
        note: bet.roundNo,
        ...figuresOf(bet, t('bets.bet')),
      })}
      detail={(bet, close) => <BetDetail row={bet} onClose={close} />}
      file={{ name: 'bets', columns: betColumns(t) }}
    />
  );
}

/** Existing back ends send supplier names only in the rows, and for some suppliers only the code. */
function supplierName(code: string, rows: readonly BetRow[], extra: BetExtra | undefined): string {
  return extra?.api_names?.[code] ?? rows.find((row) => row.api_name === code)?.api_name_text ?? code;
}

/** For a settled bet its result, with the stake below; otherwise the stake, with the state below. */
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
