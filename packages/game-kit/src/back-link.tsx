import { IconButton, iconLinkClass } from '@koi/ui/icon-button.tsx';
import { useWords } from '@koi/ui/words.ts';
import BackIcon from '~icons/lucide/chevron-left';
import { leaveGame } from './leave-game.ts';

const icon = <BackIcon style={{ fontSize: 'var(--icon-large)' }} />;

/** The way back to the platform; while its address is not known yet, what "back" of the browser leads to. */
export function BackLink({ returnUrl }: { returnUrl: string }) {
  const back = useWords()('common.back');
  if (!returnUrl)
    return (
      <IconButton label={back} onClick={() => history.back()}>
        {icon}
      </IconButton>
    );
  return (
    <a className={iconLinkClass} href={returnUrl} onClick={leaveGame} aria-label={back}>
      {icon}
    </a>
  );
}
