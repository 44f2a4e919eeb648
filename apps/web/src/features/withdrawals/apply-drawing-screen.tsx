import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import CheckIcon from '~icons/lucide/check';
import HistoryIcon from '~icons/lucide/history';
import { type Member, memberQuery } from '../../api/member.ts';
import { withdrawalRulesQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { type BoundCard, cardsQuery } from '../cards/queries.ts';
import { todaysWithdrawalsQuery, type Withdrawal } from './queries.ts';
import { RulesPanel } from './rules-panel.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { nextStep, type Step, triesLeft, withdrawalSteps } from './withdrawal-steps.ts';
import { readTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

/** The missing steps, or the form with the amount first; below it every rule for withdrawals. */
export const ApplyDrawingScreen = inAccountCurrency(function ApplyDrawingScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  // The server settles turnover when the member is read: the fee preview must not use an old figure.
  const member = useQuery({ ...memberQuery, refetchOnMount: 'always' });
  const cards = useQuery(cardsQuery(lang));
  const configs = useQuery(withdrawalRulesQuery(lang));
  const today = useQuery({ ...todaysWithdrawalsQuery, refetchOnMount: 'always' });

  return (
    <Screen
      title={t('common.withdraw')}
      action={
        <a
          className={css.headerLink}
          href={hrefTo('/Member/DrawingList')}
          aria-label={t('profile.drawingList')}
        >
          <HistoryIcon />
        </a>
      }
    >
      <QueryBoundary
        queries={[member, cards, configs, today]}
        skeleton={
          <>
            <Skeleton height={250} radius={14} />
            <Skeleton height={86} radius={14} />
            <Skeleton height={270} radius={20} />
          </>
        }
      >
        {(who, bound, rules, made) => <Content member={who} cards={bound} configs={rules} today={made} />}
      </QueryBoundary>
    </Screen>
  );
});

interface ContentProps {
  member: Member;
  cards: readonly BoundCard[];
  configs: Readonly<Record<string, string>>;
  today: readonly Withdrawal[];
}

function Content({ member, cards, configs, today }: ContentProps) {
  const lang = useStore(langStore);
  const terms = readTerms(configs, member.currency || lang);
  const left = triesLeft(terms.timesPerDay ?? 0, today);
  const steps = withdrawalSteps({
    hasPassword: member.hasWithdrawalPassword,
    realname: member.realname,
    cards: cards.length,
  });
  return (
    <>
      {nextStep(steps) ? (
        <MissingSteps steps={steps} />
      ) : (
        <WithdrawalForm member={member} cards={cards} terms={terms} triesLeft={left} />
      )}
      <RulesPanel member={member} terms={terms} triesLeft={left} />
    </>
  );
}

/** The steps required before a withdrawal, in order; the next one links to its screen. */
function MissingSteps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslate();
  const next = nextStep(steps);
  return (
    <Card>
      <h2 className={css.stepsTitle}>{t('withdrawals.steps')}</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step.name} className={css.step} data-step={step.name} data-done={step.done || undefined}>
            <span className={css.stepMark} aria-hidden>
              {step.done ? <CheckIcon /> : index + 1}
            </span>
            <span className={css.stepName}>{t(`withdrawals.step_${step.name}`)}</span>
            {step === next ? (
              <a
                className={buttonClass({ size: 'small' })}
                href={`#${step.to}`}
                aria-label={`${t('withdrawals.go')}: ${t(`withdrawals.step_${step.name}`)}`}
              >
                {t('withdrawals.go')}
              </a>
            ) : (
              <span className={css.stepState}>
                {t(step.done ? 'withdrawals.stepDone' : 'withdrawals.stepLater')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
