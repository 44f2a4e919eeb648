import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { fill, labelsIn, nameIn } from '../../platform/lib/texts.ts';
import type { SpinWithMember, WheelPrize, WheelSpin, WheelTier } from './queries.ts';

type RecordRow = DomainReply<'POST /wheel/log'>['data']['data'][number];
type OperatorSpinRow = DomainReply<'POST /operator/wheel/spins/list'>['data']['data'][number];
type TierRow = DomainReply<'POST /operator/wheel/tiers/save'>['data'];
type PrizeRow = DomainReply<'POST /operator/wheel/prizes/list'>['data']['prizes'][number];

/** The amount, without decimals when they are zero. */
const amountText = (money: string): string => formatMinor(BigInt(money)).replace(/\.00$/, '');

/** A prize as text: its name in the language, else its amount. */
export const prizeText = ({ names, money }: Pick<WheelPrize, 'names' | 'money'>, lang: Lang): string =>
  nameIn(names, lang, amountText(money));

/** The condition of the lowest tier as text; empty without tiers. `tiers` in ascending order of deposit. */
export function conditionText([lowest]: readonly WheelTier[], lang: Lang): string {
  if (!lowest) return '';
  return fill(labelsIn(lang).wheelCondition, {
    deposit: amountText(lowest.deposit),
    times: Number(lowest.valid_multiple),
  });
}

export function recordRow(spin: WheelSpin, lang: Lang): RecordRow {
  return {
    id: Number(spin.id),
    member_id: spin.member_id,
    award_id: spin.position,
    award_desc: prizeText(spin, lang),
    type: spin.kind,
    money: BigInt(spin.money),
    status: spin.status,
    status_text: labelsIn(lang).wheelStatuses[spin.status],
    user_id: 0,
    created_at: spin.created_at,
    updated_at: spin.handed_at ?? spin.created_at,
    n: spin.n,
    seed_hash: spin.seed_hash,
    seed: spin.seed,
    client_seed: spin.client_seed,
    pool: [...spin.pool],
  };
}

export function operatorSpinRow(spin: SpinWithMember, lang: Lang): OperatorSpinRow {
  return {
    ...recordRow(spin, lang),
    member_name: spin.member_name,
    currency: spin.currency,
    handed_by: spin.handed_by,
    handed_at: spin.handed_at,
  };
}

export function wheelTierRow(tier: WheelTier): TierRow {
  return {
    id: Number(tier.id),
    lang: langOfCurrency[tier.currency],
    deposit: BigInt(tier.deposit),
    valid_num: tier.valid_multiple,
    times: tier.times,
    awards: [...tier.awards],
    is_open: tier.is_open,
    version: versionOf(tier),
  };
}

export function prizeRow(prize: WheelPrize): PrizeRow {
  return {
    lang: langOfCurrency[prize.currency],
    position: prize.position,
    type: prize.kind,
    money: BigInt(prize.money),
    names: { ...prize.names },
    pic: prize.pic,
    version: versionOf(prize),
  };
}
