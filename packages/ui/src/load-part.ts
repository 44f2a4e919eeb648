/** A part of the page's code or styles that could not be loaded, asked for twice. */
export class PartMissing extends Error {}

const pauseMs = 300;
const lostSheets = new Set<HTMLLinkElement>();

// On the server, where a page is rendered too, there is nothing to load.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (globalThis.HTMLLinkElement && target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      lostSheets.add(target);
  },
  true,
);

/**
 * Loads a part of the page, as `() => import('./part.ts')`. A file that fails is asked for once more: each of
 * thirty requests of a screen may be lost on the way. Some browsers remember for the life of a document that a
 * module has failed and do not ask again: then only `renewPage` gets it.
 * @throws PartMissing
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  try {
    await Promise.all([...lostSheets].map(loadSheet));
    return await load();
  } catch (cause) {
    throw new PartMissing('a part of the page could not be loaded', { cause });
  }
}

/** Vite inserts a style sheet once; its second import would show the part without styles. */
function loadSheet(lost: HTMLLinkElement): Promise<unknown> {
  lostSheets.delete(lost);
  const link = lost.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    lost.replaceWith(link);
  });
}

/** With the prefix of what survives a start of the app in its tab, or it would be renewed for ever. */
const renewedKey = 'koi.tab.renewed';
/** One that was renewed and still misses a part is not renewed again for this long: the member is asked. */
const renewedForMs = 10 * 60_000;

/**
 * Loads the page again after a part of it was missing, once, and only when the server gives the page: after a
 * release it names other files. With nothing to remember that in it stays, because it would go on for ever.
 */
export async function renewPage(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(renewedKey)) < renewedForMs) return;
    const [address = ''] = location.href.split('#');
    if (!(await fetch(address, { cache: 'no-store' })).ok) return;
    sessionStorage.setItem(renewedKey, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
