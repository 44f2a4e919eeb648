import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * The browser loses its connection, or has it again. Ends with `vi.restoreAllMocks()`, except for the event:
 * call it once more before.
 */
export function goes(what: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(what === 'online');
  act(() => void dispatchEvent(new Event(what)));
}
