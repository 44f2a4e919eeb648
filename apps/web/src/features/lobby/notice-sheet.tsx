import { Sheet } from '@koi/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../api/site.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { NoticeList } from '../mail/notice-list.tsx';

/** All current notices in full. */
export function NoticeSheet({ lang, onClose }: { lang: Lang; onClose: () => void }) {
  const t = useTranslate();
  const { data } = useQuery(noticesQuery(lang));
  return (
    <Sheet open onClose={onClose} title={t('profile.notices')}>
      <NoticeList notices={data?.ticker ?? []} heading="h3" />
    </Sheet>
  );
}
