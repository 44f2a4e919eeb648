import sanitizeHtml from 'sanitize-html';

/** Cleaning costs several times the query that reads a text, and the same few texts are read by everybody. */
const KEPT_TEXTS = 200;
const kept = new Map<string, string>();

/** What operator-written texts may contain: formatting, lists, tables, pictures and links; nothing that runs or loads more. */
export function safeHtml(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const clean = cleanHtml(html);
  if (kept.size === KEPT_TEXTS) kept.delete(kept.keys().next().value ?? '');
  kept.set(html, clean);
  return clean;
}

function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'span',
      'h3',
      'h4',
      'h5',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http', 'data'] },
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }, true) },
    disallowedTagsMode: 'discard',
  });
}
