import { ListRow } from '@koi/ui/list-row.tsx';
import DownIcon from '~icons/lucide/chevron-down';
import InfoIcon from '~icons/lucide/id-card';
import PasswordIcon from '~icons/lucide/key-round';
import PinIcon from '~icons/lucide/lock-keyhole';
import DevicesIcon from '~icons/lucide/monitor-smartphone';
import ShieldIcon from '~icons/lucide/shield-check';
import AccountIcon from '~icons/lucide/user-round-cog';
import { useCapability } from '../../api/compat/capabilities.ts';
import type { Member } from '../../api/member.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useSecondFactor } from '../second-factor/queries.ts';
import css from './account.module.css';

/** The rarely used account settings, behind one tap. */
export function AccountFold({ member }: { member: Member | undefined }) {
  const t = useTranslate();
  const pinSet = member?.hasWithdrawalPassword ?? false;
  const hasSessions = useCapability('POST /member/sessions/list');
  const hasSecondFactor = useSecondFactor() !== undefined;
  return (
    <details className={css.fold}>
      <summary>
        <ListRow
          lead={<AccountIcon />}
          title={t('profile.security')}
          sub={t('account.more')}
          trail={<DownIcon className={`icon ${css.turn}`} />}
        />
      </summary>
      <ListRow lead={<InfoIcon />} title={t('profile.info')} href={hrefTo('/Member/MemberInfo')} />
      <ListRow lead={<PasswordIcon />} title={t('profile.modifyPwd')} href={hrefTo('/Member/Modify_pwd')} />
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
      {hasSessions && (
        <ListRow lead={<DevicesIcon />} title={t('profile.sessions')} href={hrefTo('/Member/Sessions')} />
      )}
    </details>
  );
}
