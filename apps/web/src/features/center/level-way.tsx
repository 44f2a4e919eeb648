import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { vipQuery } from '../../api/queries/levels.ts';
import type { Member } from '../../api/queries/member.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showMoney } from '../../lib/show-money.ts';
import { nextVip } from '../../lib/vip-goals.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './center.module.css';

/** Progress to the next VIP level, and what is missing; empty at the top and without levels. */
export function LevelWay({ member }: { member: Member }) {
  const t = useText();
  const { data: vip } = useQuery(vipQuery(member.name, useStore(langStore)));
  const way = vip && nextVip(vip);
  if (!way) return null;
  const amount = showMoney(way.missing);
  // The level is reached by exceeding its goal, which is met to the cent.
  const isAnyMore = way.missing === 1n;
  const level = way.next.level_name || t('center.level', { n: Number(way.next.level) });
  return (
    <a className={css.level} href={hrefTo('/Member/Vip')}>
      <span className={css.levelBar}>
        <ProgressBar label={t('profile.vip')} value={way.percent} />
        {way.percent}%
      </span>
      <span className={css.missing}>
        {isAnyMore
          ? t(way.by === 'bets' ? 'center.oneBet' : 'center.oneDeposit', { level })
          : t(way.by === 'bets' ? 'center.byBets' : 'center.byDeposits', { amount, level })}
      </span>
    </a>
  );
}
