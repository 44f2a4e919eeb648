import { Button, buttonClass } from '@koi/ui/button.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { overlayStack } from '@koi/ui/overlay-stack.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionStore } from '../../api/session.ts';
import { noticesQuery } from '../../api/site.ts';
import { afterIdle } from '../../shared/browser/after-idle.ts';
import { isFramed } from '../../shared/browser/framed.ts';
import { htmlText, safeHref } from '../../shared/format/html-text.ts';
import { textHash } from '../../shared/format/text-hash.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useAddressNow } from '../../shared/navigation/router.ts';
import { storage } from '../../shared/storage/storage.ts';
import { trialTipStore } from '../auth/trial-tip.ts';
import css from './notices.module.css';

const storageKey = 'koi.seenNotices';
/** The oldest marks are dropped. */
const maxRemembered = 50;

function seenNotices(): string[] {
  const stored = storage.readJson(storageKey);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/**
 * Identified by content, as the contract says: some back ends send no id, and a changed notice counts as
 * unseen.
 */
const markOf = ({ title, content }: { title: string; content: string }) =>
  String(textHash(`${title}|${content}`));

/**
 * The pop-up notices, one after another, each shown once on this device. They wait until no other layer is
 * open and the member's hand rests, so that none cuts off a gesture, and give way to a layer that was
 * requested before they loaded but renders later. None opens in a lobby that is being left. Inside a frame
 * there are none: a dialog that opens by itself takes the focus from the surrounding page, where an operator
 * types.
 */
export function AlertNotices({ lang }: { lang: Lang }) {
  const t = useTranslate();
  const { data } = useQuery(noticesQuery(lang));
  const [seen, setSeen] = useState(seenNotices);
  const notice = data?.alerts.find((entry) => !seen.includes(markOf(entry)));
  const { isDemo } = useStore(sessionStore);
  const trialTip = useStore(trialTipStore);
  const isExplained = isDemo && trialTip !== 'none';
  const open = useStore(overlayStack).length;
  const isStaying = useAddressNow().pathname === '/Main/home';
  const [isDue, setDue] = useState(false);
  const mayOpen = notice !== undefined && open === 0 && isStaying && !isExplained && !isFramed();
  const isWaiting = mayOpen && !isDue;
  useEffect(() => (isWaiting ? afterIdle(() => setDue(true)) : undefined), [isWaiting]);
  if (open > 1 && isDue) setDue(false);
  if (!notice || !isDue) return null;

  const close = () => {
    const next = [...seen, markOf(notice)].slice(-maxRemembered);
    storage.writeJson(storageKey, next);
    setSeen(next);
  };
  const href = safeHref(notice.url);
  return (
    <Dialog
      key={markOf(notice)}
      open
      onClose={close}
      // Counts as unread: it opens again when the member returns to the lobby.
      onLeave={() => undefined}
      title={notice.title}
      actions={
        <>
          <Button variant={href ? 'secondary' : 'primary'} onClick={close}>
            {t('site.noticeSeen')}
          </Button>
          {href && (
            <a className={buttonClass()} href={href} onClick={close}>
              {t('site.noticeMore')}
            </a>
          )}
        </>
      }
    >
      <p className={css.alert}>{htmlText(notice.content)}</p>
    </Dialog>
  );
}
