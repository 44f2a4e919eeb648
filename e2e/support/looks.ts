// Runs in the page: what is measured of the parts in the gallery. None of it depends on the machine's fonts.

/** Texts below `root` with less contrast to any colour behind them than WCAG asks for: 4.5, large ones 3. */
export function findFaintTexts(root: string): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const pattern = /(?:rgba?|color)\([^)]+\)/g;
  const read = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+(?:e-\d+)?/g) ?? []).map(Number);
    const scale = text.startsWith('color(') ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => [
    red * alpha + below[0] * (1 - alpha),
    green * alpha + below[1] * (1 - alpha),
    blue * alpha + below[2] * (1 - alpha),
    1,
  ];
  /** Every colour that may lie behind the content of an element: each stop of a gradient is one. */
  const groundsOf = (element: Element | null): readonly Colour[] => {
    if (!element) return [[255, 255, 255, 1]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const plain = groundsOf(element.parentElement).map((below) => over(read(backgroundColor), below));
    const stops = (backgroundImage.match(pattern) ?? []).map(read);
    return stops.length === 0 ? plain : plain.flatMap((below) => stops.map((stop) => over(stop, below)));
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const [r, g, b] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Colour, other: Colour): number => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const faults = new Set<string>();
  const look = (element: Element, text: string, pseudo?: string): void => {
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo);
    const pixels = Number(fontSize.replace('px', ''));
    const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
    const [red, green, blue, alpha] = read(color);
    for (const ground of groundsOf(element)) {
      const ratio = contrast(over([red, green, blue, alpha * opacityOf(element)], ground), ground);
      if (ratio < (isLarge ? 3 : 4.5))
        faults.add(
          `${element.className || element.localName} "${text.trim().slice(0, 20)}" ${Math.floor(ratio * 100) / 100}`,
        );
    }
  };
  for (const top of document.querySelectorAll(root)) {
    for (const element of top.querySelectorAll('*')) {
      const { width } = element.getBoundingClientRect();
      if (
        !element.checkVisibility({ opacityProperty: true }) ||
        width <= 1 ||
        element.closest(':disabled, [aria-hidden] svg')
      )
        continue;
      for (const node of element.childNodes)
        if (node instanceof Text && node.data.trim() !== '') look(element, node.data);
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
      if (element.value !== '') look(element, element.value);
      else if (element.placeholder !== '') look(element, element.placeholder, '::placeholder');
    }
  }
  return [...faults];
}

/** What can be tapped below `root` and has no 44 by 44 px to be tapped at. */
export function findSmallTargets(root: string): string[] {
  // One less than half: points are rounded.
  const reach = 21;
  const targets = 'button, a[href], input, select, textarea';
  return [...document.querySelectorAll<HTMLElement>(root)].flatMap((top) =>
    [...top.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      if (element.matches(':disabled') || !element.checkVisibility()) return [];
      const place = element.closest('label') ?? element;
      place.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top: above, width, height } = place.getBoundingClientRect();
      const [x, y] = [left + width / 2, above + height / 2];
      const reached = (dx: number, dy: number): boolean =>
        place.contains(document.elementFromPoint(x + dx, y + dy));
      const small = [
        ...(reached(0, -reach) && reached(0, reach) ? [] : ['height']),
        ...(reached(-reach, 0) && reached(reach, 0) ? [] : ['width']),
      ];
      return small.map(
        (side) => `${element.className || element.localName} "${element.textContent?.slice(0, 20)}": ${side}`,
      );
    }),
  );
}

/** Elements without a focus ring when the keyboard reaches them: neither on themselves nor on what contains or covers them. */
export async function findWithoutFocusRing(root: string): Promise<string[]> {
  const focusable = ':is(button, a[href], input, select, textarea):not(:disabled, [tabindex="-1"])';
  const ringOf = (element: Element): string => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth} ${boxShadow}`;
  };
  const ringsAt = (element: Element): string => {
    for (const transition of document.getAnimations()) transition.cancel();
    const around = [element, ...(element.nextElementSibling?.children ?? [])];
    for (let at = element.parentElement; at && !at.matches(root); at = at.parentElement) around.push(at);
    return around.map(ringOf).join();
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${root}) ${focusable}`)) {
    if (!element.checkVisibility()) continue;
    const before = ringsAt(element);
    element.focus();
    if (ringsAt(element) === before) faults.push(element.className || element.localName);
  }
  return faults;
}

type Looks = Record<string, Record<string, string>>;

/**
 * The looks of each section's elements, by their classes: what they set themselves, of a state what differs. What
 * the browser gives such an element without any styles is left out: it changes from version to version.
 */
export function listLooks(sections: Element[]): [name: string, looks: Looks][] {
  const inherited = ['color', 'font-size', 'font-weight', 'line-height', 'text-align', 'white-space'];
  const states = [
    ':disabled',
    ':checked',
    '[aria-busy=true]',
    '[aria-invalid=true]',
    '[aria-selected=true]',
    '[aria-checked=true]',
  ];
  const initial: Readonly<Record<string, string>> = {
    'background-color': 'rgba(0, 0, 0, 0)',
    'background-image': 'none',
    'border-radius': '0px',
    'border-top': '',
    'box-shadow': 'none',
    display: 'block',
    gap: 'normal',
    'justify-content': 'normal',
    margin: '0px',
    'min-height': 'auto',
    opacity: '1',
    overflow: 'visible',
    padding: '0px',
    'text-overflow': 'clip',
  };
  const frame = document.body.appendChild(document.createElement('iframe'));
  const bare = frame.contentDocument;
  if (!bare) throw new Error('no document without styles');
  const plainStyle = getComputedStyle(bare.body);
  const unstyled = (element: Element): CSSStyleDeclaration => {
    const plain = bare.importNode(element, false);
    plain.removeAttribute('class');
    plain.removeAttribute('style');
    bare.body.replaceChildren(plain);
    return getComputedStyle(plain);
  };
  const all = sections.map((section): [string, Looks] => {
    const looks: Looks = {};
    for (const element of section.querySelectorAll(':not(svg *, option)')) {
      const above = element.parentElement;
      const classes = [...element.classList].join('.') || `${above?.classList[0] ?? ''} ${element.localName}`;
      const name = classes + states.filter((state) => element.matches(state)).join('');
      if (!above || name.startsWith('parts-module') || looks[name]) continue;
      const look: Record<string, string> = {};
      const [style, outer, native] = [getComputedStyle(element), getComputedStyle(above), unstyled(element)];
      for (const property of inherited) {
        const value = style.getPropertyValue(property);
        const given = native.getPropertyValue(property);
        const isGiven = value === given && given !== plainStyle.getPropertyValue(property);
        if (value !== outer.getPropertyValue(property) && !isGiven) look[property] = value;
      }
      for (const [property, none] of Object.entries(initial)) {
        const value = style.getPropertyValue(property);
        const isSet = value !== none && value !== '0px' && !value.startsWith('0px none');
        if (isSet && value !== native.getPropertyValue(property)) look[property] = value;
      }
      const base = name === classes ? {} : (looks[classes] ?? {});
      const differs = ([property, value]: [string, string]): boolean => base[property] !== value;
      looks[name] = Object.fromEntries(Object.entries(look).filter(differs));
    }
    return [section.getAttribute('data-entry') ?? '', looks];
  });
  frame.remove();
  return all;
}
