// What the console needs of a browser and jsdom does not have, and the end of each test.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

Element.prototype.scrollIntoView = () => undefined;
globalThis.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
