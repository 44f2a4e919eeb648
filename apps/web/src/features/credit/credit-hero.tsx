import { atLeastZero, toMinor } from '@koi/money';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Hero } from '@koi/ui/hero.tsx';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { CountUp } from '../../shared/components/count-up.tsx';
import { Countdown } from '../../shared/components/countdown.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { toDate } from '../../shared/time/dates.ts';
import css from './credit-hero.module.css';
import type { CreditPosition } from './credit-terms.ts';
import type { CreditAccount } from './queries.ts';

interface CreditHeroProps {
  account: CreditAccount;
  position: CreditPosition;
  now: number;
}

/** Limit, used and available, and what is under way. */
export function CreditHero({ account, position, now }: CreditHeroProps) {
  const t = useTranslate();
  const limit = toMinor(account.total_credit, 0n);
  const used = toMinor(account.used_credit, 0n);
  return (
    <Hero
      name={t('credit.available')}
      label={t('credit.available')}
      amount={<CountUp amount={atLeastZero(limit - used)} />}
    >
      <div className={css.meter}>
        <ProgressBar label={t('credit.borrowed')} value={used} max={limit} />
      </div>
      <DescriptionList layout="columns">
        <Figure label={t('credit.limit')} amount={limit} />
        <Figure label={t('credit.borrowed')} amount={used} />
        <Figure label={t('credit.totalBorrowed')} amount={toMinor(account.total_borrow)} />
        <Figure label={t('credit.totalRepaid')} amount={toMinor(account.total_lend)} />
      </DescriptionList>
      <PhaseLine position={position} now={now} />
      <nav className={css.heroWays} aria-label={t('profile.credit')}>
        <a href={hrefTo('/Credit/Borrow')} data-main={position.phase === 'free' || undefined}>
          {t('credit.borrow')}
        </a>
        <a href={hrefTo('/Credit/Repay')} data-main={used > 0n || undefined}>
          {t('credit.repay')}
        </a>
        <a href={hrefTo('/Credit/Record')}>{t('credit.records')}</a>
      </nav>
    </Hero>
  );
}

const Figure = ({ label, amount }: { label: string; amount: bigint | null }) => (
  <Description label={label} size="lead">
    <Money amount={amount} />
  </Description>
);

function PhaseLine({
  position: { phase, request, retryAt },
  now,
}: Pick<CreditHeroProps, 'position' | 'now'>) {
  const t = useTranslate();
  const dueAt = toDate(request?.dead_at);
  if (phase === 'free') return null;
  return (
    <p className={css.phase} data-phase={phase}>
      {phase === 'reviewing' && t('credit.underReview')}
      {phase === 'overdue' && t('credit.overdueFor', { days: t('common.days', { n: daysOver(dueAt, now) }) })}
      {phase === 'running' && dueAt && (
        <>
          {t('credit.repayIn')} <Countdown ms={dueAt.getTime() - now} />
        </>
      )}
      {phase === 'waiting' && (
        <>
          {t('credit.againIn')} <Countdown ms={retryAt - now} />
        </>
      )}
    </p>
  );
}

const dayMs = 86_400_000;

/** Days since the due date, counting a started day. */
function daysOver(dueAt: Date | null, now: number): number {
  return dueAt === null ? 0 : Math.max(1, Math.ceil((now - dueAt.getTime()) / dayMs));
}
