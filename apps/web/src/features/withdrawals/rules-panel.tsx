import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { HeroHead } from '@koi/ui/hero.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import ChevronIcon from '~icons/lucide/chevron-right';
import { useCapability } from '../../api/compat/capabilities.ts';
import type { Member } from '../../api/member.ts';
import { Money } from '../../shared/components/money.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useZone } from '../../shared/records/use-zone.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { rangeText } from './range-text.ts';
import { isAllDay, isOpenAt, type WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

interface RulesPanelProps {
  member: Pick<Member, 'money' | 'turnoverOwed'>;
  terms: WithdrawalTerms;
  /** Null without a daily limit. */
  triesLeft: number | null;
}

/** Every rule that applies to a withdrawal, below the form. */
export function RulesPanel({ member, terms, triesLeft }: RulesPanelProps) {
  const t = useTranslate();
  const open = isOpenAt(terms, toWireDate(new Date(useNow())).slice(11));
  const zone = useZone();
  const hasHistory = useCapability('POST /turnover/history');
  const owed = member.turnoverOwed;
  const charged = owed > 0n && Number(terms.feePercent) > 0;
  return (
    <section className={css.panel} aria-label={t('withdrawals.available')}>
      <HeroHead label={t('withdrawals.available')} amount={<Money amount={member.money} />} />
      <div className={css.truths}>
        <DescriptionList>
          <Description label={t('withdrawals.range')}>
            {terms.max === 0n
              ? t('withdrawals.rangeNone')
              : rangeText(terms, t) || t('withdrawals.rangeUnknown')}
          </Description>
          <Description label={t('withdrawals.tries')}>
            {terms.timesPerDay === null ? (
              t('withdrawals.rangeUnknown')
            ) : triesLeft === null ? (
              t('withdrawals.triesFree')
            ) : (
              <span className={triesLeft === 0 ? css.blocked : undefined}>
                {t('withdrawals.triesValue', { left: triesLeft, max: terms.timesPerDay })}
              </span>
            )}
          </Description>
          <Description label={t('withdrawals.hours')}>
            {isAllDay(terms) ? (
              t('withdrawals.hoursAll')
            ) : (
              <>
                {t('withdrawals.hoursValue', { start: terms.opensAt, end: terms.closesAt })} {zone}{' '}
                <Badge tone={open ? 'success' : 'warning'}>
                  {t(open ? 'withdrawals.hoursOpen' : 'withdrawals.hoursClosed')}
                </Badge>
              </>
            )}
          </Description>
          <Description label={t('withdrawals.turnover')}>
            <Money amount={owed} />
          </Description>
        </DescriptionList>
      </div>
      {(charged || owed === 0n) && (
        <p className={css.turnover} data-short={charged || undefined}>
          {charged
            ? t('withdrawals.turnoverShort', { percent: terms.feePercent, amount: owed })
            : t('withdrawals.turnoverMet')}
        </p>
      )}
      {hasHistory && (
        <a className={css.why} href={hrefTo('/Member/Turnover')}>
          {t(owed > 0n ? 'turnover.whyLink' : 'turnover.title')}
          <ChevronIcon aria-hidden />
        </a>
      )}
    </section>
  );
}
