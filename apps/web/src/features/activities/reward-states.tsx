import { showAmount } from '@koi/money/show-amount';
import { useStore } from '@koi/ui/external-store.ts';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useFeatures } from '../../api/features.ts';
import { type Member, useMember } from '../../api/member.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { claimable, rebatesQuery } from '../rebate/queries.ts';
import { redPacketsQuery } from '../red-packets/queries.ts';
import { signInDaysQuery } from '../sign-in/queries.ts';
import { myWheelQuery } from '../wheel/queries.ts';

export type StatedReward = 'signIn' | 'redPackets' | 'wheel' | 'rebate';

/**
 * What a member can have now, in words; a reward without a word has nothing to give now. Where a back end of the family
 * would need several calls for one word, and where a call fails, there is none.
 */
export function useRewardStates(member: Member | undefined): Partial<Record<StatedReward, string>> {
  const t = useTranslate();
  const lang = useStore(langStore);
  const has = useFeatures();
  const isEnabled = useIsKoiBackend() && member !== undefined && !member.isDemo;
  const { data: days } = useQuery({ ...signInDaysQuery(), enabled: isEnabled && has('sign_in') });
  const { data: packets } = useQuery({ ...redPacketsQuery(lang), enabled: isEnabled && has('red_packets') });
  const { data: wheel } = useQuery({
    ...myWheelQuery(member?.name ?? '', lang),
    enabled: isEnabled && has('wheel'),
  });
  const { data: rebates } = useQuery({ ...rebatesQuery(lang), enabled: isEnabled });
  const rebate = rebates?.isOpen ? claimable(rebates.rows) : 0n;
  return {
    ...(days?.isOpen && !days.isSignedToday && { signIn: t('profile.signInNow') }),
    ...(packets?.isOpen && packets.left > 0 && { redPackets: t('profile.left', { n: packets.left }) }),
    ...(wheel && wheel.left > 0 && { wheel: t('profile.left', { n: wheel.left }) }),
    ...(rebate > 0n && { rebate: showAmount(rebate) }),
  };
}

/** The word of one reward, in its row. */
export function RewardState({ of }: { of: StatedReward }) {
  const { data: member } = useMember();
  const { [of]: state } = useRewardStates(member);
  return (
    state !== undefined && (
      <span data-waits>
        <Badge tone="gold">{state}</Badge>
      </span>
    )
  );
}
