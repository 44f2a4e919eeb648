import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Sanitizing costs several times as much as the query for a text, and everybody reads the same few texts. */
const cache = new LRUCache<string, string>({ max: 200, memoMethod: cleanHtml });

/**
 * Sanitizes a text written by operators: allows formatting, lists, tables, pictures and links, but nothing
 * that runs or loads more.
 */
export const safeHtml = (html: string): string => cache.memo(html);

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
