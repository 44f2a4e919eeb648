// Stand-ins for what the app's modules use while they load and render outside a browser. Nothing is stored
// and no event arrives: each page renders as on a first visit. Loaded before the app (`worker.ts`).
import { DomUtils, parseDocument } from 'htmlparser2';

const ignore = () => undefined;

const memory = { getItem: () => null, setItem: ignore, removeItem: ignore };
const root = { dataset: {}, lang: '', setAttribute: ignore };
const place = { hash: '', hostname: '', href: '', origin: '', pathname: '/', protocol: 'http:', search: '' };

/** Sets the location to the start page of a host. */
export function visit(origin: string): void {
  const { hostname, protocol } = new URL(origin);
  Object.assign(place, { hostname, protocol, origin, href: `${origin}/` });
}

Object.assign(globalThis, {
  addEventListener: ignore,
  document: {
    addEventListener: ignore,
    cookie: '',
    documentElement: root,
    querySelector: () => null,
    visibilityState: 'visible',
  },
  /** The part that `shared/format/html-text.ts` uses. */
  DOMParser: class {
    parseFromString(html: string) {
      return { body: { textContent: DomUtils.textContent(parseDocument(html)) } };
    }
  },
  history: { state: null, replaceState: ignore, pushState: ignore, go: ignore },
  localStorage: memory,
  location: place,
  removeEventListener: ignore,
  sessionStorage: memory,
});
