import type { Lang } from '@koi/contract/enumerations';

/**
 * What a page with rendered screens was made from. The browser starts with the same data, so that it renders
 * the same.
 */
export interface PageData {
  lang: Lang;
  /** Whether it was rendered for a logged-in member; it contains nothing personal. */
  isMember: boolean;
  /** Minutes that the site's clock is ahead of UTC. */
  siteOffset: number;
  namesFeatures: boolean;
  /** Rendered as the app looks before any call has answered (`apps/web/scripts/plain-page.ts`). */
  isUnanswered?: boolean;
  /** The answers it was rendered with, by query key. */
  queries: readonly { key: readonly unknown[]; data: unknown }[];
  /** Addresses of the app's style sheets that the page contains already, under another file name. */
  sheets: readonly string[];
}
