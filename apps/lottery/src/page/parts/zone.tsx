import { siteZone } from '@koi/game-kit/site-time.ts';
import styles from './zone.module.css';

/** The zone of the times in the list below, once above it. */
export function Zone() {
  const zone = siteZone();
  return zone === '' ? null : <p className={styles.zone}>{zone}</p>;
}
