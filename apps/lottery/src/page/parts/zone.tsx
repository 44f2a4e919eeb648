import { siteZone } from '@koi/game-kit/site-time.ts';
import styles from './zone.module.css';

/** The time zone of the list below, shown once above it. */
export function Zone() {
  const zone = siteZone();
  return zone === '' ? null : <p className={styles.zone}>{zone}</p>;
}
