import { useEffect, useRef } from 'react';
import type { FishKindId } from '../../games/fishing/kinds.ts';
import { painters } from './draw/sprites.ts';

/** A static fish for lists. */
export function FishPicture({ kind, size }: { kind: FishKindId; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush) return;
    const scale = (size * 2) / 116;
    brush.setTransform(scale, 0, 0, scale, size, size);
    brush.clearRect(-58, -58, 116, 116);
    painters[kind](brush, 0);
  }, [kind, size]);
  return <canvas ref={canvas} width={size * 2} height={size * 2} style={{ width: size, height: size }} />;
}
