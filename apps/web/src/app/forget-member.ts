import { onMemberChange } from '../api/session.ts';
import { openedGameStore } from '../lib/opened-game.ts';
import { storage } from '../lib/storage.ts';
import { playsOutside } from '../protection/plays-outside.ts';

/** What tells of a member and belongs to no cache: the last game, and what was searched for on this device. */
onMemberChange(() => {
  openedGameStore.set(null);
  playsOutside.set(false);
  storage.write('koi.searches', null);
});
