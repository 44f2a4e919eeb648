import type { Letter, Theme } from '../../games/slots/theme.ts';

/** Address of a symbol's picture. */
export function pictureOf(theme: Theme, letter: Letter): string {
  const folder = theme.code.slice('SLOT_'.length).toLowerCase();
  return `/sandbox/games/slots/${folder}/${letter.toLowerCase()}.svg`;
}

const letters: readonly Letter[] = ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T', 'W', 'S'];

/**
 * Resolves when every picture has loaded, so that no reel spins empty. A picture that fails to load does not
 * block the game.
 */
export async function loadPictures(theme: Theme): Promise<void> {
  await Promise.allSettled(
    letters.map((letter) => {
      const image = new Image();
      image.src = pictureOf(theme, letter);
      return image.decode();
    }),
  );
}
