import { buttonClass } from '../components/button.tsx';
import { RichText } from '../components/rich-text.tsx';
import { safeHref } from '../lib/html-text.ts';
import { useZonedTime } from '../records/use-zoned-time.ts';
import { useText } from '../text/use-text.ts';
import css from './notice-card.module.css';

interface Notice {
  title: string;
  content: string;
  url: string | null;
  /** Existing back ends do not send it. */
  created_at?: string;
}

interface NoticeCardProps {
  notice: Notice;
  /** One level below the title above the cards. */
  heading: 'h2' | 'h3';
}

/** One notice in full: time, content and link. */
export function NoticeCard({ notice, heading: Heading }: NoticeCardProps) {
  const t = useText();
  const href = safeHref(notice.url);
  const time = useZonedTime()(notice.created_at);
  return (
    <li className={css.notice}>
      <Heading className={css.title}>{notice.title}</Heading>
      {time && <p className={css.time}>{time}</p>}
      <div className={css.content}>
        <RichText html={notice.content} />
      </div>
      {href && (
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={href}
          {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {t('site.noticeMore')}
        </a>
      )}
    </li>
  );
}
