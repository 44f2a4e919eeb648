/** What browsers report about the network; Safari and Firefox report nothing. */
interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, by measured speed. */
  effectiveType?: string;
}

const { connection } = navigator as { connection?: Connection };

const connectionTypes = ['slow-2g', '2g', '3g', '4g'] as const;

/** The speed of the network when the page loaded. */
export const connectionType: (typeof connectionTypes)[number] | 'unknown' =
  connectionTypes.find((type) => type === connection?.effectiveType) ?? 'unknown';

/** Whether the member asked the browser to save data. */
export const savesData = connection?.saveData === true;

/**
 * Whether the member saves data or the network was slow when the page loaded: optional downloads are then
 * skipped. Where nothing is reported the network counts as fast.
 */
export const isWeakNetwork = savesData || /[23]g$/.test(connection?.effectiveType ?? '');
