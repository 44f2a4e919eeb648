import { Sheet } from '@koi/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../api/site.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { NoticeList } from '../mail/notice-list.tsx';

/** All current notices in full. */
export function NoticeSheet({ lang, onClose }: { lang: Lang; onClose: () => void }) {
  const t = useText();
  const { data } = useQuery(noticesQuery(lang));
  return (
    <Sheet open onClose={onClose} title={t('profile.notices')}>
      <NoticeList notices={data?.ticker ?? []} heading="h3" />
    </Sheet>
  );
}
