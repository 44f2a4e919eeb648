import type { Lang } from '@koi/contract/enumerations';
import type { Site } from '../../../platform/lib/time.ts';

export interface MailText {
  title: string;
  /** HTML; what a parameter holds contains no markup. */
  content: string;
}

/** The words of a mail that the site itself writes. Parameters are stored as JSON; times are ISO. */
export type Template<Parameters> = (lang: Lang, parameters: Parameters, site: Site) => MailText;
