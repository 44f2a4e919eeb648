import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import MegaphoneIcon from '~icons/lucide/megaphone';
import { noticesQuery } from '../../api/site.ts';
import { htmlText } from '../../shared/format/html-text.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import css from './notices.module.css';

const NoticeSheet = lazyComponent(() => import('./notice-sheet.tsx'), 'NoticeSheet');
const secondsPerCharacter = 0.28;
/** How long the beginning of a notice stands still, to be readable while the page is still loading. */
const standMs = 4_000;

/** The notice ticker; a tap opens all notices. */
export function NoticeTicker({ lang }: { lang: Lang }) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery(noticesQuery(lang));
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setRuns, standMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!data) return isError ? null : <Skeleton height={40} radius={999} />;
  if (data.ticker.length === 0) return null;
  const line = data.ticker.map((notice) => `${notice.title}　${htmlText(notice.content)}`).join('　·　');
  return (
    <>
      <button
        type="button"
        className={css.ticker}
        aria-haspopup="dialog"
        data-notices
        onClick={() => setOpen(true)}
      >
        <MegaphoneIcon />
        <span className={css.window}>
          <span
            className={css.line}
            data-runs={runs || undefined}
            style={{ animationDuration: `${Math.max(12, line.length * secondsPerCharacter)}s` }}
          >
            <span>{line}</span>
            <span aria-hidden>{line}</span>
          </span>
        </span>
      </button>
      {open && <NoticeSheet lang={lang} onClose={() => setOpen(false)} />}
    </>
  );
}
