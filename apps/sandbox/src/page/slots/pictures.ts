import type { Letter, Theme } from '../../games/slots/theme.ts';

/** Where the picture of a symbol lies. */
export function pictureOf(theme: Theme, letter: Letter): string {
  const folder = theme.code.slice('SLOT_'.length).toLowerCase();
  return `/sandbox/games/slots/${folder}/${letter.toLowerCase()}.svg`;
}

const letters: readonly Letter[] = ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T', 'W', 'S'];

/** Resolves when every picture is there, so that no reel turns empty. A picture that does not come does not stop the game. */
export async function loadPictures(theme: Theme): Promise<void> {
  await Promise.allSettled(
    letters.map((letter) => {
      const image = new Image();
      image.src = pictureOf(theme, letter);
      return image.decode();
    }),
  );
}
