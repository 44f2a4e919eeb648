import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../api/queries/site.ts';
import { Sheet } from '../../components/sheet.tsx';
import { htmlText } from '../../lib/html-text.ts';
import type { Lang } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import css from './notices.module.css';

/** Every running notice in full. */
export function NoticeSheet({ lang, onClose }: { lang: Lang; onClose: () => void }) {
  const t = useText();
  const { data } = useQuery(noticesQuery(lang));
  return (
    <Sheet open onClose={onClose} title={t('site.notices')}>
      {data?.ticker.map((notice) => (
        <article key={`${notice.title}${notice.content}`} className={css.notice}>
          <h3>{notice.title}</h3>
          <p>{htmlText(notice.content)}</p>
        </article>
      ))}
    </Sheet>
  );
}
