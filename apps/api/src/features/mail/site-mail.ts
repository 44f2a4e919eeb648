import type { Lang } from '@koi/contract/enumerations';
import type { Site } from '../../platform/lib/time.ts';
import { detailsChanged } from './templates/details-changed.ts';
import { factorChanged } from './templates/factor-changed.ts';
import { levelPaid } from './templates/level-paid.ts';
import { newDevice } from './templates/new-device.ts';
import { passwordReset } from './templates/password-reset.ts';
import type { MailText, Template } from './templates/template.ts';

/** Names are stored with the mails: one that has been used stays. */
const templates = {
  new_device: newDevice,
  level_paid: levelPaid,
  details_changed: detailsChanged,
  factor_changed: factorChanged,
  password_reset: passwordReset,
} as const;

type Name = keyof typeof templates;

/** A mail of the site itself, by its template. */
export type SiteMail = {
  [N in Name]: { template: N; parameters: Parameters<(typeof templates)[N]>[1] };
}[Name];

/** The mail in the reader's language; undefined for a template that this version does not have. */
export function siteMailText(
  { template, parameters }: SiteMail | { template: string; parameters: unknown },
  lang: Lang,
  site: Site,
): MailText | undefined {
  const write = Object.hasOwn(templates, template) ? templates[template as Name] : undefined;
  return (write as Template<unknown> | undefined)?.(lang, parameters, site);
}
