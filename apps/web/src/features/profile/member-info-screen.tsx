import type { Body } from '@koi/contract';
import { isPersonName, personNameLength } from '@koi/contract/person-name';
import { isPhone } from '@koi/contract/phone';
import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { translateErrors } from '../../api/field-errors.ts';
import { type Member, memberQuery, toMember, useMember } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { configQuery } from '../../api/site.ts';
import { useForm } from '../../api/use-form.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';
import { LaterSmsCodeField } from '../sms/later-sms-code-field.ts';
import { requiresBindCode } from '../sms/sms-rules.ts';

type InfoForm = Pick<Member, 'realname' | 'phone' | 'email' | 'qq'>;

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

const rules: Readonly<Record<keyof InfoForm, { fits: (value: string) => boolean; error: TextId }>> = {
  realname: { fits: isPersonName, error: 'auth.errorRealname' },
  phone: { fits: isPhone, error: 'auth.errorPhone' },
  email: { fits: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), error: 'profile.errorEmail' },
  qq: { fits: matches(/^[0-9]{5,15}$/), error: 'profile.errorQq' },
};

/**
 * The fields that differ from the server's values; emptied fields count as unchanged, because the call cannot
 * erase (docs/contract/money.md 2.3).
 */
function changedInfo(form: InfoForm, member: InfoForm): Body<'POST /auth/info/update'> {
  const changed: Body<'POST /auth/info/update'> = {};
  for (const field of Object.keys(rules) as (keyof InfoForm)[]) {
    const value = form[field].trim();
    if (value !== '' && value !== member[field]) changed[field] = value;
  }
  return changed;
}

/** Errors of the fields that would be sent. */
function checkInfo(changed: Partial<InfoForm>): Partial<Record<keyof InfoForm, TextId>> {
  const errors: Partial<Record<keyof InfoForm, TextId>> = {};
  for (const [field, value] of Object.entries(changed) as [keyof InfoForm, string][]) {
    if (!rules[field].fits(value)) errors[field] = rules[field].error;
  }
  return errors;
}

const errorMap = {
  keys: {
    phone_taken: 'phone',
    realname_fixed: 'realname',
    sms_code_required: 'code',
    sms_code_not_requested: 'code',
    sms_code_expired: 'code',
    sms_code_wrong: 'code',
  },
  fields: { realname: 'realname', phone: 'phone', email: 'email', qq: 'qq', sms_code: 'code' },
} as const;

/** Basic info. */
export function MemberInfoScreen() {
  const t = useTranslate();
  const query = useMember();
  return (
    <Screen title={t('profile.info')}>
      <QueryBoundary queries={[query]} skeleton={<SkeletonRows count={5} height={64} />}>
        {(member) => <InfoFields member={member} />}
      </QueryBoundary>
    </Screen>
  );
}

function InfoFields({ member }: { member: Member }) {
  const t = useTranslate();
  const { realname, phone, email, qq } = member;
  const lang = useStore(langStore);
  const { data: register } = useQuery(configQuery('register', lang));
  const needsCode = (changed: Partial<InfoForm>) => changed.phone !== undefined && requiresBindCode(register);
  const form = useForm({
    // `code`: from the text message to a new phone.
    initial: { realname, phone, email, qq, code: '' },
    validate(values) {
      const changed = changedInfo(values, member);
      return {
        ...translateErrors(checkInfo(changed), t),
        code: needsCode(changed) && values.code.length < 6 ? t('auth.errorRequired') : undefined,
      };
    },
    async send(values) {
      const changed = changedInfo(values, member);
      if (Object.keys(changed).length === 0) return undefined;
      const body = { ...changed, ...(needsCode(changed) && { sms_code: values.code }) };
      return call('POST /auth/info/update', { body }, { toastErrors: false });
    },
    async onSuccess(reply) {
      if (!reply) return toast.info(t('profile.nothingChanged'));
      toast.success(t('profile.saved'));
      // Existing back ends answer without data.
      if (reply.data) queryClient.setQueryData(memberQuery.queryKey, toMember(reply.data));
      else await queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
    },
    errorMap,
  });
  const realnameFixed = member.realname !== '';

  return (
    <form {...form.props} style={{ display: 'contents' }}>
      <Card flush>
        <ListRow title={t('auth.name')} trail={member.name} />
      </Card>
      <TextField
        label={t('auth.realname')}
        autoComplete="name"
        maxLength={personNameLength.maxLength}
        disabled={realnameFixed}
        note={t(realnameFixed ? 'profile.realnameFixed' : 'auth.realnameNote')}
        {...form.field('realname')}
      />
      <TextField
        label={t('auth.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      {needsCode(changedInfo(form.values, member)) && (
        <LaterSmsCodeField purpose="bind" phone={form.values.phone} {...form.field('code')} />
      )}
      <TextField
        label={t('profile.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={50}
        {...form.field('email')}
      />
      <TextField
        label={t('profile.qq')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        {...form.field('qq')}
      />
      <ActionBar>
        <Button type="submit" size="large" block busy={form.isPending}>
          {t('common.save')}
        </Button>
      </ActionBar>
    </form>
  );
}
