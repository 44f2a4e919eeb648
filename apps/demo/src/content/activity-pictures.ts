const gold = '#ffd66b';
const deepGold = '#d99a1c';

const at = (x: number, y: number, scale: number, inner: string, attempt = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${attempt}) scale(${scale})">${inner}</g>`;

const coin =
  `<circle r="30" fill="${deepGold}"/><circle r="30" cy="-4" fill="${gold}"/>` +
  `<circle r="21" cy="-4" fill="none" stroke="${deepGold}" stroke-width="4"/><rect x="-7" y="-11" width="14" height="14" fill="${deepGold}"/>`;

const sparkle =
  '<path d="M0 -16 C2 -4 4 -2 16 0 C4 2 2 4 0 16 C-2 4 -4 2 -16 0 C-4 -2 -2 -4 0 -16Z" fill="#fff6d8"/>';

const sparkles =
  at(400, 70, 1, sparkle) +
  at(700, 90, 1.3, sparkle) +
  at(430, 270, 0.7, sparkle) +
  at(690, 290, 0.9, sparkle);

const box =
  '<rect x="-86" y="-30" width="172" height="116" rx="12" fill="#e8324a"/><rect x="-98" y="-62" width="196" height="46" rx="12" fill="#ff5a66"/>' +
  `<rect x="-17" y="-62" width="34" height="148" fill="${gold}"/>` +
  `<path d="M0 -62 C-70 -72 -76 -128 -38 -126 C-12 -124 -4 -90 0 -62 C4 -90 12 -124 38 -126 C76 -128 70 -72 0 -62Z" fill="none" stroke="${gold}" stroke-width="14"/>`;

const shieldShape =
  '<path d="M0 -112 L92 -80 V-6 C92 58 48 96 0 118 C-48 96 -92 58 -92 -6 V-80Z" fill="#e9f6ff"/>' +
  '<path d="M0 -92 L74 -66 V-6 C74 46 40 78 0 97Z" fill="#7cc8ff"/><path d="M-40 0 L-10 32 L46 -34" fill="none" stroke="#1f6fd0" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>';

const ticketShape =
  `<path d="M-130 -66 H130 V-22 A24 24 0 0 0 130 26 V66 H-130 V26 A24 24 0 0 0 -130 -22Z" fill="#fff7ea"/>` +
  `<path d="M56 -58 V58" stroke="#c9a2ff" stroke-width="5" stroke-dasharray="10 9"/><path d="M-40 -38 l11 26 28 2 -21 19 6 28 -24 -15 -24 15 6 -28 -21 -19 28 -2Z" fill="${gold}"/>` +
  '<rect x="76" y="-26" width="36" height="10" rx="5" fill="#c9a2ff"/><rect x="76" y="-4" width="28" height="10" rx="5" fill="#dcc4ff"/>';

const crownShape =
  `<path d="M-112 70 L-130 -50 L-62 4 L0 -96 L62 4 L130 -50 L112 70Z" fill="${gold}"/><rect x="-112" y="76" width="224" height="26" rx="10" fill="${deepGold}"/>` +
  '<circle cy="-104" r="14" fill="#ff5a66"/><circle cx="-132" cy="-56" r="11" fill="#5fd0ff"/><circle cx="132" cy="-56" r="11" fill="#5fd0ff"/><path d="M0 18 l20 24 -20 24 -20 -24Z" fill="#ff5a66"/>';

const trophyShape =
  `<path d="M-66 -104 H66 V-36 C66 16 38 44 0 48 C-38 44 -66 16 -66 -36Z" fill="${gold}"/><path d="M-66 -84 H-104 C-104 -34 -88 -12 -58 -8 M66 -84 H104 C104 -34 88 -12 58 -8" fill="none" stroke="${gold}" stroke-width="14"/>` +
  `<rect x="-12" y="44" width="24" height="36" fill="${deepGold}"/><rect x="-58" y="78" width="116" height="28" rx="8" fill="#fff3d0"/><path d="M-30 -88 V-40 C-30 -14 -22 4 -10 14" fill="none" stroke="#fff3d0" stroke-width="12" stroke-linecap="round"/>`;

const handShape =
  '<path d="M-128 56 C-80 20 -40 24 0 44 L64 44 C84 44 84 68 64 70 L10 74 L84 74 L128 40 C146 28 160 48 146 62 L96 112 H-128Z" fill="#ffe3c7"/><rect x="-150" y="44" width="40" height="76" rx="8" fill="#1f6f8f"/>';

