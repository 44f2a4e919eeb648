import { buttonClass } from '../components/button.tsx';
import { RichText } from '../components/rich-text.tsx';
import { safeHref } from '../lib/html-text.ts';
import { keyed } from '../lib/keyed.ts';
import { useZonedTime } from '../records/use-zoned-time.ts';
import { useText } from '../text/use-text.ts';
import css from './notice-list.module.css';

interface Notice {
  title: string;
  content: string;
  url: string | null;
  /** Existing back ends do not send it. */
  created_at?: string;
}

/** One level below the title above the list. */
type Heading = 'h2' | 'h3';

/** Notices in full, one below the other. */
export const NoticeList = ({ notices, heading }: { notices: readonly Notice[]; heading: Heading }) => (
  <ul className={css.notices}>
    {keyed(notices, ({ title, content }) => `${title}|${content}`).map(([key, notice]) => (
      <NoticeCard key={key} notice={notice} heading={heading} />
    ))}
  </ul>
);

/** One notice in full: time, content and link. */
function NoticeCard({ notice, heading: Title }: { notice: Notice; heading: Heading }) {
  const t = useText();
  const href = safeHref(notice.url);
  const time = useZonedTime()(notice.created_at);
  return (
    <li className={css.notice}>
      <Title className={css.title}>{notice.title}</Title>
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
