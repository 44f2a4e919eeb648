import { type TurnoverReason, turnoverReasons } from '@koi/contract/enumerations';
import { Hero } from '@koi/ui/hero.tsx';
import { useState } from 'react';
import DownIcon from '~icons/lucide/trending-down';
import UpIcon from '~icons/lucide/trending-up';
import { useOffered } from '../../api/capabilities.ts';
import { Money } from '../../components/money.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showMoney } from '../../lib/show-money.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { filterBy } from '../../records/filters.ts';
import { Sum } from '../../records/record-list.tsx';
import { RecordScreen } from '../../records/record-screen.tsx';
import { useText } from '../../text/use-text.ts';
import css from './turnover.module.css';
import { TurnoverDetail } from './turnover-detail.tsx';
import { isRaise, type TurnoverRow, type TurnoverSums, turnoverSource } from './turnover-source.ts';

/** Why the member still owes turnover: every change, with the remainder after it. */
export function TurnoverScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const [reason, setReason] = useState<TurnoverReason | 'all'>('all');
  const isOffered = useOffered('POST /turnover/history');

  if (!isOffered) {
    return (
      <Screen title={t('turnover.title')}>
        <EmptyState title={t('common.notOffered')} />
      </Screen>
    );
  }
  return (
    <RecordScreen<TurnoverRow, TurnoverSums>
      title={t('turnover.title')}
      source={() => turnoverSource(reason, lang)}
      dated={false}
      head={({ extra, failed }) =>
        extra ? <Owed sums={extra} /> : !failed && <Skeleton height={148} radius={20} />
      }
      filters={() => [
        filterBy({
          label: t('turnover.reason'),
          value: reason,
          onChange: setReason,
          choices: [
            { value: 'all', label: t('turnover.all') },
            ...turnoverReasons.map((value) => ({ value, label: t(`turnover.short_${value}`) })),
          ],
        }),
      ]}
      sums={(extra) => (
        <>
          <Sum label={t('turnover.raised')}>
            <Money amount={extra?.raised} />
          </Sum>
          <Sum label={t('turnover.lowered')}>
            <Money amount={extra?.lowered} />
          </Sum>
        </>
      )}
      timeOf={({ created_at }) => created_at}
      row={(entry) => ({
        icon: isRaise(entry) ? <UpIcon /> : <DownIcon />,
        tone: isRaise(entry) ? 'out' : 'in',
        title: entry.reason_text,
        amount: showMoney(toMinor(entry.money), { sign: 'always' }),
        trail: t('turnover.left', { amount: showMoney(toMinor(entry.money_after)) }),
      })}
      detail={(entry, close) => <TurnoverDetail row={entry} onClose={close} />}
      firstStep={{ href: hrefTo('/Main/home'), label: t('turnover.play') }}
    />
  );
}

function Owed({ sums }: { sums: TurnoverSums }) {
  const t = useText();
  const owed = toMinor(sums.owed) ?? 0n;
  return (
    <Hero name={t('turnover.owed')} label={t('turnover.owed')} amount={<Money amount={owed} />}>
      <p className={css.hint}>
        {t(owed > 0n ? 'turnover.owedHint' : 'turnover.freeHint', { amount: showMoney(owed) })}
      </p>
    </Hero>
  );
}
