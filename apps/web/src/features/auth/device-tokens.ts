import { storage } from '../../shared/storage/storage.ts';

/** Names that can log in on this browser without a second-factor code, each with the token that allows it. */
const storageKey = 'koi.devices';
const max = 5;

const read = (): Record<string, string> => (storage.readJson(storageKey) ?? {}) as Record<string, string>;

export function deviceTokenOf(name: string): string | undefined {
  const all = read();
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

export function storeDeviceToken(name: string, token: string): void {
  const others = Object.entries(read()).filter(([other]) => other !== name);
  storage.writeJson(storageKey, Object.fromEntries([...others, [name, token]].slice(-max)));
}
