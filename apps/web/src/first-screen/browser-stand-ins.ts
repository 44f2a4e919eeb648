// What the app's modules look at while they are loaded and drawn, where there is no browser. Nothing is kept and nothing is heard: each
// page is drawn as a first visit sees it. Loaded before the app (`worker.ts`).
import { DomUtils, parseDocument } from 'htmlparser2';

const ignore = () => undefined;

const memory = { getItem: () => null, setItem: ignore, removeItem: ignore };
const root = { dataset: {}, lang: '', setAttribute: ignore };
const place = { hash: '', hostname: '', href: '', origin: '', pathname: '/', protocol: 'http:', search: '' };

/** Takes the place of the browser at the start page of a host. */
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
  /** As far as `lib/html-text.ts` asks for it. */
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
