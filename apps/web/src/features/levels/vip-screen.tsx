import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { SoundButton } from '../../shared/components/sound-button.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { isClosed, LevelsClosed } from './level-page.tsx';
import { LevelStage } from './level-stage.tsx';
import css from './levels.module.css';
import { PaymentList } from './payment-list.tsx';
import { type MyVip, vipQuery } from './queries.ts';
import { SalaryTiles } from './salary-tiles.tsx';
import { TierList } from './tier-list.tsx';
import { TrackLinks } from './track-links.tsx';
import { useRisen } from './use-risen.ts';
import { type VipTier, vipGoals } from './vip-goals.ts';
import { VipProgress } from './vip-progress.tsx';

/** The member's VIP level, the progress to the next one, and what every level gives. */
export function VipScreen() {
  const t = useTranslate();
  const member = useMember();
  const vip = useQuery({
    ...vipQuery(member.data?.name ?? '', useStore(langStore)),
    refetchOnMount: 'always',
  });
  return (
    <Screen title={t('profile.vip')} action={<SoundButton label={t('levels.sound')} />}>
      <TrackLinks track="vip" />
      {!vip.data && isClosed(vip.error) ? (
        <LevelsClosed />
      ) : (
        <QueryBoundary
          queries={[member, vip]}
          skeleton={
            <>
              <Skeleton height={360} radius={20} />
              <SkeletonRows count={3} height={150} />
            </>
          }
        >
          {({ id }, read) =>
            read.tiers.length === 0 ? (
              <EmptyState title={t('levels.tableEmpty')} text={t('levels.tableEmptyHint')} />
            ) : (
              <Content memberId={id} vip={read} />
            )
          }
        </QueryBoundary>
      )}
    </Screen>
  );
}

const periods = ['day', 'week', 'month', 'year'] as const;
const amountOf = (tier: VipTier | undefined, period: (typeof periods)[number] | 'level') => {
  const amount = tier && toMinor(tier[`${period}_bonus`]);
  return amount ? amount : null;
};

function Content({ memberId, vip }: { memberId: number; vip: MyVip }) {
  const t = useTranslate();
  const now = useNow();
  const { isDemo } = useStore(sessionStore);
  const risen = useRisen(isDemo ? 0 : memberId, 'vip', vip.level);
  const levels = vip.tiers.map(({ level }) => Number(level));
  const held = vip.tiers.filter(({ level }) => Number(level) <= vip.level).at(-1);
  const next = vip.tiers.find(({ level }) => Number(level) > vip.level);
  const titleOf = ({ level, level_name }: VipTier) =>
    [t('levels.vipLevel', { n: Number(level) }), level_name].filter(Boolean).join(' · ');
  const paid = periods.filter((period) => vip.tiers.some((tier) => amountOf(tier, period) !== null));
  const condition = (tier: VipTier) => {
    const { bets, deposits } = vipGoals(tier);
    const parts = [
      deposits !== null &&
        (deposits === 0n
          ? t('levels.firstDeposit')
          : t('levels.overDeposits', { amount: showAmount(deposits) })),
      bets !== null &&
        (bets === 0n ? t('levels.firstBet') : t('levels.overBets', { amount: showAmount(bets) })),
    ].filter((part) => part !== false);
    return parts.join(t(Number(tier.levelup_type) === 3 ? 'levels.or' : 'levels.and'));
  };
  return (
    <>
      <LevelStage
        label={t('profile.vip')}
        level={vip.level}
        levels={levels}
        title={held ? titleOf(held) : t('levels.none')}
        risen={risen}
      >
        {isDemo ? (
          <p className={css.stageText}>{t('levels.trialHint')}</p>
        ) : (
          <>
            <VipProgress vip={vip} next={next} title={next && titleOf(next)} />
            <SalaryTiles
              withheld={vip.withheld}
              now={new Date(now)}
              salaries={paid.map((period) => ({
                name: t(`levels.gift_${period}`),
                amount: amountOf(held, period),
                at: vip.next?.[period],
              }))}
            />
          </>
        )}
      </LevelStage>
      <TierList
        held={isDemo ? null : vip.level}
        tiers={vip.tiers.map((tier) => ({
          level: Number(tier.level),
          title: titleOf(tier),
          condition: condition(tier),
          gift: amountOf(tier, 'level'),
          pays: paid.map((period) => ({ name: t(`levels.gift_${period}`), amount: amountOf(tier, period) })),
          benefits: [],
        }))}
      />
      {!isDemo && <PaymentList track="vip" />}
    </>
  );
}
