import { BackLink } from '@koi/game-kit/back-link.tsx';
import { Balance } from '@koi/game-kit/balance.tsx';
import { leaveGame } from '@koi/game-kit/leave-game.ts';
import { PartBoundary } from '@koi/game-kit/part-boundary.tsx';
import type { Sound } from '@koi/game-kit/sound.ts';
import type { Minor } from '@koi/money';
import { buttonClass } from '@koi/ui/button.tsx';
import { Header } from '@koi/ui/header.tsx';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { EmptyState, FailureState } from '@koi/ui/states.tsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import RulesIcon from '~icons/lucide/circle-question-mark';
import HistoryIcon from '~icons/lucide/history';
import LockIcon from '~icons/lucide/lock-keyhole';
import MenuIcon from '~icons/lucide/menu';
import ShieldIcon from '~icons/lucide/shield-check';
import SoundIcon from '~icons/lucide/volume-2';
import MuteIcon from '~icons/lucide/volume-x';
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
      <Header
        align="start"
        title={title}
        back={<BackLink returnUrl={visitor.returnUrl} />}
        action={
          <div className={styles.side}>
            <Balance wallet={live.wallet} name={t(live.wallet?.demo ? 'trial' : 'balance')} />
            <IconButton label={t('menu')} onClick={() => setOpen('menu')}>
              <MenuIcon />
            </IconButton>
          </div>
        }
      />
      {cost !== null && (
        <div className={styles.notes}>
          <Notes visitor={visitor} live={live} cost={cost} />
        </div>
      )}
      <Body live={live} returnUrl={visitor.returnUrl}>
        {children}
      </Body>
      {open === 'menu' && (
        <Sheet open title={t('menu')} onClose={close}>
          <ul className={styles.menu}>
            <MenuItem icon={RulesIcon} text={t('rules')} act={() => setOpen('rules')} />
            <MenuItem
              icon={HistoryIcon}
              text={t('history')}
              disabled={visitor.starting}
              act={() => setOpen('history')}
            />
            {seeded && (
              <MenuItem
                icon={ShieldIcon}
                text={t('fairness')}
                disabled={visitor.starting}
                act={() => setOpen('fairness')}
              />
            )}
            <MenuItem
              icon={sound.on ? SoundIcon : MuteIcon}
              text={t(sound.on ? 'soundOn' : 'soundOff')}
              act={sound.toggle}
            />
          </ul>
          <p className={styles.demo}>{t('demo')}</p>
        </Sheet>
      )}
      {open === 'rules' && (
        <Sheet open title={t('rules')} onClose={close}>
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
    case 'failed':
      return (
        <main>
          <FailureState onRetry={live.retry} />
        </main>
      );
    case 'expired':
      return (
        <main>
          <div role="alert">
            <EmptyState
              icon={<LockIcon />}
              title={t('expired')}
              action={
                <a className={buttonClass()} href={returnUrl} onClick={leaveGame}>
                  {t('back')}
                </a>
              }
            />
          </div>
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

interface MenuItemProps {
  icon: ComponentType;
  text: string;
  /** What is read with the player's session waits for it. */
  disabled?: boolean | undefined;
  act: () => void;
}

function MenuItem({ icon: Icon, text, disabled, act }: MenuItemProps) {
  return (
    <li>
      <button type="button" disabled={disabled} onClick={act}>
        <Icon /> {text}
      </button>
    </li>
  );
}
