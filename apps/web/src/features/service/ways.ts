import { safeHref } from '../../shared/format/html-text.ts';

type Config = Readonly<Record<string, string>>;

export interface Way {
  kind: 'chat' | 'line' | 'telegram' | 'skype' | 'phone' | 'email';
  /** What the member reads or types elsewhere; empty for a plain link. */
  value: string;
  /** Null where the operator entered a name without a known address. */
  href: string | null;
}

const handle = (text: string): string => text.trim().replace(/^@/, '');
const isAddress = (text: string): boolean => /^https?:\/\//i.test(text.trim());

/** Keeps an address as entered and turns a bare name into the service's address for it. */
function way(kind: Way['kind'], text: string | undefined, ofName: (name: string) => string | null): Way[] {
  if (!text?.trim()) return [];
  return isAddress(text)
    ? [{ kind, value: '', href: safeHref(text.trim()) }]
    : [{ kind, value: text.trim(), href: ofName(handle(text)) }];
}

/** The contact channels in the site's configuration, the quickest first. */
export function waysOf(system: Config = {}, admin: Config = {}): readonly Way[] {
  const chat = safeHref(system.service_link);
  return [
    ...(chat ? [{ kind: 'chat', value: '', href: chat } as const] : []),
    ...way('line', system.service_line, (name) => `https://line.me/R/ti/p/~${encodeURIComponent(name)}`),
    ...way('telegram', admin.service_telegram, (name) => `https://t.me/${encodeURIComponent(name)}`),
    ...way('skype', admin.service_skype, (name) => `skype:${encodeURIComponent(name)}?chat`),
    ...[system.service_phone, system.service_phone2].flatMap((phone) =>
      way('phone', phone, (number) => `tel:${number.replace(/[^\d+]/g, '')}`),
    ),
    ...way('email', system.site_email, (address) => `mailto:${encodeURIComponent(address)}`),
  ];
}
