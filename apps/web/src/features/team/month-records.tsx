import type { Reply } from '@koi/contract';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import MonthIcon from '~icons/lucide/calendar-days';
import { call } from '../../api/client.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { DetailSheet } from '../../shared/records/detail-sheet.tsx';
import { RecordScreen } from '../../shared/records/record-screen.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import type { RecordSource } from '../../shared/records/use-records.ts';

type MonthRow = Reply<'GET /team/months'>['data']['data'][number] & { id: string };

/** Months of the traditional mode, newest first (docs/contract/play.md 12.3). */
const monthSource: RecordSource<MonthRow, null> = {
  key: ['team-months'],
  load: async (slice, options) => {
    const { data } = await call('GET /team/months', { query: slice }, options);
    const { rows, ...rest } = toPage(data);
    return { page: { ...rest, rows: rows.map((row) => ({ ...row, id: row.month })) }, extra: null };
  },
};

/** The monthly earnings from direct members, where operators pay once a month. */
export function MonthRecords() {
  const t = useTranslate();
  const title = t('team.commission');
  if (!useCapability('GET /team/months'))
    return (
      <Screen title={title}>
        <EmptyState title={t('team.monthly')} />
      </Screen>
    );
  return (
    <RecordScreen<MonthRow, null>
      title={title}
      source={() => monthSource}
      dated={false}
      filters={() => []}
      sums={() => null}
      // A month has no time of day.
      timeOf={() => ''}
      row={(month) => ({
        icon: <MonthIcon />,
        title: month.month,
        note: t('team.level', { n: month.level }),
        amount: <Money amount={month.money} />,
        trail: <Paid month={month} />,
      })}
      detail={(month, close) => <MonthDetail month={month} onClose={close} />}
      firstStep={{ href: hrefTo('/Member/Promotion'), label: t('profile.promotion') }}
    />
  );
}

function Paid({ month: { paid } }: { month: MonthRow }) {
  const t = useTranslate();
  return (
    <Badge tone={paid === 1 ? 'success' : 'neutral'}>{t(paid === 1 ? 'team.paid' : 'team.counting')}</Badge>
  );
}

/**
 * How a month's commission is calculated: profit × the rate of the level reached by profit and active
 * members.
 */
function MonthDetail({ month, onClose }: { month: MonthRow; onClose: () => void }) {
  const t = useTranslate();
  const figures = [
    ['team.deposits', month.recharge],
    ['team.withdrawals', month.drawing],
    ['team.gifts', month.hongli],
    ['team.rebates', month.fanshui],
    ['team.others', month.other],
    ['team.profit', month.profit],
  ] as const;
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={month.month}
      amount={<Money amount={month.money} />}
      badge={<Paid month={month} />}
      facts={[
        ...figures.map(([label, value]) => ({ label: t(label), value, shown: <Money amount={value} /> })),
        { label: t('team.active'), value: String(month.active_members) },
        { label: t('team.levelReached'), value: String(month.level) },
        { label: t('team.monthRate'), value: `${month.rate}%` },
        { label: t('team.paidAt'), value: showTime(month.paid_at) },
      ]}
    />
  );
}
