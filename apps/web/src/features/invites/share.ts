/** Whether the phone has a sheet for this. */
export function canShare(data: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? !data.files);
}

/** Opens the phone's share sheet. False where it could not be opened; closing it without choosing is an answer, too. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
