import { gameTypes } from '@koi/contract/enumerations';
import { useState } from 'react';
import DiceIcon from '~icons/lucide/dices';
import GameIcon from '~icons/lucide/gamepad-2';
import { buttonClass } from '../../components/button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Money } from '../../components/money.tsx';
import { Chips } from '../../components/segmented.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { toMinor } from '../../lib/amounts.ts';
import type { DatePreset } from '../../lib/dates.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { ExportButton } from '../../records/export-button.tsx';
import { RecordList, Sum } from '../../records/record-list.tsx';
import { RecordRow } from '../../records/record-row.tsx';
import { showShortTime } from '../../records/show-time.ts';
import { useRange } from '../../records/use-range.ts';
import { useRecords } from '../../records/use-records.ts';
import { useText } from '../../text/use-text.ts';
import { BetDetail } from './bet-detail.tsx';
import { type BetRow, betColumns, betResult, betSource, isOpenBet } from './bet-source.ts';

const every = '';
const open = 'open';

export function GameRecordScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const [preset, setPreset] = useState<DatePreset>('week');
  const [supplier, setSupplier] = useState(every);
  const [type, setType] = useState<string>(every);
  const [detail, setDetail] = useState<BetRow | null>(null);
  const { now, range } = useRange(preset);
  const source = betSource({ range, supplier, gameType: Number(type) || 0, openOnly: type === open }, lang);
  const records = useRecords(source, isOpenBet);
  const { extra, rows } = records;
  const suppliers = extra?.apis ?? [];

  return (
    <Screen
      title={t('bets.title')}
      action={
        rows.length > 0 ? (
          <ExportButton source={source} columns={betColumns(t)} name="koi-bets" range={range} />
        ) : undefined
      }
    >
      <FilterBar preset={preset} onPreset={setPreset}>
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
        {suppliers.length > 1 && (
          <Chips
            label={t('bets.supplier')}
            value={supplier}
            onChange={setSupplier}
            choices={[
              { value: every, label: t('bets.allSuppliers') },
              ...suppliers.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
      </FilterBar>
      <RecordList
        records={records}
        preset={preset}
        onWiden={() => setPreset('month')}
        firstStep={
          <a className={buttonClass()} href={hrefTo('/Main/home')}>
            {t('bets.play')}
          </a>
        }
        sums={
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
        }
      >
        {(row) => (
          <RecordRow
            icon={Number(row.gameType) === gameTypes.ownLottery ? <DiceIcon /> : <GameIcon />}
            tone={(betResult(row) ?? 0n) > 0n ? 'in' : 'neutral'}
            title={row.playDetail || row.game_type_text}
            note={row.roundNo}
            time={showShortTime(row.betTime, now)}
            amount={
              betResult(row) === null ? (
                <Money amount={toMinor(row.betAmount)} />
              ) : (
                <Money amount={betResult(row)} tone="gain" />
              )
            }
            trail={
              betResult(row) === null ? (
                <Badge tone={isOpenBet(row) ? 'warning' : 'neutral'}>{row.status_text}</Badge>
              ) : (
                <>
                  {t('bets.bet')} <Money amount={row.betAmount} />
                </>
              )
            }
            onOpen={() => setDetail(row)}
          />
        )}
      </RecordList>
      {detail && <BetDetail row={detail} onClose={() => setDetail(null)} />}
    </Screen>
  );
}
