const lastsMs = 1_900;
const pieces = 90;
const colours = ['#f5c451', '#ff6a3d', '#ff4757', '#2bc48a', '#6aa5ff', '#fff1c9'];

export interface Point {
  x: number;
  y: number;
}

interface Piece {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  rotation: number;
  spin: number;
  colour: string;
}

/**
 * Confetti from a point of the page, by default the middle of the upper half. Does nothing under reduced
 * motion. Screens use `useCelebration`, which removes it with them.
 *
 * @returns removes the confetti
 */
export function throwConfetti(at?: Point): () => void {
  const nothing = () => undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return nothing;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return nothing;
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(2, window.devicePixelRatio);
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:90';
  // An open modal dialog covers everything else.
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(canvas);
  const from = at ?? { x: width / 2, y: height * 0.34 };
  const flying = Array.from({ length: pieces }, () => thrown(from));
  let started: number | undefined;
  let last = 0;
  requestAnimationFrame(function draw(now) {
    started ??= now;
    const past = now - started;
    const step = Math.min(40, now - (last || now)) / 16.7;
    last = now;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.globalAlpha = Math.max(0, Math.min(1, (lastsMs - past) / 500));
    for (const piece of flying) drawPiece(context, piece, step);
    if (past < lastsMs && canvas.isConnected) requestAnimationFrame(draw);
    else canvas.remove();
  });
  return () => canvas.remove();
}

function thrown({ x, y }: Point): Piece {
  const angle = Math.random() * Math.PI * 2;
  const speed = 2 + Math.random() * 7;
  return {
    x,
    y,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed - 4,
    size: 5 + Math.random() * 5,
    rotation: Math.random() * Math.PI,
    spin: (Math.random() - 0.5) * 0.4,
    colour: colours[Math.floor(Math.random() * colours.length)] ?? '#f5c451',
  };
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece, step: number): void {
  piece.vy += 0.22 * step;
  piece.vx *= 0.985 ** step;
  piece.x += piece.vx * step;
  piece.y += piece.vy * step;
  piece.rotation += piece.spin * step;
  context.save();
  context.translate(piece.x, piece.y);
  context.rotate(piece.rotation);
  context.fillStyle = piece.colour;
  context.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
  context.restore();
}