const cakeShape =
  '<rect x="-100" y="-10" width="200" height="96" rx="18" fill="#ffe9f3"/><path d="M-100 22 C-80 48 -60 4 -40 26 C-20 50 0 4 20 26 C40 50 60 4 80 26 C88 34 96 30 100 22 V4 A18 18 0 0 0 82 -12 H-82 A18 18 0 0 0 -100 4Z" fill="#ff6aa8"/>' +
  `<rect x="-120" y="86" width="240" height="18" rx="9" fill="#fff"/>${[-50, 0, 50]
    .map(
      (x) =>
        `<rect x="${x - 6}" y="-66" width="12" height="54" rx="5" fill="${gold}"/><path d="M${x} -96 C${x + 14} -80 ${x + 10} -68 ${x} -68 C${x - 10} -68 ${x - 14} -80 ${x} -96Z" fill="#ffb23d"/>`,
    )
    .join('')}`;

const wheelShape =
  `<circle r="122" fill="${deepGold}"/><circle r="110" fill="#fff7ea"/>` +
  Array.from({ length: 8 }, (_, n) => {
    // An eighth of a circle of radius 104.
    const [x, y] = ['39.8', '-96.1'];
    return `<path d="M0 0 L-${x} ${y} A104 104 0 0 1 ${x} ${y}Z" fill="${['#e8324a', gold, '#8a4fd8', '#3fb6ff'][n % 4]}" transform="rotate(${n * 45})"/>`;
  }).join('') +
  `<circle r="26" fill="#fff7ea"/><circle r="17" fill="${deepGold}"/><path d="M-20 -136 H20 L0 -92Z" fill="#fff7ea"/>`;

const packetShape =
  `<rect x="-70" y="-104" width="140" height="208" rx="14" fill="#e8202e"/><path d="M-70 -90 A14 14 0 0 1 -56 -104 H56 A14 14 0 0 1 70 -90 V-50 Q0 -4 -70 -50Z" fill="#ff4a4a"/>` +
  `<circle cy="-26" r="28" fill="${gold}"/><circle cy="-26" r="19" fill="none" stroke="${deepGold}" stroke-width="4"/><rect x="-7" y="-33" width="14" height="14" fill="${deepGold}"/>` +
  `<path d="M-44 70 H44 M-30 86 H30" stroke="${gold}" stroke-width="5" stroke-linecap="round"/>`;

const calendarShape =
  '<rect x="-104" y="-84" width="208" height="184" rx="20" fill="#fdfcff"/><path d="M-104 -64 A20 20 0 0 1 -84 -84 H84 A20 20 0 0 1 104 -64 V-30 H-104Z" fill="#ff5a66"/>' +
  '<rect x="-66" y="-104" width="16" height="44" rx="8" fill="#c8ccdc"/><rect x="50" y="-104" width="16" height="44" rx="8" fill="#c8ccdc"/>' +
  Array.from(
    { length: 8 },
    (_, n) =>
      `<rect x="${-84 + (n % 4) * 45}" y="${-10 + Math.floor(n / 4) * 50}" width="34" height="34" rx="9" fill="${n < 5 ? gold : '#e4e8f4'}"/>`,
  ).join('') +
  '<path d="M22 56 L60 92 L128 4" fill="none" stroke="#2bc48a" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>';

const coins = (places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, scale]) => at(x, y, scale, coin)).join('');

/** Subjects of the activity pictures, on the right of 750 × 350. */
export const activitySubjects = {
  gift:
    at(555, 195, 1.05, box, -6) +
    coins([
      [410, 270, 0.9],
      [690, 260, 1],
      [660, 120, 0.6],
    ]) +
    sparkles,
  shield:
    at(560, 172, 1.1, shieldShape) +
    coins([
      [420, 250, 0.9],
      [450, 285, 0.7],
      [690, 265, 0.9],
    ]) +
    sparkles,
  ticket: at(550, 175, 1.15, ticketShape, -12) + sparkles,
  crown:
    at(560, 190, 1.05, crownShape) +
    coins([
      [415, 280, 0.8],
      [700, 280, 0.8],
    ]) +
    sparkles,
  trophy:
    at(560, 180, 1.15, trophyShape) +
    coins([
      [440, 280, 0.9],
      [680, 285, 0.9],
    ]) +
    sparkles,
  hand:
    at(560, 200, 1, handShape) +
    coins([
      [520, 190, 1.1],
      [590, 200, 1.1],
      [556, 150, 1.1],
    ]) +
    sparkles,
  cake: at(560, 190, 1.1, cakeShape) + sparkles,
  wheel:
    at(560, 182, 1.05, wheelShape) +
    coins([
      [420, 280, 0.8],
      [700, 280, 0.8],
    ]) +
    sparkles,
  packets: at(500, 190, 0.95, packetShape, -14) + at(610, 180, 1.05, packetShape, 9) + sparkles,
  calendar: at(550, 185, 1.05, calendarShape, -5) + sparkles,
} as const;
