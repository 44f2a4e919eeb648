import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/site.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MonthRecords } from '../team/month-records.tsx';
import { TeamNav } from '../team/team-nav.tsx';
import { EarningsList } from './earnings.tsx';

/** What the team earns its agent: bet by bet, or month by month where operators pay. */
export function RecordsScreen() {
  const t = useTranslate();
  const { data: settings } = useQuery(configQuery('agent'));
  if (settings?.agent_fd_mode === '0') return <MonthRecords />;
  return <EarningsList title={t('profile.team')} nav={<TeamNav at="records" />} />;
}
