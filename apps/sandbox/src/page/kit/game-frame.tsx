import { Balance, Header } from '@koi/game-kit/header.tsx';
import { leaveGame } from '@koi/game-kit/leave-game.ts';
import type { Sound } from '@koi/game-kit/sound.ts';
import type { Minor } from '@koi/money';
import { IconButton } from '@koi/ui/button.tsx';
import { Icon } from '@koi/ui/icon.tsx';
import { historyIcon } from '@koi/ui/icons/history.ts';
import { menuIcon } from '@koi/ui/icons/menu.ts';
import { muteIcon } from '@koi/ui/icons/mute.ts';
import { rulesIcon } from '@koi/ui/icons/rules.ts';
import { shieldIcon } from '@koi/ui/icons/shield.ts';
import { soundIcon } from '@koi/ui/icons/sound.ts';
import { Sheet } from '@koi/ui/sheet.tsx';
import { Alert, Failure, PartBoundary, Skeleton } from '@koi/ui/states.tsx';
import { type ReactNode, useState } from 'react';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import { FairnessSheet } from './fairness-sheet.tsx';
import styles from './game-frame.module.css';
import { HistorySheet } from './history-sheet.tsx';
import { Notes } from './notes.tsx';
import type { Live } from './use-live.ts';
import type { Visitor } from './visitor.ts';

interface Props {
  visitor: Visitor;
  title: string;
  live: Live;
  sound: Sound;
  /**
   * Cost of the chosen bet, for the notes over the top of the game; null if the game has a better place for
   * them.
   */
  cost: Minor | null;
  /** Content of the rules sheet. */
  rules: ReactNode;
  /** Renders a bet's outcome in the history. */
  historyOf: (row: HistoryRow) => ReactNode;
  /** The game draws from the player's seed (`desk.seeds`): adds a sheet to view and change it. */
  seeded?: boolean;
  /** A class for the whole page, with the game's colours. */
  className?: string | undefined;
  children: ReactNode;
}

type Open = 'menu' | 'rules' | 'history' | 'fairness' | null;

/**
 * Frame of every game: way back, balance, menu with rules, history, fairness and sound, and the states
 * without a game.
 */
export function GameFrame(props: Props) {
  const { visitor, title, live, sound, cost, rules, historyOf, seeded, className, children } = props;
  const t = useTexts(kitTexts);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={`${styles.page} ${className ?? ''}`}>
      <Header returnUrl={visitor.returnUrl} title={title} className={styles.header}>
        <Balance wallet={live.wallet} name={t(live.wallet?.demo ? 'trial' : 'balance')} />
        <IconButton label={t('menu')} path={menuIcon} onClick={() => setOpen('menu')} />
      </Header>
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
            <MenuItem icon={rulesIcon} text={t('rules')} act={() => setOpen('rules')} />
            <MenuItem icon={historyIcon} text={t('history')} act={() => setOpen('history')} />
            {seeded && <MenuItem icon={shieldIcon} text={t('fairness')} act={() => setOpen('fairness')} />}
            <MenuItem
              icon={sound.on ? soundIcon : muteIcon}
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
          <Failure retry={live.retry} />
        </main>
      );
    case 'expired':
      return (
        <main>
          <Alert text={t('expired')}>
            <a className={styles.way} href={returnUrl} onClick={leaveGame}>
              {t('back')}
            </a>
          </Alert>
        </main>
      );
    default:
      return (
        <main className={styles.main}>
          {/* Stake, running round and last outcome are above it. */}
          <PartBoundary>{children}</PartBoundary>
        </main>
      );
  }
}

function MenuItem({ icon, text, act }: { icon: string; text: string; act: () => void }) {
  return (
    <li>
      <button type="button" onClick={act}>
        <Icon path={icon} /> {text}
      </button>
    </li>
  );
}
