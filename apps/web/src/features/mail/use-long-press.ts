import { type PointerEvent, useRef } from 'react';

const holdMs = 450;
/** A resting finger moves a little. */
const slackPixels = 10;

/** Tap and long press on the same element; a press that scrolls counts as neither. */
export function useLongPress(onTap: () => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      held.current = false;
      from.current = { x: event.clientX, y: event.clientY };
      cancel();
      if (event.button !== 0) return;
      timer.current = setTimeout(() => {
        held.current = true;
        onHold();
      }, holdMs);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = from.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > slackPixels) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick() {
      cancel();
      if (!held.current) onTap();
      held.current = false;
    },
  };
}
