/** Whether the device has a share sheet for this data. */
export function canShare(data: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? !data.files);
}

/**
 * Opens the device's share sheet. False when it could not be opened; closing it without choosing counts as
 * success.
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
