import type { FastifyRequest } from 'fastify';

/** The packed form is another representation, which needs another strong tag (RFC 9110 8.8.3). */
export const packedTag = (tag: string): string => tag.replace(/"$/, '-br"');

/** Proxies that compress an answer append the encoding to its ETag, or mark it as weak. */
const plainTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br|zstd)"$/, '"');

/** Whether the browser has the answer with this tag already, in whichever encoding. */
export const hasAlready = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => plainTag(one) === plainTag(tag)) ?? false;
