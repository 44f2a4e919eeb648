import type { Body, DomainReply } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { formatMinor, moneyOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { isLarge } from '../../platform/approvals/single-operator-decisions.ts';
import type { Editor } from '../../platform/approvals/texts-and-terms.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import { readTexts, saveRewardSettings, settingsVersion } from '../rewards/reward-settings.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import {
  allSizes,
  insertTier,
  lockTier,
  type RedPacketSize,
  type RedPacketTier,
  readSize,
  saveSize,
  updateTier,
} from './queries.ts';
import { redPacketArea, redPacketsOpen, redPacketTerms } from './service.ts';

type TierRow = DomainReply<'POST /operator/red-packets/tiers/save'>['data'];
type SizeRow = DomainReply<'POST /operator/red-packets/sizes/save'>['data']['sizes'][number];

export async function readRedPacketSettings(
  ctx: AppContext,
): Promise<DomainReply<'POST /operator/red-packets/settings'>['data']> {
  const version = await settingsVersion(ctx.database.db, redPacketArea);
  const [isOpen, terms, rules] = await Promise.all([
    redPacketsOpen(ctx),
    redPacketTerms(ctx),
    readTexts(ctx, redPacketArea.rules),
  ]);
  return {
    is_open: isOpen,
    money_type: terms.wallet,
    ml_percent: terms.turnoverPercent,
    rules,
    version,
  };
}

export async function saveRedPacketSettings(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/red-packets/settings/save'>,
): Promise<void> {
  await saveRewardSettings(ctx, actor, redPacketArea, body);
}

/** @throws Refusal not_found | already_exists | reason_required */
export async function setRedPacketTier(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/red-packets/tiers/save'>,
): Promise<RedPacketTier> {
  const { id } = body;
  const tier = {
    currency: currencies[body.lang],
    deposit: operatorAmount(body.deposit, 'deposit'),
    multiple: body.valid_num,
    times: body.times,
    isOpen: body.is_open === undefined ? undefined : body.is_open === 1,
  };
  try {
    return await saveRewardRow<RedPacketTier>(ctx, actor, {
      body,
      action: 'red-packet-tier.save',
      subjectOf: (row) => ({ kind: 'red-packet-tier', id: row.id }),
      factsOf: ({ currency, deposit, valid_multiple, times, is_open }) => ({
        lang: langOfCurrency[currency],
        deposit,
        valid_multiple,
        times,
        is_open,
      }),
      async lock(trx) {
        const before = id === undefined ? undefined : await lockTier(trx, id);
        if (id !== undefined && !before) throw new Refusal('not_found');
        return before;
      },
      change: () => ({
        save: (trx, at) => (id === undefined ? insertTier(trx, tier, at) : updateTier(trx, id, tier, at)),
      }),
    });
  } catch (error) {
    throw takenColumn(error, ['deposit']) ? new Refusal('already_exists') : error;
  }
}

export function redPacketTierRow(tier: RedPacketTier): TierRow {
  return {
    id: Number(tier.id),
    lang: langOfCurrency[tier.currency],
    deposit: BigInt(tier.deposit),
    valid_num: tier.valid_multiple,
    times: tier.times,
    is_open: tier.is_open,
    version: versionOf(tier),
  };
}

/**
 * Sets the minimum and maximum of a currency's packets. False when the maximum is large and a second operator
 * must agree first.
 * @throws Refusal second_operator_required | reason_required
 */
export async function setSize(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/red-packets/sizes/save'>,
): Promise<boolean> {
  const { lang } = body;
  const [min, max] = [operatorAmount(body.min, 'min'), operatorAmount(body.max, 'max')];
  if (max < min)
    throw invalid({ max: { rule: 'too_small', values: { min: moneyOf(min, currencies[lang]) } } });
  const twoFrom = (await twoOperatorLimits(ctx, 'two_operators_gift_from'))[currencies[lang]];
  const subject = { kind: 'red-packet-size', id: lang } as const;
  const saved = await saveRewardRow<RedPacketSize>(ctx, actor, {
    body,
    action: 'red-packet-size.save',
    subjectOf: () => subject,
    factsOf: ({ min, max }) => ({ min, max }),
    async lock(trx) {
      // Serialized, so that the recorded `before` is the value this change replaces.
      await lockNamed(trx, 'red-packet-size');
      return readSize(trx, currencies[lang]);
    },
    change: () => ({
      approval: {
        subject,
        content: { lang, min: formatMinor(min), max: formatMinor(max) },
        isLarge: isLarge(max, twoFrom),
        changed: { texts: false, terms: true },
      },
      save: (trx, at) => saveSize(trx, { currency: currencies[lang], min, max }, at),
    }),
  });
  return saved !== undefined;
}

export async function sizeRows(ctx: AppContext): Promise<SizeRow[]> {
  const sizes = await allSizes(ctx.database.db);
  return sizes.map((size) => ({
    lang: langOfCurrency[size.currency],
    min: BigInt(size.min),
    max: BigInt(size.max),
    version: versionOf(size),
  }));
}
