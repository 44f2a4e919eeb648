import { buttonClass } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { RichText } from '../../shared/components/rich-text.tsx';
import { safeHref } from '../../shared/format/html-text.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
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
  <Stack as="ul">
    {keyed(notices, ({ title, content }) => `${title}|${content}`).map(([key, notice]) => (
      <NoticeCard key={key} notice={notice} heading={heading} />
    ))}
  </Stack>
);

/** One notice in full: time, content and link. */
function NoticeCard({ notice, heading: Title }: { notice: Notice; heading: Heading }) {
  const t = useTranslate();
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
