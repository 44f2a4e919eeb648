import type { Lang } from '@koi/contract/enumerations';
import type { DehydratedState } from '@tanstack/react-query';

/**
 * What a page was rendered from. The browser starts with the same data, so that it renders the same.
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
  /** The answers it was rendered with. */
  state: DehydratedState;
  /** Addresses of the app's style sheets that the page contains already, under another file name. */
  sheets: readonly string[];
}
