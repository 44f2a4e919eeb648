import { buttonClass } from '@koi/ui/button.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCapability } from '../../api/compat/capabilities.ts';
import { type Member, useMember } from '../../api/member.ts';
import { configQuery, useRegistrationOpen } from '../../api/site.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { EarningsList } from './earnings.tsx';
import { codeIn, inviteLink } from './invite-link.ts';
import css from './promotion.module.css';
import { shareQuery } from './queries.ts';

const SharePanel = lazyComponent(() => import('./share-panel.tsx'), 'SharePanel');

/** The member's link, and what it has earned. */
export function PromotionScreen() {
  const t = useTranslate();
  const member = useMember();
  const settings = useQuery(configQuery('agent'));
  const mayApply = useCapability('POST /agent/apply/status');
  const mayRegister = useRegistrationOpen();
  if (member.data?.isAgent && !member.data.isDemo && settings.data) {
    const head = <ShareLink member={member.data} />;
    // Paid by hand once a month: there are no commission records.
    if (settings.data.agent_fd_mode !== '0')
      return <EarningsList title={t('profile.promotion')} head={head} />;
    return (
      <Screen title={t('profile.promotion')}>
        {head}
        <Panel title={t('invites.monthly')} text={t('invites.monthlyText')}>
          <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Member/MoneyLog')}>
            {t('profile.moneyLog')}
          </a>
        </Panel>
      </Screen>
    );
  }
  return (
    <Screen title={t('profile.promotion')}>
      <QueryBoundary queries={[member, settings]} skeleton={<Skeleton height={420} radius={20} />}>
        {({ isDemo }) => (
          <EmptyState
            title={t('invites.agentsOnly')}
            text={t(isDemo ? 'invites.noTrials' : 'invites.agentsOnlyText')}
            action={
              (isDemo ? mayRegister : mayApply) && (
                <a className={buttonClass()} href={hrefTo(isDemo ? '/Register' : '/Agent/apply')}>
                  {t(isDemo ? 'auth.register' : 'profile.agentApply')}
                </a>
              )
            }
          />
        )}
      </QueryBoundary>
    </Screen>
  );
}

function ShareLink({ member }: { member: Member }) {
  const t = useTranslate();
  const share = useQuery(shareQuery);
  return (
    <Panel title={t('invites.myLink')} text={t('invites.myLinkText')}>
      <QueryBoundary queries={[share]} skeleton={<Skeleton height={400} radius={16} />}>
        {({ link: sent }) => {
          const link = inviteLink(sent, 'i', member.inviteCode);
          return (
            <div className={css.share}>
              <SharePanel link={link} code={codeIn(link)} />
            </div>
          );
        }}
      </QueryBoundary>
    </Panel>
  );
}
