import { renderSVG } from 'uqr';
import { activitySubjects } from './activity-pictures.ts';

/**
 * Banners and a payment code drawn in code, so that the demonstration needs no external pictures: 750 × 350,
 * served below `/api/demo/`.
 */
export const demoPictures: Readonly<Record<string, string>> = {
  'welcome.svg': banner('#1b1030', '#ff6a3d', '#ff4757', koi(520, 175, 1.25, '#ffd28a')),
  'lottery.svg': banner('#081b2e', '#2bc48a', '#0e6f8f', dice()),
  'alipay-qr.svg': renderSVG('https://pay.koi.example/alipay/demo', { ecc: 'M', border: 2 }),
  'wallet.svg': banner('#20142c', '#f5c451', '#c8641f', coins()),
  'act-first.svg': banner('#3a0a18', '#ff7a3d', '#c8203f', activitySubjects.gift),
  'act-loss.svg': banner('#08203a', '#3fb6ff', '#1f4fa8', activitySubjects.shield),
  'act-code.svg': banner('#1d1140', '#b58cff', '#5b2fb8', activitySubjects.ticket),
  'act-vip.svg': banner('#1c1406', '#f5c451', '#8a5a10', activitySubjects.crown),
  'act-win.svg': banner('#08281c', '#3fdd9c', '#0e7a5a', activitySubjects.trophy),
  'act-loan.svg': banner('#0a2030', '#4fd8d0', '#1f6f8f', activitySubjects.hand),
  'act-wheel.svg': banner('#2a0a30', '#ff9a3d', '#a0289a', activitySubjects.wheel),
  'act-packets.svg': banner('#3a0606', '#ff5a4a', '#a8141e', activitySubjects.packets),
  'act-calendar.svg': banner('#0a1c3a', '#6fa8ff', '#3450b8', activitySubjects.calendar),
  'act-cake.svg': banner('#3a0f2c', '#ff8ac0', '#b8327a', activitySubjects.cake),
};

function banner(deep: string, glow: string, far: string, subject: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 350" width="750" height="350">' +
    `<defs><radialGradient id="g" cx="72%" cy="45%" r="75%"><stop offset="0" stop-color="${glow}"/>` +
    `<stop offset=".55" stop-color="${far}" stop-opacity=".75"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>` +
    `<rect width="750" height="350" fill="${deep}"/><rect width="750" height="350" fill="url(#g)"/>${waves()}${subject}</svg>`
  );
}

function waves(): string {
  return [230, 265, 300, 335]
    .map(
      (y, i) =>
        `<path d="M0 ${y} Q 94 ${y - 26} 188 ${y} T 376 ${y} T 564 ${y} T 752 ${y} V350 H0Z" fill="#fff" fill-opacity="${0.04 + i * 0.02}"/>`,
    )
    .join('');
}

function koi(x: number, y: number, scale: number, gold: string): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(-18) scale(${scale})">` +
    '<path d="M-110 0 C-60 -58 50 -58 104 0 C50 58 -60 58 -110 0Z" fill="#fff8ee"/>' +
    '<path d="M-30 -44 C10 -62 44 -40 30 -8 C6 -2 -34 -12 -30 -44Z M34 -20 C60 -34 90 -16 96 -2 C72 10 44 4 34 -20Z" fill="#ff5a36"/>' +
    `<path d="M-100 0 C-140 -46 -176 -50 -190 -34 C-168 -22 -158 -10 -156 0 C-158 10 -168 22 -190 34 C-176 50 -140 46 -100 0Z" fill="${gold}"/>` +
    '<path d="M-12 40 C-4 66 -26 82 -44 78 C-40 62 -34 50 -28 38Z M14 -46 C24 -76 50 -82 64 -72 C52 -60 44 -50 40 -42Z" fill="#ffb27a"/>' +
    '<circle cx="76" cy="-8" r="6" fill="#20142c"/></g>'
  );
}

function dice(): string {
  const die = (x: number, y: number, attempt: number, pips: readonly (readonly [number, number])[]) =>
    `<g transform="translate(${x} ${y}) rotate(${attempt})"><rect x="-52" y="-52" width="104" height="104" rx="20" fill="#fffdf7"/>` +
    `${pips.map(([px, py]) => `<circle cx="${px * 26}" cy="${py * 26}" r="10" fill="#d92b45"/>`).join('')}</g>`;
  return (
    die(450, 200, -14, [
      [0, 0],
      [-1, -1],
      [1, 1],
    ]) +
    die(570, 150, 10, [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
      [0, 0],
    ]) +
    die(660, 240, 24, [
      [-1, -1],
      [1, 1],
    ])
  );
}

function coins(): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const [x, y] = [470 + (i % 3) * 82, 240 - Math.floor(i / 3) * 70 - (i % 2) * 14];
      return (
        `<ellipse cx="${x}" cy="${y + 12}" rx="62" ry="26" fill="#8a5200"/><ellipse cx="${x}" cy="${y}" rx="62" ry="26" fill="#f5c451"/>` +
        `<ellipse cx="${x}" cy="${y}" rx="46" ry="18" fill="none" stroke="#c98a12" stroke-width="5"/>`
      );
    })
    .join('');
}
