import { isPhone } from '@koi/contract/phone';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import CodeIcon from '~icons/lucide/key-round';
import PhoneIcon from '~icons/lucide/smartphone';
import NameIcon from '~icons/lucide/user-round';
import { useOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { configQuery } from '../../api/queries/site.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { navigate } from '../../navigation/router.ts';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { SmsCodeField } from '../../sms/sms-code-field.tsx';
import { useText } from '../../text/use-text.ts';

type Way = 'sms' | 'support';

const empty = { account: '', code: '', password: '', confirm: '' };
type ResetField = keyof typeof empty;

const refusalPlaces = {
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
} satisfies RefusalPlaces<ResetField>;

/** Sets a new login password after a forgotten one, with a code by text message or from the support. */
export function ResetPasswordScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const query = useQuery(configQuery('register', lang));
  const takesCode = useOwnServer();
  return (
    <Screen title={t('sms.resetTitle')}>
      <ListState
        query={query}
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
      </ListState>
    </Screen>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  const t = useText();
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
  const t = useText();
  const isOwn = useOwnServer();
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
  const t = useText();
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<ResetField, string>>>({});
  const isSms = way === 'sms';
  const account = form.account.trim();
  const wrong: Readonly<Record<ResetField, string | undefined>> = {
    account: isSms
      ? isPhone(account)
        ? undefined
        : t('auth.errorPhone')
      : account === ''
        ? t('auth.errorName')
        : undefined,
    code: isSms
      ? form.code.length === 6
        ? undefined
        : t('sms.missing')
      : form.code.replace(/[^\p{L}\p{N}]/gu, '').length === 10
        ? undefined
        : t('sms.supportMissing'),
    password: form.password.length >= 6 ? undefined : t('auth.errorPassword'),
    confirm:
      form.confirm === ''
        ? t('auth.errorRequired')
        : form.confirm === form.password
          ? undefined
          : t('auth.errorPasswordMatch'),
  };
  const reset = useMutation({
    mutationFn: () => {
      const passwords = { password: form.password, password_confirmation: form.confirm };
      return isSms
        ? call(
            'POST /auth/reset_pass',
            { body: { phone: account, sms_code: form.code, ...passwords } },
            { silent: true },
          )
        : call(
            'POST /auth/reset_code',
            { body: { name: account, code: form.code, ...passwords } },
            { silent: true },
          );
    },
    onSuccess() {
      toast.success(t('sms.resetDone'));
      navigate('/Login', { replace: true });
    },
    onError(error) {
      setTried(false);
      setServed(refusalAtFields<ResetField>(error, refusalPlaces));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (Object.values(wrong).every((text) => text === undefined) && !reset.isPending) reset.mutate();
  };
  const field = (name: ResetField) => ({
    value: form[name],
    onChange: (value: string) => {
      setForm((now) => ({ ...now, [name]: value }));
      setServed((now) => ({ ...now, [name]: undefined }));
    },
    error: (tried ? wrong[name] : undefined) ?? served[name],
  });
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
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
            {...field('account')}
          />
          <SmsCodeField purpose="reset" phone={form.account} {...field('code')} />
        </>
      ) : (
        <>
          <TextField
            label={t('auth.name')}
            required
            lead={<NameIcon />}
            autoComplete="username"
            maxLength={32}
            {...field('account')}
          />
          <TextField
            label={t('sms.supportCode')}
            required
            lead={<CodeIcon />}
            autoComplete="one-time-code"
            maxLength={20}
            {...field('code')}
          />
        </>
      )}
      <PasswordField
        label={t('sms.newPassword')}
        required
        autoComplete="new-password"
        placeholder={t('auth.passwordPlaceholder')}
        {...field('password')}
      />
      <PasswordField
        label={t('auth.passwordConfirm')}
        required
        autoComplete="new-password"
        {...field('confirm')}
      />
      <ToService />
      <ActionBar>
        <Button type="submit" size="large" block busy={reset.isPending}>
          {t('sms.resetSubmit')}
        </Button>
      </ActionBar>
    </form>
  );
}
