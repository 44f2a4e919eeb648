import { buttonClass } from '@koi/ui/button.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import CheckIcon from '~icons/lucide/check';
import { useText } from '../../shared/i18n/use-text.ts';
import { nextStep, type Step } from './withdrawal-steps.ts';
import css from './withdrawals.module.css';

/** The steps required before a withdrawal, in order; the next one links to its screen. */
export function MissingSteps({ steps }: { steps: readonly Step[] }) {
  const t = useText();
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
