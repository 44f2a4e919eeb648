import type { Reply } from '@koi/contract';
import { currencies, type Lang, signInAwardTypes } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { versionOf } from '../../approvals/unchanged.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import type { AwardWithMember, SignInAward, SignInPack } from './sign-in-repository.ts';

type PackRow = Reply<'GET /dailybonus/award/list'>['data']['list'][number];
type OperatorPackRow = Reply<'POST /operator/sign-in/packs/list'>['data'][number];
type OperatorAwardRow = Reply<'POST /operator/sign-in/awards/list'>['data']['data'][number];

function packFields(pack: SignInPack, offsetMinutes: number) {
  return {
    id: Number(pack.id),
    days: pack.days,
    bonus_money: formatMinor(BigInt(pack.money)),
    type: pack.kind,
    lang: pack.lang,
    created_at: toWireDate(pack.created_at, offsetMinutes),
    updated_at: toWireDate(pack.updated_at, offsetMinutes),
  };
}

export function packRow(pack: SignInPack, lang: Lang, offsetMinutes: number): PackRow {
  return {
    ...packFields(pack, offsetMinutes),
    name: pack.names[lang] ?? pack.names.common ?? '',
    member_id: 0,
    serial_days: 0,
    total_days: 0,
    state: 0,
    state_text: labelsIn(lang).awardStates[0],
    remark: '',
  };
}

export function operatorPackRow(pack: SignInPack, offsetMinutes: number): OperatorPackRow {
  return {
    ...packFields(pack, offsetMinutes),
    names: { ...pack.names },
    is_open: pack.is_open === 1 ? 1 : 0,
    version: versionOf(pack),
  };
}

export function awardFields(award: SignInAward) {
  return {
    type: award.kind,
    serial_days: award.kind === signInAwardTypes.consecutive ? award.days : 0,
    total_days: award.kind === signInAwardTypes.cumulative ? award.days : 0,
    bonus_money: formatMinor(BigInt(award.money)),
    state: award.state,
  };
}

export function awardRow(award: SignInAward, lang: Lang, offsetMinutes: number) {
  return {
    ...awardFields(award),
    created_at: toWireDate(award.created_at, offsetMinutes),
    state_text: labelsIn(lang).awardStates[award.state],
  };
}

export function operatorAwardRow(
  award: AwardWithMember,
  lang: Lang,
  offsetMinutes: number,
): OperatorAwardRow {
  return {
    id: Number(award.id),
    member_id: award.member_id,
    member_name: award.member_name,
    currency: currencies[award.lang],
    ...awardRow(award, lang, offsetMinutes),
    refuse_reason: award.refuse_reason,
    decided_by: award.decided_by,
    decided_at: toWireDateOrNull(award.decided_at, offsetMinutes),
  };
}
