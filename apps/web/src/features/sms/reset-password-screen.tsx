import { isPhone } from '@koi/contract/phone';
import { Button, buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Segmented } from '@koi/ui/segmented.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import CodeIcon from '~icons/lucide/key-round';
import PhoneIcon from '~icons/lucide/smartphone';
import NameIcon from '~icons/lucide/user-round';
import { call } from '../../api/client.ts';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { configQuery } from '../../api/site.ts';
import { useForm } from '../../api/use-form.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { navigate } from '../../shared/navigation/router.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

type Way = 'sms' | 'support';

const errorMap = {
  keys: {
    sms_code_required: 'code',
    sms_code_not_requested: 'code',
    sms_code_expired: 'code',
    sms_code_wrong: 'code',
    reset_code_wrong: 'code',
    member_forbidden: 'account',
  },
  fields: {
    phone: 'account',
    name: 'account',
    sms_code: 'code',
    code: 'code',
    password: 'password',
    password_confirmation: 'confirm',
  },
} as const;

/** Sets a new login password after a forgotten one, with a code by text message or from the support. */
export function ResetPasswordScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const query = useQuery(configQuery('register', lang));
  const takesCode = useIsKoiBackend();
  return (
    <Screen title={t('sms.resetTitle')}>
      <QueryBoundary
        queries={[query]}
        skeleton={<SkeletonRows count={4} height={64} />}
        isEmpty={({ is_sms_reset_open }) => !takesCode && is_sms_reset_open !== '1'}
        empty={<EmptyState title={t('sms.resetClosed')} action={<ToService />} />}
      >
        {({ is_sms_reset_open }) => (
          <Ways
            ways={[
              ...(is_sms_reset_open === '1' ? ['sms' as const] : []),
              ...(takesCode ? ['support' as const] : []),
            ]}
          />
        )}
      </QueryBoundary>
    </Screen>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Way | undefined>();
  const way = chosen ?? ways[0] ?? 'support';
  return (
    <>
      {ways.length > 1 && (
        <Segmented
          label={t('sms.resetWay')}
          value={way}
          onChange={setChosen}
          choices={ways.map((value) => ({ value, label: t(`sms.reset_${value}`) }))}
        />
      )}
      <ResetForm key={way} way={way} />
    </>
  );
}

/** For members who have also lost the phone, or receive no code. */
function ToService() {
  const t = useTranslate();
  const isOwn = useIsKoiBackend();
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={hrefTo(isOwn ? '/Service/Message' : '/Service')}
    >
      {t('common.service')}
    </a>
  );
}

function ResetForm({ way }: { way: Way }) {
  const t = useTranslate();
  const isSms = way === 'sms';
  const form = useForm({
    initial: { account: '', code: '', password: '', confirm: '' },
    validate: ({ account, code, password, confirm }) => ({
      account: isSms
        ? isPhone(account.trim())
          ? undefined
          : t('auth.errorPhone')
        : account.trim() === ''
          ? t('auth.errorName')
          : undefined,
      code: isSms
        ? code.length === 6
          ? undefined
          : t('sms.missing')
        : code.replace(/[^\p{L}\p{N}]/gu, '').length === 10
          ? undefined
          : t('sms.supportMissing'),
      password: password.length >= 6 ? undefined : t('auth.errorPassword'),
      confirm:
        confirm === ''
          ? t('auth.errorRequired')
          : confirm === password
            ? undefined
            : t('auth.errorPasswordMatch'),
    }),
    send({ account, code, password, confirm }) {
      const passwords = { password, password_confirmation: confirm };
      return isSms
        ? call(
            'POST /auth/reset_pass',
            { body: { phone: account.trim(), sms_code: code, ...passwords } },
            { toastErrors: false },
          )
        : call(
            'POST /auth/reset_code',
            { body: { name: account.trim(), code, ...passwords } },
            { toastErrors: false },
          );
    },
    onSuccess() {
      toast.success(t('sms.resetDone'));
      navigate('/Login', { replace: true });
    },
    errorMap,
  });
  return (
    <form {...form.props} style={{ display: 'contents' }}>
      <p>{t(isSms ? 'sms.resetText' : 'sms.supportText')}</p>
      {isSms ? (
        <>
          <TextField
            label={t('auth.phone')}
            required
            lead={<PhoneIcon />}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...form.field('account')}
          />
          <SmsCodeField purpose="reset" phone={form.values.account} {...form.field('code')} />
        </>
      ) : (
        <>
          <TextField
            label={t('auth.name')}
            required
            lead={<NameIcon />}
            autoComplete="username"
            maxLength={32}
            {...form.field('account')}
          />
          <TextField
            label={t('sms.supportCode')}
            required
            lead={<CodeIcon />}
            autoComplete="one-time-code"
            maxLength={20}
            {...form.field('code')}
          />
        </>
      )}
      <PasswordField
        label={t('sms.newPassword')}
        required
        autoComplete="new-password"
        placeholder={t('auth.passwordPlaceholder')}
        {...form.field('password')}
      />
      <PasswordField
        label={t('auth.passwordConfirm')}
        required
        autoComplete="new-password"
        {...form.field('confirm')}
      />
      <ToService />
      <ActionBar>
        <Button type="submit" size="large" block busy={form.isPending}>
          {t('sms.resetSubmit')}
        </Button>
      </ActionBar>
    </form>
  );
}
