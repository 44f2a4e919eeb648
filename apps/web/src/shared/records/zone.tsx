import css from './records.module.css';
import { useZone } from './use-zone.ts';

/** The zone of the times that follow, above a list or below the stages of an order. */
export function Zone() {
  const zone = useZone();
  return zone === '' ? null : <p className={css.zone}>{zone}</p>;
}
