import { Icon } from '@koi/ui/icon.tsx';
import { backIcon } from '@koi/ui/icons/back.ts';
import { useWords } from '@koi/ui/words.ts';
import styles from './back-link.module.css';
import { leaveGame } from './leave-game.ts';

/** The way back to the platform. */
export function BackLink({ returnUrl }: { returnUrl: string }) {
  const { back } = useWords();
  return (
    <a className={styles.back} href={returnUrl} onClick={leaveGame} aria-label={back} title={back}>
      <Icon path={backIcon} />
    </a>
  );
}
