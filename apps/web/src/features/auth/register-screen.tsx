import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { registerRulesQuery, useRegistrationOpen } from '../../api/queries/site.ts';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/later.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useSlogan } from '../../site/use-slogan.ts';
import { useText } from '../../text/use-text.ts';
import { AccountStep } from './account-step.tsx';
import css from './auth.module.css';
import { AuthHero } from './auth-hero.tsx';
import { loadPayoutStep } from './later-payout-step.ts';
import { lastStep, type RegisterStep } from './register-rules.ts';
import { Terms } from './terms.tsx';
import { useRegister } from './use-register.ts';
import { useStepShown } from './use-step-shown.ts';

const ClosedActions = later(() => import('./closed-actions.tsx'), 'ClosedActions');
const PayoutStep = later(loadPayoutStep, 'PayoutStep');

export function RegisterScreen() {
  const t = useText();
  const slogan = useSlogan();
  if (!useRegistrationOpen()) {
    return (
      <>
        <AuthHero title={t('auth.registerTitle')} text={slogan} />
        <main className={css.form}>
          <EmptyState title={t('auth.registerClosed')} />
          <ClosedActions />
        </main>
      </>
    );
  }
  return <RegisterSteps slogan={slogan} />;
}

function RegisterSteps({ slogan }: { slogan: string }) {
  const t = useText();
  const lang = useStore(langStore);
  const { data: rules } = useQuery(registerRulesQuery(lang));
  const { step, fields, isBusy, submit, stepBack } = useRegister();
  const isFirst = step === 1;
  const page = useStepShown(step, loadPayoutStep);
  // A later step renders once it is reached, and then stays mounted: unmounting would wipe its secrets.
  const [reached, setReached] = useState<RegisterStep>(step);
  if (step > reached) setReached(step);

  return (
    <div ref={page}>
      <AuthHero
        title={t(isFirst ? 'auth.registerTitle' : 'auth.payoutTitle')}
        text={isFirst ? slogan : t('auth.payoutText')}
        progress={{ now: step, all: lastStep }}
        {...(!isFirst && { onBack: stepBack })}
      />
      <main>
        <form
          className={css.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit();
          }}
          noValidate
        >
          <div className={css.step} hidden={!isFirst}>
            {rules?.register_remark && <Terms html={rules.register_remark} />}
            <AccountStep {...fields} />
          </div>
          {reached > 1 && (
            <div className={css.step} hidden={isFirst}>
              <PayoutStep {...fields} terms={rules?.register_agreement || undefined} />
            </div>
          )}
          <Button type="submit" size="large" block busy={isBusy}>
            {t(isFirst ? 'common.next' : 'auth.register')}
          </Button>
          {isFirst && (
            <p className={css.foot}>
              {t('auth.haveAccount')}
              <a className={css.link} href={hrefTo('/Login')}>
                {t('auth.login')}
              </a>
            </p>
          )}
        </form>
      </main>
    </div>
  );
}
