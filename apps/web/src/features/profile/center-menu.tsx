import { useState } from 'react';
import RebateIcon from '~icons/lucide/badge-percent';
import SignInIcon from '~icons/lucide/calendar-check';
import HelpIcon from '~icons/lucide/circle-question-mark';
import VipIcon from '~icons/lucide/crown';
import BetsIcon from '~icons/lucide/dices';
import DepositsIcon from '~icons/lucide/download';
import WheelIcon from '~icons/lucide/ferris-wheel';
import RedPacketIcon from '~icons/lucide/gift';
import GlobeIcon from '~icons/lucide/globe';
import CreditIcon from '~icons/lucide/hand-coins';
import FavoritesIcon from '~icons/lucide/heart';
import LimitsIcon from '~icons/lucide/heart-handshake';
import InfoIcon from '~icons/lucide/id-card';
import PasswordIcon from '~icons/lucide/key-round';
import PinIcon from '~icons/lucide/lock-keyhole';
import LogoutIcon from '~icons/lucide/log-out';
import MailIcon from '~icons/lucide/mail';
import NoticeIcon from '~icons/lucide/megaphone';
import DevicesIcon from '~icons/lucide/monitor-smartphone';
import ThemeIcon from '~icons/lucide/moon-star';
import SavingsIcon from '~icons/lucide/piggy-bank';
import LogIcon from '~icons/lucide/scroll-text';
import ShieldIcon from '~icons/lucide/shield-check';
import TurnoverIcon from '~icons/lucide/target';
import WithdrawalsIcon from '~icons/lucide/upload';
import { useOffered } from '../../api/capabilities.ts';
import { useFeatures } from '../../api/queries/features.ts';
import { useUnread } from '../../api/queries/mail.ts';
import type { Member } from '../../api/queries/member.ts';
import { useSecondFactor } from '../../api/queries/second-factor.ts';
import { sessionStore } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/later.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { showMoney } from '../../lib/amounts.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore, languages } from '../../lib/languages.ts';
import { chooseTheme, themeStore } from '../../lib/theme.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { withTexts } from '../../text/later-texts.ts';
import { useText } from '../../text/use-text.ts';
import { AgentEntries } from './agent-entries.tsx';
import { Group } from './group.tsx';

const LanguageSheet = later(() => import('../../components/language-sheet.tsx'), 'LanguageSheet');
const LogoutDialog = later(() => import('./logout-dialog.tsx'), 'LogoutDialog');

const NewsRow = later(
  withTexts('notifications', () => import('../../notifications/news-row.tsx')),
  'NewsRow',
);

/** Everything else a member does, in groups; for a trial what it may use. */
export function CenterMenu({ member }: { member: Member | undefined }) {
  const t = useText();
  const lang = useStore(langStore);
  const { isDemo } = useStore(sessionStore);
  const theme = useStore(themeStore);
  const [languageOpen, setLanguageOpen] = useState(false);
  const [logoutOpen, setLogoutOpen] = useState(false);
  const hasTurnoverHistory = useOffered('POST /turnover/history');
  const pinSet = member?.hasWithdrawalPassword ?? false;
  const unread = useUnread(member);
  const hasLimits = useOffered('POST /member/limits/list');
  const hasSessions = useOffered('POST /member/sessions/list');
  const has = useFeatures();
  const hasVip = useOffered('GET /member/vips');
  const hasLevels = has('levels') && hasVip;
  const hasSecondFactor = useSecondFactor() !== undefined;
  return (
    <>
      <Group title={t('profile.messages')}>
        {!isDemo && (
          <ListRow
            lead={<MailIcon />}
            title={t('profile.mail')}
            trail={unread > 0 ? <Badge tone="brand">{unread > 99 ? '99+' : unread}</Badge> : undefined}
            href={hrefTo('/Member/Message')}
          />
        )}
        <ListRow lead={<NoticeIcon />} title={t('profile.notices')} href={hrefTo('/Member/Notice')} />
      </Group>
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
                trail={member && member.turnoverOwed > 0n ? showMoney(member.turnoverOwed) : undefined}
                href={hrefTo('/Member/Turnover')}
              />
            )}
          </>
        )}
      </Group>
      {(!isDemo || hasLevels) && (
        <Group title={t('profile.rewards')}>
          {hasLevels && <ListRow lead={<VipIcon />} title={t('profile.vip')} href={hrefTo('/Member/Vip')} />}
          {!isDemo && (
            <>
              {has('sign_in') && (
                <ListRow lead={<SignInIcon />} title={t('profile.signIn')} href={hrefTo('/dailybonus')} />
              )}
              {has('red_packets') && (
                <ListRow lead={<RedPacketIcon />} title={t('profile.redPackets')} href={hrefTo('/RedBag')} />
              )}
              {has('wheel') && (
                <ListRow lead={<WheelIcon />} title={t('profile.wheel')} href={hrefTo('/Activity/wheel')} />
              )}
              {has('savings') && (
                <ListRow lead={<SavingsIcon />} title={t('savings.title')} href={hrefTo('/Member/Yuebao')} />
              )}
              <ListRow lead={<RebateIcon />} title={t('rebate.title')} href={hrefTo('/Member/Fsnow')} />
              {has('credit') && (
                <ListRow lead={<CreditIcon />} title={t('profile.credit')} href={hrefTo('/Credit/Index')} />
              )}
            </>
          )}
        </Group>
      )}
      {member && <AgentEntries member={member} />}
      {!isDemo && (
        <Group title={t('profile.security')}>
          <ListRow lead={<InfoIcon />} title={t('profile.info')} href={hrefTo('/Member/MemberInfo')} />
          <ListRow
            lead={<PasswordIcon />}
            title={t('profile.modifyPwd')}
            href={hrefTo('/Member/Modify_pwd')}
          />
          <ListRow
            lead={<PinIcon />}
            title={t(pinSet ? 'profile.modifyDrawingPwd' : 'profile.setDrawingPwd')}
            href={hrefTo(pinSet ? '/Member/Modify_drawing_pwd' : '/Member/SetDrawingPwd')}
          />
          {hasSecondFactor && (
            <ListRow
              lead={<ShieldIcon />}
              title={t('profile.secondFactor')}
              href={hrefTo('/Member/SecondFactor')}
            />
          )}
          {hasLimits && (
            <ListRow lead={<LimitsIcon />} title={t('profile.limits')} href={hrefTo('/Member/Limits')} />
          )}
          {hasSessions && (
            <ListRow lead={<DevicesIcon />} title={t('profile.sessions')} href={hrefTo('/Member/Sessions')} />
          )}
        </Group>
      )}
      <Group title={t('profile.settings')}>
        <NewsRow />
        <ListRow lead={<HelpIcon />} title={t('profile.help')} href={hrefTo('/About')} />
        <ListRow
          lead={<GlobeIcon />}
          title={t('common.language')}
          trail={languages.find((entry) => entry.lang === lang)?.name}
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
      {languageOpen && <LanguageSheet open onClose={() => setLanguageOpen(false)} />}
      {logoutOpen && <LogoutDialog open onClose={() => setLogoutOpen(false)} />}
    </>
  );
}
