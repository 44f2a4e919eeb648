import { useEffect, useEffectEvent, useState } from 'react';
import type { LevelTrack } from '../../api/queries/levels.ts';
import { useCelebration } from '../../components/use-celebration.ts';
import { readJson, storage } from '../../lib/storage.ts';

const storageKey = 'koi.levels';

/**
 * Whether the level is higher than when last seen on this device; each rise is celebrated once. The first
 * visit only stores the level.
 */
export function useRisen(memberId: number, track: LevelTrack, level: number): boolean {
  const [risen, setRisen] = useState(false);
  const celebrate = useCelebration();
  const rise = useEffectEvent(() => {
    setRisen(true);
    celebrate();
  });
  useEffect(() => {
    if (memberId === 0) return;
    const seen = (readJson(storageKey) ?? {}) as Record<string, number>;
    const key = `${memberId} ${track}`;
    const before = seen[key];
    if (before === level) return;
    storage.write(storageKey, JSON.stringify({ ...seen, [key]: level }));
    if (before === undefined || level < before) return;
    rise();
  }, [memberId, track, level]);
  return risen;
}
