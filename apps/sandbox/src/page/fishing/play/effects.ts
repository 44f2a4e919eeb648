import { COIN_FRAMES } from '../draw/gear.ts';
import type { Brush } from '../draw/paint.ts';

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  born: number;
  spin: number;
}

interface Burst {
  x: number;
  y: number;
  born: number;
  tier: number;
}

interface Label {
  x: number;
  y: number;
  born: number;
  text: string;
  big: boolean;
}

const COIN_MS = 950;
const NET_MS = 260;
const LABEL_MS = 1300;
const MOST_COINS = 90;

/** Visual effects after a hit: nets, coins, amounts. They do not affect the game. */
export class Effects {
  #coins: Coin[] = [];
  #nets: Burst[] = [];
  #labels: Label[] = [];

  net(x: number, y: number, tier: number, now: number): void {
    this.#nets.push({ x, y, born: now, tier });
  }

  win(x: number, y: number, text: string, multiplier: number, now: number): void {
    const coins = Math.min(26, 4 + Math.round(multiplier / 3), MOST_COINS - this.#coins.length);
    for (let count = 0; count < coins; count++) {
      const turn = Math.random() * Math.PI * 2;
      const speed = 60 + Math.random() * (90 + Math.min(160, multiplier * 2));
      this.#coins.push({
        x,
        y,
        vx: Math.cos(turn) * speed,
        vy: Math.sin(turn) * speed - 90,
        born: now + Math.random() * 90,
        spin: Math.random() * COIN_FRAMES,
      });
    }
    this.#labels.push({ x, y, born: now, text, big: multiplier >= 20 });
  }

  /** Coins fly to the cannon. */
  draw(
    brush: Brush,
    now: number,
    home: { x: number; y: number },
    nets: readonly HTMLCanvasElement[],
    coins: readonly HTMLCanvasElement[],
    width: number,
  ): void {
    this.#nets = this.#nets.filter(({ born }) => now - born < NET_MS);
    for (const { x, y, born, tier } of this.#nets) {
      const age = (now - born) / NET_MS;
      const edge = 34 + 46 * age;
      const picture = nets[tier];
      if (!picture) continue;
      brush.globalAlpha = 1 - age;
      brush.drawImage(picture, x - edge / 2, y - edge / 2, edge, edge);
    }
    brush.globalAlpha = 1;
    this.#coins = this.#coins.filter(({ born }) => now - born < COIN_MS);
    for (const coin of this.#coins) {
      const age = (now - coin.born) / COIN_MS;
      if (age < 0) continue;
      const seconds = (age * COIN_MS) / 1000;
      const pull = Math.max(0, (age - 0.35) / 0.65) ** 2;
      const flownX = coin.x + coin.vx * seconds;
      const flownY = coin.y + coin.vy * seconds + 240 * seconds * seconds;
      const picture = coins[Math.floor(coin.spin + seconds * 14) % COIN_FRAMES];
      if (!picture) continue;
      const edge = 20 - 6 * pull;
      brush.drawImage(
        picture,
        flownX + (home.x - flownX) * pull - edge / 2,
        flownY + (home.y - flownY) * pull - edge / 2,
        edge,
        edge,
      );
    }
    this.#labels = this.#labels.filter(({ born }) => now - born < LABEL_MS);
    brush.textAlign = 'center';
    brush.lineJoin = 'round';
    for (const { x, y, born, text, big } of this.#labels) {
      const age = (now - born) / LABEL_MS;
      brush.globalAlpha = age < 0.7 ? 1 : (1 - age) / 0.3;
      const grown = Math.min(1, age * 8) * (big ? 34 : 21);
      brush.font = `800 ${Math.max(1, grown)}px system-ui, sans-serif`;
      brush.lineWidth = big ? 6 : 4;
      brush.strokeStyle = '#5b2a02';
      brush.fillStyle = big ? '#ffe14d' : '#ffd24a';
      const half = Math.min(width / 2, grown * text.length * 0.3);
      const shownX = Math.min(width - half, Math.max(half, x));
      brush.strokeText(text, shownX, y - 18 - 42 * age);
      brush.fillText(text, shownX, y - 18 - 42 * age);
    }
    brush.globalAlpha = 1;
  }
}
