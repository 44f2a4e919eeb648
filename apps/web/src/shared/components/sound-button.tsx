import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import OnIcon from '~icons/lucide/volume-2';
import OffIcon from '~icons/lucide/volume-x';
import { playNotes, soundStore, switchSound } from './reward-sound.ts';

/** Toggles the sound of rewards; off by default. */
export function SoundButton({ label }: { label: string }) {
  const on = useStore(soundStore);
  return (
    <IconButton
      label={label}
      aria-pressed={on}
      onClick={() => {
        switchSound(!on);
        playNotes([784]);
      }}
    >
      {on ? <OnIcon /> : <OffIcon />}
    </IconButton>
  );
}
