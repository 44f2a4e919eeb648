import type { Lang } from '@koi/contract/enumerations';

/** What a page with drawn screens was made from. The browser begins with the same, so that it draws the same. */
export interface PageData {
  lang: Lang;
  /** Whether it was drawn for somebody who is logged in; it holds nothing of who that is. */
  isMember: boolean;
  /** Minutes that the site's clock is ahead of UTC. */
  siteOffset: number;
  namesFeatures: boolean;
  /** It was drawn as the app looks before anything has answered (`apps/web/scripts/plain-page.ts`). */
  isUnanswered?: boolean;
  /** Answers that were read for it, by the keys of their queries. */
  queries: readonly { key: readonly unknown[]; data: unknown }[];
  /** Addresses of the app's sheets that the page has, in another file than the app knows. */
  sheets: readonly string[];
}
