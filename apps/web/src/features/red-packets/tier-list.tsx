import CheckIcon from '~icons/lucide/check';
import type { RedPackets, RedPacketTier } from '../../api/queries/red-packets.ts';
import { AmountTiles } from '../../components/amount-tiles.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Art } from '../../components/game-art.tsx';
import { Panel } from '../../components/panel.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { keyed } from '../../lib/keyed.ts';
import { showMoney } from '../../lib/show-money.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './tier-list.module.css';

/** Today's progress, and the condition of each tier. */
export function TierList({ packets: { tiers, today, size } }: { packets: RedPackets }) {
  const t = useText();
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
          {t('red-packets.size', { min: showMoney(toMinor(size.min)), max: showMoney(toMinor(size.max)) })}
        </p>
      )}
      <a className={buttonClass({ variant: 'quiet', block: true })} href={hrefTo('/Member/Recharge')}>
        {t('red-packets.deposit')}
      </a>
    </Panel>
  );
}

function Tier({ tier }: { tier: RedPacketTier }) {
  const t = useText();
  const deposit = toMinor(tier.deposit) ?? 0n;
  const valid = toMinor(tier.valid) ?? 0n;
  return (
    <li data-met={tier.is_met === 1 || undefined}>
      <span className={css.tierArt} aria-hidden>
        {tier.is_met === 1 ? <CheckIcon /> : <Art name="envelope" />}
      </span>
      <span className={css.needs}>
        {deposit > 0n && <span>{t('red-packets.needDeposit', { amount: showMoney(deposit) })}</span>}
        {valid > 0n && <span>{t('red-packets.needBets', { amount: showMoney(valid) })}</span>}
        {deposit === 0n && valid === 0n && t('red-packets.free')}
        {tier.is_met === 1 && <span className="visually-hidden"> {t('red-packets.met')}</span>}
      </span>
      <strong>{t('red-packets.times', { n: tier.times })}</strong>
    </li>
  );
}
