import { formatMinor } from '@koi/money';
import { Money } from '../../components/money.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useText } from '../../text/use-text.ts';
import { DetailSheet } from '../detail-sheet.tsx';
import { showTime } from '../show-time.ts';
import { type BetRow, betResult, isOpenBet } from './bet-source.ts';

/** One bet in full: the columns of docs/contract/play.md 6.11. */
export function BetDetail({ row, onClose }: { row: BetRow; onClose: () => void }) {
  const t = useText();
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
      askAbout={row.billNo}
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
