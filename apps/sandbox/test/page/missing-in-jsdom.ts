// What jsdom lacks and the pages of the games use. Nothing is painted, and motion ends at once, as for players who
// want less motion.
HTMLDialogElement.prototype.showModal ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
Element.prototype.setPointerCapture ??= () => undefined;
window.scrollTo = () => undefined;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
HTMLImageElement.prototype.decode ??= async () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.animate ??= function animate() {
  return { finished: Promise.resolve(), cancel: () => undefined } as unknown as Animation;
};

/** Answers every call and every value with itself. */
const paint: object = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : paint),
  apply: () => paint,
  set: () => true,
});
HTMLCanvasElement.prototype.getContext = () => paint as never;
globalThis.Path2D ??= class {
  constructor() {
    // biome-ignore lint/correctness/noConstructorReturn: in place of a real one
    return paint as Path2D;
  }
} as typeof Path2D;
