import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../api/queries/site.ts';
import { Sheet } from '../../components/sheet.tsx';
import type { Lang } from '../../lib/languages.ts';
import { NoticeList } from '../../notices/notice-list.tsx';
import { useText } from '../../text/use-text.ts';

/** All current notices in full. */
export function NoticeSheet({ lang, onClose }: { lang: Lang; onClose: () => void }) {
  const t = useText();
  const { data } = useQuery(noticesQuery(lang));
  return (
    <Sheet open onClose={onClose} title={t('site.notices')}>
      <NoticeList notices={data?.ticker ?? []} heading="h3" />
    </Sheet>
  );
}
