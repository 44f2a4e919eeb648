import CheckIcon from '~icons/lucide/check';
import type { RedPackets, RedPacketTier } from '../../api/queries/red-packets.ts';
import { Art } from '../../components/game-art.tsx';
import { Money } from '../../components/money.tsx';
import { showMoney, toMinor } from '../../lib/amounts.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './red-packets.module.css';

/** What today has brought, and what each tier asks for. */
export function TierList({ packets: { tiers, today, size } }: { packets: RedPackets }) {
  const t = useText();
  return (
    <section className={css.tiers} aria-labelledby="red-packet-tiers">
      <h2 id="red-packet-tiers">{t('red-packets.earn')}</h2>
      {today && (
        <dl className={css.today}>
          <div>
            <dt>{t('red-packets.deposited')}</dt>
            <dd>
              <Money amount={today.deposit} />
            </dd>
          </div>
          <div>
            <dt>{t('red-packets.bet')}</dt>
            <dd>
              <Money amount={today.valid} />
            </dd>
          </div>
        </dl>
      )}
      <ul>
        {tiers.map((tier) => (
          <Tier key={`${tier.deposit} ${tier.valid_num}`} tier={tier} />
        ))}
      </ul>
      {size && (
        <p className={css.hint}>
          {t('red-packets.size', { min: showMoney(toMinor(size.min)), max: showMoney(toMinor(size.max)) })}{' '}
          <a href={hrefTo('/Member/Recharge')}>{t('red-packets.deposit')}</a>
        </p>
      )}
    </section>
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
