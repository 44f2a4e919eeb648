import { leaveFor, leaveGame } from '@koi/game-kit/leave-game.ts';
import { registrationLink } from '@koi/game-kit/platform-links.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { showAmount } from '@koi/money/show-amount';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { type CSSProperties, useEffect } from 'react';
import AlertIcon from '~icons/lucide/triangle-alert';
import OfflineIcon from '~icons/lucide/wifi-off';
import CloseIcon from '~icons/lucide/x';
import { shortIssue } from '../issue-no.ts';
import { useTranslate } from '../text/text.tsx';
import type { IssueOutcome } from '../use-outcome.ts';
import styles from './banners.module.css';

/** Overlays the page, because it appears and disappears by itself: no board may move under a finger. */
export function OfflineNote({ online }: { online: boolean }) {
  const { t } = useTranslate();
  return (
    <div className={styles.over}>
      <p className={styles.note} role="status">
        <OfflineIcon /> {t(online ? 'reconnecting' : 'offline')}
      </p>
    </div>
  );
}

export function ExpiredNote({ returnUrl }: { returnUrl: string }) {
  const { t } = useTranslate();
  return (
    <p className={styles.note} role="alert">
      <AlertIcon /> {t('sessionEnded')}
      <a href={returnUrl} onClick={leaveGame}>
        {t('back')}
      </a>
    </p>
  );
}

export function FailedNote({ retry }: { retry: () => void }) {
  const { t } = useTranslate();
  return (
    <p className={styles.note} role="alert">
      <AlertIcon /> {t('failed')}
      <button type="button" onClick={retry}>
        {t('retry')}
      </button>
    </p>
  );
}

/** Unobtrusive link above a trial game: how to play for real. */
export function TrialNote({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslate();
  const href = registrationLink(visitor);
  if (!href) return null;
  return (
    <p className={`${styles.note} ${styles.trial}`} data-testid="trial-bar">
      {t('trialMoney')}
      <a href={href} onClick={leaveFor}>
        {t('playForReal')}
      </a>
    </p>
  );
}

const coins = Array.from({ length: 18 }, (_, index) => index);
const SHOWN_MS = 6_000;

export function OutcomeBanner({ outcome, dismiss }: { outcome: IssueOutcome; dismiss: () => void }) {
  const { t } = useTranslate();
  const no = shortIssue(outcome.issueNo);
  useEffect(() => {
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [dismiss]);
  return (
    <div className={`${styles.outcome} ${outcome.kind === 'won' ? styles.won : ''}`} role="status">
      {outcome.kind === 'won' && (
        <span className={styles.coins} aria-hidden="true">
          {coins.map((coin) => (
            <i key={coin} style={{ '--coin': coin, left: `${(coin * 37 + 11) % 100}%` } as CSSProperties} />
          ))}
        </span>
      )}
      <div>
        {outcome.kind === 'won' ? (
          <>
            <b>{t('won', { money: showAmount(outcome.paid) })}</b>
            <small>{t('wonText', { no })}</small>
          </>
        ) : (
          <small>{t(outcome.kind, { no, money: showAmount(outcome.paid) })}</small>
        )}
      </div>
      <IconButton label={t('close')} onClick={dismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
