import { formatMinor } from '@koi/money';
import { useStore } from '@koi/ui/external-store.ts';
import { Badge } from '@koi/ui/surfaces.tsx';
import { type ReactNode, useState } from 'react';
import RoundIcon from '~icons/lucide/dices';
import { GameArt } from '../../shared/components/game-art.tsx';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { filterBy } from '../../shared/records/filters.ts';
import { Sum } from '../../shared/records/record-list.tsx';
import { RecordScreen, type RecordScreenProps } from '../../shared/records/record-screen.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { type BetExtra, type BetRow, betColumns, betResult, betSource, isOpenBet } from './bet-source.ts';
import { type BetFigures, minutesOf, totalOf, type Visit, visitsOf } from './visits.ts';

const every = '';

interface BetRecordsProps
  extends Pick<RecordScreenProps<BetRow, BetExtra>, 'title' | 'head' | 'firstStep' | 'framed'> {
  /** A member of the agent's team; without it the member's own bets. */
  memberId?: number;
}

/** Bets with their filters, sums and details. */
export function BetRecords({ memberId, ...frame }: BetRecordsProps) {
  const t = useTranslate();
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
      fold={{
        by: visitsOf,
        title: ([bet]) => nameOf(bet),
        row: (visit, isPartial) => ({
          icon: <Picture bet={visit[0]} />,
          title: nameOf(visit[0]),
          note: noteOf(visit, isPartial, t),
          ...(isPartial ? { amount: '…' } : figuresOf(totalOf(visit), t('bets.bet'))),
        }),
        part: (bet) => ({
          icon: <RoundIcon />,
          tone: (betResult(bet) ?? 0n) > 0n ? 'in' : 'neutral',
          title: bet.wagerDetail || bet.roundNo,
          note: bet.roundNo,
          ...figuresOf(bet, t('bets.bet')),
        }),
      }}
      row={(bet) => ({
        icon: <Picture bet={bet} />,
        title: nameOf(bet),
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

const nameOf = (bet: BetRow): string => bet.playDetail || bet.game_type_text;

/** The picture that the game has in the lobby. */
function Picture({ bet: { api_name, gameType, game_code, picture } }: { bet: BetRow }) {
  return (
    <GameArt id={`${api_name} ${gameType}`} gameType={gameType} code={game_code} picture={picture ?? ''} />
  );
}

/** How many bets, and how long the visit took. */
function noteOf(visit: Visit, isPartial: boolean, t: Translate): string {
  const bets = t('bets.bets', { count: visit.length });
  const minutes = minutesOf(visit);
  if (isPartial) return `${bets} …`;
  return minutes > 0 ? `${bets} · ${t('bets.minutes', { n: minutes })}` : bets;
}

/** For a settled bet its result, with the stake below; otherwise the stake, with the state below. */
function figuresOf(bet: BetFigures, stakeLabel: string): { amount: ReactNode; trail: ReactNode } {
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

/** One bet in full: the columns of docs/contract/play.md 6.11. */
function BetDetail({ row, onClose }: { row: BetRow; onClose: () => void }) {
  const t = useTranslate();
  const result = betResult(row);
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={row.playDetail || row.game_type_text}
      amount={result === null ? <Money amount={row.betAmount} /> : <Money amount={result} tone="gain" />}
      badge={
        <Badge tone={isOpenBet(row) ? 'warning' : row.status === 'COMPLETE' ? 'success' : 'neutral'}>
          {row.status_text}
        </Badge>
      }
      supportOrder={row.billNo}
      facts={[
        { label: t('bets.number'), value: row.billNo, copy: true },
        { label: t('bets.supplier'), value: row.api_name_text },
        { label: t('bets.gameType'), value: row.game_type_text },
        { label: t('bets.round'), value: row.roundNo },
        { label: t('bets.details'), value: row.wagerDetail },
        { label: t('bets.gameResult'), value: row.gameResult },
        { label: t('bets.bet'), value: row.betAmount, shown: <Money amount={row.betAmount} /> },
        { label: t('bets.valid'), value: row.validBetAmount, shown: <Money amount={row.validBetAmount} /> },
        {
          label: t('bets.payout'),
          value: isOpenBet(row) ? null : row.netAmount,
          shown: <Money amount={row.netAmount} />,
        },
        {
          label: t('bets.result'),
          value: result === null ? null : formatMinor(result),
          shown: <Money amount={result} tone="gain" />,
        },
        { label: t('bets.betTime'), value: showTime(row.betTime) },
        { label: t('bets.payTime'), value: showTime(row.confirmTime) },
      ]}
    />
  );
}
