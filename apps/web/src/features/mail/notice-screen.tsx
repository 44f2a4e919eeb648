import { useQuery } from '@tanstack/react-query';
import MegaphoneIcon from '~icons/lucide/megaphone';
import { noticesQuery } from '../../api/queries/site.ts';
import { buttonClass } from '../../components/button.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { safeHref } from '../../lib/html-text.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useZonedTime } from '../../records/use-zoned-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './notice-screen.module.css';
import letterCss from './read-sheet.module.css';

interface Notice {
  title: string;
  content: string;
  url: string | null;
  /** Existing back ends do not tell it. */
  created_at?: string;
}

/** Every notice that is up, pop-ups included: what was closed once can be read again. */
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
        {({ ticker, alerts }) => (
          <ul className={css.notices}>
            {[...alerts, ...ticker].map((notice) => (
              <NoticeCard key={`${notice.title}|${notice.content}`} notice={notice} />
            ))}
          </ul>
        )}
      </ListState>
    </Screen>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const t = useText();
  const href = safeHref(notice.url);
  const time = useZonedTime()(notice.created_at);
  return (
    <li className={css.notice}>
      <h2>{notice.title}</h2>
      {time && <p className={letterCss.stamp}>{time}</p>}
      <div className={letterCss.staff}>
        <RichText html={notice.content} />
      </div>
      {href && (
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={href}
          {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {t('mail.open')}
        </a>
      )}
    </li>
  );
}
