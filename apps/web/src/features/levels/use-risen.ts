import { useEffect, useEffectEvent, useState } from 'react';
import { useCelebration } from '../../shared/components/use-celebration.ts';
import { storage } from '../../shared/storage/storage.ts';
import type { LevelTrack } from './queries.ts';

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
    const seen = (storage.readJson(storageKey) ?? {}) as Record<string, number>;
    const key = `${memberId} ${track}`;
    const before = seen[key];
    if (before === level) return;
    storage.writeJson(storageKey, { ...seen, [key]: level });
    if (before === undefined || level < before) return;
    rise();
  }, [memberId, track, level]);
  return risen;
}
