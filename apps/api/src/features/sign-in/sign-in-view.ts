import type { DomainReply } from '@koi/contract';
import { type Lang, signInAwardStates, signInAwardTypes } from '@koi/contract/enumerations';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import type { AwardWithMember, SignInAward, SignInPack } from './queries.ts';

type PackRow = DomainReply<'GET /dailybonus/award/list'>['data']['list'][number];
type OperatorPackRow = DomainReply<'POST /operator/sign-in/packs/list'>['data'][number];
type OperatorAwardRow = DomainReply<'POST /operator/sign-in/awards/list'>['data']['data'][number];

function packFields(pack: SignInPack) {
  return {
    id: Number(pack.id),
    days: pack.days,
    bonus_money: BigInt(pack.money),
    type: pack.kind,
    lang: langOfCurrency[pack.currency],
    created_at: pack.created_at,
    updated_at: pack.updated_at,
  };
}

export function packRow(pack: SignInPack, lang: Lang): PackRow {
  return {
    ...packFields(pack),
    name: nameIn(pack.names, lang),
    member_id: 0,
    serial_days: 0,
    total_days: 0,
    state: signInAwardStates.waiting,
    state_text: labelsIn(lang).awardStates[signInAwardStates.waiting],
    remark: '',
  };
}

export function operatorPackRow(pack: SignInPack): OperatorPackRow {
  return {
    ...packFields(pack),
    names: { ...pack.names },
    is_open: pack.is_open,
    version: versionOf(pack),
  };
}

export function awardFields(award: SignInAward) {
  return {
    type: award.kind,
    serial_days: award.kind === signInAwardTypes.consecutive ? award.days : 0,
    total_days: award.kind === signInAwardTypes.cumulative ? award.days : 0,
    bonus_money: BigInt(award.money),
    state: award.state,
  };
}

export function awardRow(award: SignInAward, lang: Lang) {
  return {
    ...awardFields(award),
    created_at: award.created_at,
    state_text: labelsIn(lang).awardStates[award.state],
  };
}

export function operatorAwardRow(award: AwardWithMember, lang: Lang): OperatorAwardRow {
  return {
    id: Number(award.id),
    member_id: award.member_id,
    member_name: award.member_name,
    currency: award.currency,
    ...awardRow(award, lang),
    refuse_reason: award.refuse_reason,
    decided_by: award.decided_by,
    decided_at: award.decided_at,
  };
}
