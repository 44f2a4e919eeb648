import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../api/queries/site.ts';
import { Sheet } from '../../components/sheet.tsx';
import type { Lang } from '../../lib/languages.ts';
import { NoticeCard } from '../../notices/notice-card.tsx';
import { useText } from '../../text/use-text.ts';
import css from './notices.module.css';

/** All current notices in full. */
export function NoticeSheet({ lang, onClose }: { lang: Lang; onClose: () => void }) {
  const t = useText();
  const { data } = useQuery(noticesQuery(lang));
  return (
    <Sheet open onClose={onClose} title={t('site.notices')}>
      <ul className={css.notices}>
        {data?.ticker.map((notice) => (
          <NoticeCard key={`${notice.title}|${notice.content}`} notice={notice} heading="h3" />
        ))}
      </ul>
    </Sheet>
  );
}
