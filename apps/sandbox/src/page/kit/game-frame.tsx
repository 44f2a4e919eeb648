import { showMoney } from '@koi/game-kit/money.ts';
import { leaveFor } from '@koi/game-kit/way-back.ts';
import type { Minor } from '@koi/money';
import { type ReactNode, useState } from 'react';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import { kitTexts } from '../text/kit.ts';
import { FairnessSheet } from './fairness-sheet.tsx';
import styles from './game-frame.module.css';
import { HistorySheet } from './history-sheet.tsx';
import { Icon, type IconName } from './icons.tsx';
import { Notes } from './notes.tsx';
import type { Sound } from './sound.ts';
import { useTexts } from './text.ts';
import { Button, IconButton, Notice, Sheet, Skeleton } from './ui.tsx';
import type { Live } from './use-live.ts';
import type { Visitor } from './visitor.ts';

interface Props {
  visitor: Visitor;
  title: string;
  live: Live;
  sound: Sound;
  /** What the bet that is chosen costs, for the notes over the top of the game; null when the game has a better place for them. */
  cost: Minor | null;
  /** What the rules sheet says. */
  rules: ReactNode;
  /** A bet's outcome in the history: the game's own picture of it. */
  historyOf: (row: HistoryRow) => ReactNode;
  /** The game draws from the player's seed (`desk.seeds`): adds the sheet to see and change it. */
  seeded?: boolean;
  /** A class for the whole page: the game's colours. */
  className?: string | undefined;
  children: ReactNode;
}

type Open = 'menu' | 'rules' | 'history' | 'fairness' | null;

/** What every game has around it: way back, balance, menu with rules, history, fairness and sound, and the states without a game. */
export function GameFrame(props: Props) {
  const { visitor, title, live, sound, cost, rules, historyOf, seeded, className, children } = props;
  const t = useTexts(kitTexts);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={`${styles.page} ${className ?? ''}`}>
      <header className={styles.header}>
        <a
          className={styles.back}
          href={visitor.returnUrl}
          onClick={leaveFor}
          aria-label={t('back')}
          title={t('back')}
        >
          <Icon name="back" />
        </a>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.balance}>
          <small>
            {live.wallet?.demo ? t('trial') : t('balance')} {live.wallet?.currency}
          </small>
          <b data-testid="balance">{live.wallet ? showMoney(live.wallet.balance) : '–'}</b>
        </div>
        <IconButton label={t('menu')} name="menu" onClick={() => setOpen('menu')} />
      </header>
      {cost !== null && (
        <div className={styles.notes}>
          <Notes visitor={visitor} live={live} cost={cost} />
        </div>
      )}
      <Body live={live} returnUrl={visitor.returnUrl}>
        {children}
      </Body>
      {open === 'menu' && (
        <Sheet title={t('menu')} close={close}>
          <ul className={styles.menu}>
            <MenuItem icon="rules" text={t('rules')} act={() => setOpen('rules')} />
            <MenuItem icon="history" text={t('history')} act={() => setOpen('history')} />
            {seeded && <MenuItem icon="shield" text={t('fairness')} act={() => setOpen('fairness')} />}
            <MenuItem
              icon={sound.on ? 'sound' : 'mute'}
              text={t(sound.on ? 'soundOn' : 'soundOff')}
              act={sound.toggle}
            />
          </ul>
          <p className={styles.demo}>{t('demo')}</p>
        </Sheet>
      )}
      {open === 'rules' && (
        <Sheet title={t('rules')} close={close}>
          <div className={styles.rules}>{rules}</div>
        </Sheet>
      )}
      {open === 'history' && <HistorySheet visitor={visitor} historyOf={historyOf} close={close} />}
      {open === 'fairness' && <FairnessSheet visitor={visitor} close={close} />}
    </div>
  );
}

function Body({ live, returnUrl, children }: { live: Live; returnUrl: string; children: ReactNode }) {
  const t = useTexts(kitTexts);
  switch (live.status) {
    case 'loading':
      return (
        <main className={styles.loading}>
          <Skeleton heights={[320, 64, 52]} />
        </main>
      );
    case 'failed':
      return (
        <main>
          <Notice icon="alert" text={t('failed')}>
            <Button onClick={live.retry}>{t('retry')}</Button>
          </Notice>
        </main>
      );
    case 'expired':
      return (
        <main>
          <Notice icon="alert" text={t('expired')}>
            <a className={styles.way} href={returnUrl} onClick={leaveFor}>
              {t('back')}
            </a>
          </Notice>
        </main>
      );
    default:
      return <main className={styles.main}>{children}</main>;
  }
}

function MenuItem({ icon, text, act }: { icon: IconName; text: string; act: () => void }) {
  return (
    <li>
      <button type="button" onClick={act}>
        <Icon name={icon} /> {text}
      </button>
    </li>
  );
}
