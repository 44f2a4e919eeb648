import type { FastifyRequest } from 'fastify';

/** The compressed form is another representation, which needs a different strong tag (RFC 9110 8.8.3). */
export const packedTag = (tag: string): string => tag.replace(/"$/, '-br"');

/** Proxies that compress an answer append the encoding to its ETag, or mark it as weak. */
const plainTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br|zstd)"$/, '"');

/** Whether the browser already has the answer with this tag, in any encoding. */
export const hasAlready = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => plainTag(one) === plainTag(tag)) ?? false;
