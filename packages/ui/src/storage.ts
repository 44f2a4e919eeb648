/** Browser storage that never throws: in private windows and on full disks nothing is remembered. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** Null removes the entry. False if storage is blocked or full: the value is lost when the page is left. */
  write: (key: string, value: string | null) => boolean;
  /** Null if nothing readable is stored. */
  readJson: (key: string) => unknown;
  writeJson: (key: string, value: unknown) => boolean;
}

export function safeStorage(area: () => Storage, prefix = ''): SafeStorage {
  const read = (key: string): string | null => {
    try {
      return area().getItem(prefix + key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null): boolean => {
    try {
      if (value === null) area().removeItem(prefix + key);
      else area().setItem(prefix + key, value);
      return true;
    } catch {
      return false;
    }
  };
  return {
    read,
    write,
    readJson: (key) => {
      try {
        return JSON.parse(read(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    writeJson: (key, value) => write(key, JSON.stringify(value)),
  };
}

export const deviceStorage: SafeStorage = safeStorage(() => localStorage);
/** Two tabs may belong to two players. */
export const tabStorage: SafeStorage = safeStorage(() => sessionStorage);
