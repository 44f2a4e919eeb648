import { useQueries, useQuery } from '@tanstack/react-query';
import { useOffered } from '../../api/capabilities.ts';
import { activityProgressQuery, hallQuery } from '../../api/queries/activities.ts';
import { useMember } from '../../api/queries/member.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';

/** The promotion that this credited deposit can be claimed for, and where; null where there is none. */
export function useGift(billNo: string, isCredited: boolean): { title: string; href: string } | null {
  const lang = useStore(langStore);
  const who = useMember().data?.name ?? '';
  const isEnabled = useOffered('GET /act/progress/:id') && isCredited && who !== '';
  const hall = useQuery({ ...hallQuery(lang, who), enabled: isEnabled });
  const activities = (hall.data?.activities ?? []).filter(({ hall_field }) =>
    hall_field.includes('recharge_money'),
  );
  const standings = useQueries({
    queries: activities.map(({ id }) => activityProgressQuery(id, who, lang)),
  });
  const activity = activities.find((_activity, index) =>
    standings[index]?.data?.deposits?.some(({ bill_no }) => bill_no === billNo),
  );
  if (!activity) return null;
  const { id, title } = activity;
  return { title, href: hrefTo('/Main/activity/:id', { params: { id }, query: { deposit: billNo } }) };
}
