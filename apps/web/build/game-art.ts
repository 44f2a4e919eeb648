import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

/** Pictures of the art sprite: name in the app → name in the fluent-emoji-flat set (MIT). */
const pictures = {
  hot: 'fire',
  live: 'joker',
  fishing: 'tropical-fish',
  slots: 'slot-machine',
  lottery: 'admission-tickets',
  sport: 'soccer-ball',
  cards: 'mahjong-red-dragon',
  other: 'video-game',
  dice: 'game-die',
  gem: 'gem-stone',
  crown: 'crown',
  dragon: 'dragon-face',
  lantern: 'red-paper-lantern',
  lotus: 'lotus',
  rocket: 'rocket',
  star: 'star',
  trophy: 'trophy',
  coin: 'coin',
  moneybag: 'money-bag',
  envelope: 'red-envelope',
  gift: 'wrapped-gift',
  carp: 'carp-streamer',
};

const id = 'virtual:game-art';

/**
 * `virtual:game-art` exports the address of one SVG sprite holding the colourful pictures of games and
 * categories.
 */
export function gameArt(): Plugin {
  let serving = false;
  return {
    name: 'koi-game-art',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      if (serving) return 'export const sprite = "/game-art.svg";';
      const reference = this.emitFile({ type: 'asset', name: 'game-art.svg', source: spriteText() });
      return `export const sprite = import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    configureServer(server) {
      server.middlewares.use('/game-art.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(spriteText());
      });
    },
  };
}

function spriteText(): string {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const set = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  const symbols = Object.entries(pictures).map(([name, icon]) => {
    const body = set.icons[icon]?.body;
    if (!body) throw new Error(`the icon set has no ${icon}`);
    return `<symbol id="${name}" viewBox="0 0 32 32">${body}</symbol>`;
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  // Tenths of a unit are a fifth of a pixel on a phone.
  return optimize(sprite, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 1 } }] }).data;
}
