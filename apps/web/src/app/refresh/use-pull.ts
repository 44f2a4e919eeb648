import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * How far a finger must move to count as a pull, in pixels; the indicator follows more slowly, and at most by
 * `farthest`.
 */
const pullPixels = 128;
const farthest = 108;
/** How far a finger may move in a tap, in pixels. */
const slack = 8;

interface Pull {
  /** Moved by `--pull`, in pixels; `data-ready` says that letting go refreshes. */
  sign: RefObject<HTMLElement | null>;
  enabled: boolean;
  onPull: () => void;
}

/**
 * Detects pulling the page down while it is at its top. Other gestures are not affected: scrolling, swiping
 * sideways, two fingers, and anything that scrolls within the page or lies over it. Meanwhile the browser's
 * own pull-to-reload is disabled.
 */
export function usePull({ sign, enabled, onPull }: Pull): void {
  const pulled = useEffectEvent(onPull);
  useEffect(() => {
    if (!enabled) return undefined;
    const root = document.documentElement;
    let from: { x: number; y: number } | null = null;
    let pulls = false;
    let ready = false;

    const show = (distance: number) => {
      ready = distance >= pullPixels;
      const part = sign.current;
      if (!part) return;
      part.style.setProperty('--pull', `${Math.min(farthest, distance * 0.7)}px`);
      part.toggleAttribute('data-pulled', distance > 0);
      part.toggleAttribute('data-ready', ready);
    };
    const end = () => {
      from = null;
      pulls = false;
      show(0);
    };
    const start = ({ touches, target }: TouchEvent) => {
      end();
      const [touch] = touches;
      const isFree = touches.length === 1 && scrollY <= 0 && target instanceof Element && !isOwnWorld(target);
      if (touch && isFree) from = { x: touch.clientX, y: touch.clientY };
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const aside = Math.abs(touch.clientX - from.x);
      const isOther = down < -slack || (aside > slack && aside >= down);
      if (event.touches.length > 1 || (!pulls && isOther)) return end();
      pulls ||= down > slack && down > aside;
      if (!pulls) return;
      if (event.cancelable) event.preventDefault();
      show(Math.max(0, down - slack));
    };
    const release = () => {
      const isPull = pulls && ready;
      end();
      if (isPull) pulled();
    };

    const before = root.style.overscrollBehaviorY;
    root.style.overscrollBehaviorY = 'contain';
    addEventListener('touchstart', start, { passive: true });
    addEventListener('touchmove', move, { passive: false });
    addEventListener('touchend', release);
    addEventListener('touchcancel', end);
    return () => {
      end();
      root.style.overscrollBehaviorY = before;
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', release);
      removeEventListener('touchcancel', end);
    };
  }, [enabled, sign]);
}

/** Layers, fields and scrolling elements handle touch themselves. */
function isOwnWorld(target: Element): boolean {
  if (target.closest('dialog, input, textarea, select')) return true;
  for (let part: Element | null = target; part && part !== document.body; part = part.parentElement)
    if (part.scrollTop > 0) return true;
  return false;
}
