import type { FunctionComponent } from 'react';
import CherryIcon from '~icons/lucide/cherry';
import ClubIcon from '~icons/lucide/club';
import FishIcon from '~icons/lucide/fish';
import GamepadIcon from '~icons/lucide/gamepad-2';
import SpadeIcon from '~icons/lucide/spade';
import TicketIcon from '~icons/lucide/ticket';
import TrophyIcon from '~icons/lucide/trophy';
import WavesIcon from '~icons/lucide/waves';

const icons: Readonly<Record<number, FunctionComponent>> = {
  1: SpadeIcon,
  2: FishIcon,
  3: CherryIcon,
  4: TicketIcon,
  5: TrophyIcon,
  6: ClubIcon,
  99: WavesIcon,
};

export function GameTypeIcon({ type }: { type: number }) {
  const Icon = icons[type] ?? GamepadIcon;
  return <Icon />;
}
