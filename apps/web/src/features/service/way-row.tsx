import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import type { ComponentType } from 'react';
import ChatIcon from '~icons/lucide/headset';
import EmailIcon from '~icons/lucide/mail';
import LineIcon from '~icons/lucide/message-circle';
import SkypeIcon from '~icons/lucide/message-square';
import WriteIcon from '~icons/lucide/pen-line';
import PhoneIcon from '~icons/lucide/phone';
import TelegramIcon from '~icons/lucide/send';
import { sessionStore } from '../../api/session.ts';
import { useRegistrationOpen } from '../../api/site.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import type { Way } from './ways.ts';

const icons: Readonly<Record<Way['kind'], ComponentType>> = {
  chat: ChatIcon,
  line: LineIcon,
  telegram: TelegramIcon,
  skype: SkypeIcon,
  phone: PhoneIcon,
  email: EmailIcon,
};

/** Names of services, the same in every language. */
const names = { line: 'LINE', telegram: 'Telegram', skype: 'Skype' } as const;

export function WayRow({ way: { kind, value, href } }: { way: Way }) {
  const t = useTranslate();
  const Icon = icons[kind];
  const title = kind === 'chat' || kind === 'phone' || kind === 'email' ? t(`service.${kind}`) : names[kind];
  return (
    <ListRow
      lead={<Icon />}
      title={title}
      sub={kind === 'chat' ? t('service.chatHint') : value}
      {...(href && { href })}
    />
  );
}

/**
 * Mail to the operator, with the order's number. Visitors log in first. Trial accounts have no mail: they
 * register, or log in while registration is closed.
 */
export function WriteRow({ order }: { order: string }) {
  const t = useTranslate();
  const { token, isDemo } = useStore(sessionStore);
  const registrationOpen = useRegistrationOpen();
  const isTrial = token !== null && isDemo;
  const toMail = hrefTo('/Member/Message', { query: { order: order || undefined } });
  const [title, href] =
    isTrial && registrationOpen
      ? (['service.writeTrial', hrefTo('/Register')] as const)
      : isTrial
        ? (['service.writeGuest', hrefTo('/Login')] as const)
        : ([token === null ? 'service.writeGuest' : 'service.write', toMail] as const);
  return <ListRow lead={<WriteIcon />} title={t(title)} sub={t('service.writeHint')} href={href} />;
}
