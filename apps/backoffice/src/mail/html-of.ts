const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text for the inbox: paragraphs are separated by empty lines. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>')}</p>`)
    .join('');
