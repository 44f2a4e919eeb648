const RUN = 6;

const imports = /^(?:import|export) (?:[^;'{]*|[^;']*\{[^}]*\}) from '[^']*';$/gm;

/** Lines that say something: without imports, blank lines and indentation. */
const said = (text) =>
  text
    .replace(imports, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Pairs of places with six or more equal lines in a row; a longer run counts once. */
export function countRepeats(files) {
  const texts = files.map(({ text }) => said(text()));
  const places = new Map();
  texts.forEach((lines, file) => {
    for (let start = 0; start + RUN <= lines.length; start += 1) {
      const key = lines.slice(start, start + RUN).join('\n');
      places.set(key, [...(places.get(key) ?? []), { lines, file, start }]);
    }
  });
  // A pair whose lines before are equal too is the middle of a longer run.
  const begins = (one, other) =>
    one.start === 0 || other.start === 0 || one.lines[one.start - 1] !== other.lines[other.start - 1];
  const overlap = (one, other) => one.file === other.file && other.start - one.start < RUN;
  let pairs = 0;
  for (const found of places.values())
    found.forEach((one, index) => {
      for (const other of found.slice(index + 1)) if (begins(one, other) && !overlap(one, other)) pairs += 1;
    });
  return pairs;
}
