import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { buttonClass } from '@koi/ui/button.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import CheckIcon from '~icons/lucide/check';
import { AmountTiles } from '../../shared/components/amount-tiles.tsx';
import { Art } from '../../shared/components/game-art.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import type { RedPackets, RedPacketTier } from './queries.ts';
import css from './tier-list.module.css';

/** Today's progress, and the condition of each tier. */
export function TierList({ packets: { tiers, today, size } }: { packets: RedPackets }) {
  const t = useTranslate();
  return (
    <Panel title={t('red-packets.earn')}>
      {today && (
        <AmountTiles
          amounts={[
            { label: t('red-packets.deposited'), amount: today.deposit },
            { label: t('red-packets.bet'), amount: today.valid },
          ]}
        />
      )}
      <ul className={css.tiers}>
        {keyed(tiers, ({ deposit, valid_num }) => `${deposit} ${valid_num}`).map(([key, tier]) => (
          <Tier key={key} tier={tier} />
        ))}
      </ul>
      {size && (
        <p className={css.hint}>
          {t('red-packets.size', { min: showAmount(size.min), max: showAmount(size.max) })}
        </p>
      )}
      <a className={buttonClass({ variant: 'quiet', block: true })} href={hrefTo('/Member/Recharge')}>
        {t('red-packets.deposit')}
      </a>
    </Panel>
  );
}

function Tier({ tier }: { tier: RedPacketTier }) {
  const t = useTranslate();
  const deposit = toMinor(tier.deposit, 0n);
  const valid = toMinor(tier.valid, 0n);
  return (
    <li data-met={tier.is_met === 1 || undefined}>
      <span className={css.tierArt} aria-hidden>
        {tier.is_met === 1 ? <CheckIcon /> : <Art name="envelope" />}
      </span>
      <span className={css.needs}>
        {deposit > 0n && <span>{t('red-packets.needDeposit', { amount: showAmount(deposit) })}</span>}
        {valid > 0n && <span>{t('red-packets.needBets', { amount: showAmount(valid) })}</span>}
        {deposit === 0n && valid === 0n && t('red-packets.free')}
        {tier.is_met === 1 && <span className="visually-hidden"> {t('red-packets.met')}</span>}
      </span>
      <strong>{t('red-packets.times', { n: tier.times })}</strong>
    </li>
  );
}
