import { useQuery } from '@tanstack/react-query';
import MegaphoneIcon from '~icons/lucide/megaphone';
import { noticesQuery } from '../../api/queries/site.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { NoticeList } from '../../notices/notice-list.tsx';
import { useText } from '../../text/use-text.ts';

/** Every current notice, pop-ups included: closed ones can be read again. */
export function NoticeScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const query = useQuery(noticesQuery(lang));
  return (
    <Screen title={t('mail.notices')}>
      <ListState
        query={query}
        skeleton={<SkeletonRows count={4} height={112} radius={16} />}
        isEmpty={({ ticker, alerts }) => ticker.length + alerts.length === 0}
        empty={
          <EmptyState icon={<MegaphoneIcon />} title={t('mail.noNotices')} text={t('mail.noNoticesText')} />
        }
      >
        {({ ticker, alerts }) => <NoticeList notices={[...alerts, ...ticker]} heading="h2" />}
      </ListState>
    </Screen>
  );
}
