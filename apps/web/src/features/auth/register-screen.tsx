import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { focusHeading } from '@koi/ui/focus.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { registerRulesQuery, useRegistrationOpen } from '../../api/site.ts';
import { afterFirstTouch } from '../../shared/browser/first-touch.ts';
import { NewNameField } from '../../shared/components/new-name-field.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useSlogan } from '../../shared/site/use-slogan.ts';
import css from './auth.module.css';
import { AuthHero } from './auth-hero.tsx';
import { InviteField } from './invite-field.tsx';
import { loadPayoutStep } from './later-payout-step.ts';
import { lastStep, type RegisterStep } from './register-rules.ts';
import { Terms } from './terms.tsx';
import { type RegisterFields, useRegister } from './use-register.ts';

const PasswordMeter = lazyComponent(() => import('./password-meter.tsx'), 'PasswordMeter');

/** The first step: the invitation and the login data. */
function AccountStep({ form, settings, currency }: RegisterFields) {
  const t = useTranslate();
  const { password } = form.values;
  return (
    <>
      <InviteField required={settings.inviteCode} {...form.field('inviteCode')} currency={currency} />
      <NewNameField autoComplete="username" {...form.field('name')} />
      <Stack>
        <PasswordField
          label={t('auth.password')}
          required
          autoComplete="new-password"
          placeholder={t('auth.passwordPlaceholder')}
          {...form.field('password')}
        />
        {password !== '' && <PasswordMeter password={password} />}
      </Stack>
      <PasswordField
        label={t('auth.passwordConfirm')}
        required
        autoComplete="new-password"
        {...form.field('passwordConfirm')}
      />
    </>
  );
}

const ignore = () => undefined;

/**
 * Scrolls to the top of a new step and focuses its heading, in the element of the returned ref. `prefetch`
 * loads the code of later steps at the first interaction; a failed load is retried on render.
 */
function useStepShown(
  step: RegisterStep,
  prefetch: () => Promise<unknown>,
): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef<RegisterStep>(step);
  useEffect(() => afterFirstTouch(() => void prefetch().catch(ignore)), [prefetch]);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    if (page.current) focusHeading(page.current);
  }, [step]);
  return page;
}

const ClosedActions = lazyComponent(() => import('./closed-actions.tsx'), 'ClosedActions');
const PayoutStep = lazyComponent(loadPayoutStep, 'PayoutStep');

export function RegisterScreen() {
  const t = useTranslate();
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
  const t = useTranslate();
  const lang = useStore(langStore);
  const { data: rules } = useQuery(registerRulesQuery(lang));
  const { step, fields, stepBack } = useRegister();
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
        <form className={css.form} {...fields.form.props}>
          <div className={css.step} hidden={!isFirst}>
            {rules?.register_remark && <Terms html={rules.register_remark} />}
            <AccountStep {...fields} />
          </div>
          {reached > 1 && (
            <div className={css.step} hidden={isFirst}>
              <PayoutStep {...fields} terms={rules?.register_agreement || undefined} />
            </div>
          )}
          <Button type="submit" size="large" block busy={fields.form.isPending}>
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
