import { classes } from '@koi/ui/classes.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './team-nav.module.css';

type Page = 'invites' | 'members' | 'records' | 'report';

/** In long languages the last tab is beyond the edge of a narrow phone. */
const inSight = (link: Element | null) => link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** Links between the team's screens, without those the back end lacks. */
export function TeamNav({ at }: { at: Page }) {
  const t = useTranslate();
  const pages = [
    {
      page: 'report',
      href: hrefTo('/Team/report'),
      name: t('team.report'),
      offered: useCapability('POST /team/report'),
    },
    {
      page: 'members',
      href: hrefTo('/Team/members'),
      name: t('team.members'),
      offered: useCapability('POST /team/childlist'),
    },
    {
      page: 'records',
      href: hrefTo('/Team/records'),
      name: t('team.commission'),
      offered: useCapability('GET /team/performance'),
    },
    {
      page: 'invites',
      href: hrefTo('/Team/invites'),
      name: t('profile.invites'),
      offered: useCapability('GET /team/invite/list'),
    },
  ] as const;
  return (
    <nav className={css.nav} aria-label={t('profile.team')}>
      {pages
        .filter(({ offered }) => offered)
        .map(({ page, href, name }) => (
          <a
            key={page}
            className={classes(css.navItem, page === at && css.here)}
            aria-current={page === at ? 'page' : undefined}
            href={href}
            ref={page === at ? inSight : undefined}
          >
            {name}
          </a>
        ))}
    </nav>
  );
}
