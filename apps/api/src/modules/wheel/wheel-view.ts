import type { Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { versionOf } from '../../approvals/unchanged.ts';
import { fill, labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import type { SpinWithMember, WheelPrize, WheelSpin, WheelTier } from './wheel-repository.ts';

type RecordRow = Reply<'POST /wheel/log'>['data']['data'][number];
type OperatorSpinRow = Reply<'POST /operator/wheel/spins/list'>['data']['data'][number];
type TierRow = Reply<'POST /operator/wheel/tiers/save'>['data'];
type PrizeRow = Reply<'POST /operator/wheel/prizes/list'>['data']['prizes'][number];

/** The amount, without decimals when they are zero. */
const amountText = (money: string): string => formatMinor(BigInt(money)).replace(/\.00$/, '');

/** A prize as text: its name in the language, else its amount. */
export const prizeText = ({ names, money }: Pick<WheelPrize, 'names' | 'money'>, lang: Lang): string =>
  names[lang] || names.common || amountText(money);

/** The condition of the lowest tier as text; empty without tiers. `tiers` in ascending order of deposit. */
export function conditionText([lowest]: readonly WheelTier[], lang: Lang): string {
  if (!lowest) return '';
  return fill(labelsIn(lang).wheelCondition, {
    deposit: amountText(lowest.deposit),
    times: Number(lowest.valid_multiple),
  });
}

export function recordRow(spin: WheelSpin, lang: Lang, offsetMinutes: number): RecordRow {
  return {
    id: Number(spin.id),
    member_id: spin.member_id,
    award_id: spin.position,
    award_desc: prizeText(spin, lang),
    type: spin.kind,
    money: formatMinor(BigInt(spin.money)),
    status: spin.status,
    status_text: labelsIn(lang).wheelStatuses[spin.status],
    user_id: 0,
    created_at: toWireDate(spin.created_at, offsetMinutes),
    updated_at: toWireDate(spin.handed_at ?? spin.created_at, offsetMinutes),
    n: spin.n,
    seed_hash: spin.seed_hash,
    seed: spin.seed,
    client_seed: spin.client_seed,
    pool: [...spin.pool],
  };
}

export function operatorSpinRow(spin: SpinWithMember, lang: Lang, offsetMinutes: number): OperatorSpinRow {
  return {
    ...recordRow(spin, lang, offsetMinutes),
    member_name: spin.member_name,
    currency: currencies[spin.lang],
    handed_by: spin.handed_by,
    handed_at: toWireDateOrNull(spin.handed_at, offsetMinutes),
  };
}

export function wheelTierRow(tier: WheelTier): TierRow {
  return {
    id: Number(tier.id),
    lang: tier.lang,
    deposit: formatMinor(BigInt(tier.deposit)),
    valid_num: tier.valid_multiple,
    times: tier.times,
    awards: [...tier.awards],
    is_open: tier.is_open === 1 ? 1 : 0,
    version: versionOf(tier),
  };
}

export function prizeRow(prize: WheelPrize): PrizeRow {
  return {
    lang: prize.lang,
    position: prize.position,
    type: prize.kind,
    money: formatMinor(BigInt(prize.money)),
    names: { ...prize.names },
    pic: prize.pic,
    version: versionOf(prize),
  };
}
