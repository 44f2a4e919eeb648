import type { Minor } from '@koi/money';
import type { ReactNode } from 'react';
import DownIcon from '~icons/lucide/arrow-down';
import UpIcon from '~icons/lucide/arrow-up';
import type { TeamReport } from '../../api/queries/team.ts';
import { Money } from '../../components/money.tsx';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import css from './report.module.css';
import { percentMore } from './team-days.ts';

const amounts = [
  ['deposits', 'team.deposits'],
  ['withdrawals', 'team.withdrawals'],
  ['valid', 'bets.valid'],
  ['playersResult', 'team.playersResult'],
  ['gifts', 'team.gifts'],
  ['rebates', 'team.rebates'],
  ['others', 'team.others'],
] as const satisfies readonly (readonly [keyof TeamReport, TextId])[];
const counts = [
  ['newMembers', 'team.newMembers'],
  ['active', 'team.active'],
] as const;

interface ReportTilesProps {
  report: TeamReport;
  /** The same number of days before; undefined while loading. */
  before: TeamReport | undefined;
}

/** All figures of the report, with those of the preceding days. */
export function ReportTiles({ report, before }: ReportTilesProps) {
  const t = useText();
  return (
    <dl className={css.tiles}>
      {amounts.map(([name, label]) => (
        <Tile key={name} label={t(label)} value={<Money amount={report[name]} />}>
          {before && (
            <Compared now={report[name]} before={before[name]}>
              <Money amount={before[name]} />
            </Compared>
          )}
        </Tile>
      ))}
      {counts.map(([name, label]) => (
        <Tile key={name} label={t(label)} value={report[name]}>
          {before && (
            <Compared now={BigInt(report[name])} before={BigInt(before[name])}>
              {before[name]}
            </Compared>
          )}
        </Tile>
      ))}
      <Tile label={t('team.members')} value={report.members}>
        {t('team.onlineNow', { n: report.online })}
      </Tile>
    </dl>
  );
}

function Tile({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className={css.tile}>
      <dt>{label}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.note}>{children}</dd>
    </div>
  );
}

/** The trend, the change in percent where it is meaningful, and the earlier amount. */
export function Compared({ now, before, children }: { now: Minor; before: Minor; children: ReactNode }) {
  const t = useText();
  if (now === before) return <span>{t('team.unchanged')}</span>;
  const percent = percentMore(now, before);
  const more = now > before;
  const Icon = more ? UpIcon : DownIcon;
  return (
    <span className={css.compared}>
      <Icon
        className="icon"
        aria-hidden={false}
        role="img"
        aria-label={t(more ? 'team.more' : 'team.less')}
      />
      {'\u00a0'}
      {percent !== null && percent !== 0n && `${percent < 0n ? -percent : percent}% `}
      {t('team.before')} <span className={css.before}>{children}</span>
    </span>
  );
}
