import { languageNames } from '@koi/contract/enumerations';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { ListRow } from '@koi/ui/list-row.tsx';
import { Segmented } from '@koi/ui/segmented.tsx';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import HelpIcon from '~icons/lucide/circle-question-mark';
import BetsIcon from '~icons/lucide/dices';
import DepositsIcon from '~icons/lucide/download';
import GlobeIcon from '~icons/lucide/globe';
import FavoritesIcon from '~icons/lucide/heart';
import LimitsIcon from '~icons/lucide/heart-handshake';
import LogoutIcon from '~icons/lucide/log-out';
import NoticeIcon from '~icons/lucide/megaphone';
import ThemeIcon from '~icons/lucide/moon-star';
import LogIcon from '~icons/lucide/scroll-text';
import TurnoverIcon from '~icons/lucide/target';
import WithdrawalsIcon from '~icons/lucide/upload';
import { useCapability } from '../../api/compat/capabilities.ts';
import type { Member } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { chooseTheme, themeStore } from '../../shared/browser/theme.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { AccountFold } from './account-fold.tsx';
import { AgentEntries } from './agent-entries.tsx';
import { Group } from './group.tsx';

const LanguageSheet = lazyComponent(() => import('../../shared/site/language-sheet.tsx'), 'LanguageSheet');
const LogoutDialog = lazyComponent(() => import('./logout-dialog.tsx'), 'LogoutDialog');

const NotificationsRow = lazyComponent(
  loadWithTexts('notifications', () => import('../notifications/notifications-row.tsx')),
  'NotificationsRow',
);

/** All other entries of a member, in groups; for a trial account those it may use. */
export function AccountMenu({ member }: { member: Member | undefined }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const { isDemo } = useStore(sessionStore);
  const theme = useStore(themeStore);
  const [languageOpen, setLanguageOpen] = useState(false);
  const [logoutOpen, setLogoutOpen] = useState(false);
  const hasTurnoverHistory = useCapability('POST /turnover/history');
  const hasLimits = useCapability('POST /member/limits/list');
  return (
    <>
      <Group title={t('profile.records')}>
        <ListRow lead={<FavoritesIcon />} title={t('lobby.favorites')} href={hrefTo('/Member/Favorites')} />
        {!isDemo && (
          <>
            <ListRow
              lead={<BetsIcon />}
              title={t('profile.gameRecord')}
              href={hrefTo('/Member/GameRecord')}
            />
            <ListRow lead={<LogIcon />} title={t('profile.moneyLog')} href={hrefTo('/Member/MoneyLog')} />
            <ListRow
              lead={<DepositsIcon />}
              title={t('profile.rechargeList')}
              href={hrefTo('/Member/RechargeList')}
            />
            <ListRow
              lead={<WithdrawalsIcon />}
              title={t('profile.drawingList')}
              href={hrefTo('/Member/DrawingList')}
            />
            {hasTurnoverHistory && (
              <ListRow
                lead={<TurnoverIcon />}
                title={t('turnover.title')}
                trail={member && member.turnoverOwed > 0n ? showAmount(member.turnoverOwed) : undefined}
                href={hrefTo('/Member/Turnover')}
              />
            )}
          </>
        )}
      </Group>
      <Afterwards>
        {!isDemo && <AgentEntries member={member} />}
        <Group title={t('profile.settings')}>
          {!isDemo && <AccountFold member={member} />}
          {hasLimits && !isDemo && (
            <ListRow lead={<LimitsIcon />} title={t('profile.limits')} href={hrefTo('/Member/Limits')} />
          )}
          <NotificationsRow />
          <ListRow lead={<NoticeIcon />} title={t('profile.notices')} href={hrefTo('/Member/Notice')} />
          <ListRow lead={<HelpIcon />} title={t('profile.help')} href={hrefTo('/About')} />
          <ListRow
            lead={<GlobeIcon />}
            title={t('common.language')}
            trail={languageNames[lang]}
            onClick={() => setLanguageOpen(true)}
          />
          <ListRow
            lead={<ThemeIcon />}
            title={t('common.theme')}
            trail={
              <Segmented
                label={t('common.theme')}
                value={theme}
                onChange={chooseTheme}
                choices={[
                  { value: 'dark', label: t('common.themeDark') },
                  { value: 'light', label: t('common.themeLight') },
                ]}
              />
            }
          />
        </Group>
        <Button variant="danger" block icon={<LogoutIcon />} onClick={() => setLogoutOpen(true)}>
          {t('profile.logout')}
        </Button>
      </Afterwards>
      {languageOpen && <LanguageSheet open onClose={() => setLanguageOpen(false)} />}
      {logoutOpen && <LogoutDialog open onClose={() => setLogoutOpen(false)} />}
    </>
  );
}

/** Renders its children in a task of their own, once what comes before them is rendered. */
function Afterwards({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue && children;
}
