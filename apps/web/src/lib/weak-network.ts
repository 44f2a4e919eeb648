/** What browsers report about the network; Safari and Firefox report nothing. */
interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, by measured speed. */
  effectiveType?: string;
}

const { connection } = navigator as { connection?: Connection };

/**
 * Whether the member saves data or the network was slow when the page loaded: optional downloads are then
 * skipped. Where nothing is reported the network counts as fast.
 */
export const isWeakNetwork = connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');
