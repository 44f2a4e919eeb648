import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import MegaphoneIcon from '~icons/lucide/megaphone';
import { noticesQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { NoticeList } from './notice-list.tsx';

/** Every current notice, pop-ups included: closed ones can be read again. */
export function NoticeScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const query = useQuery(noticesQuery(lang));
  return (
    <Screen title={t('profile.notices')}>
      <QueryBoundary
        queries={[query]}
        skeleton={<SkeletonRows count={4} height={112} radius={16} />}
        isEmpty={({ ticker, alerts }) => ticker.length + alerts.length === 0}
        empty={
          <EmptyState icon={<MegaphoneIcon />} title={t('mail.noNotices')} text={t('mail.noNoticesText')} />
        }
      >
        {({ ticker, alerts }) => <NoticeList notices={[...alerts, ...ticker]} heading="h2" />}
      </QueryBoundary>
    </Screen>
  );
}
