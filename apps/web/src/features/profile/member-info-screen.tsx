import { personNameLength } from '@koi/contract/person-name';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { type Member, memberQuery, toMember, useMember } from '../../api/queries/member.ts';
import { configQuery } from '../../api/queries/site.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { LaterSmsCodeField } from '../../sms/later-sms-code-field.ts';
import { asksForBindCode } from '../../sms/sms-rules.ts';
import { useText } from '../../text/use-text.ts';
import { changedInfo, checkInfo, type InfoForm } from './info-rules.ts';

/** `code`: from the text message to a new phone. */
type InfoField = keyof InfoForm | 'code';

const refusalPlaces = {
  keys: {
    phone_taken: 'phone',
    realname_fixed: 'realname',
    sms_code_required: 'code',
    sms_code_not_requested: 'code',
    sms_code_expired: 'code',
    sms_code_wrong: 'code',
  },
  fields: { realname: 'realname', phone: 'phone', email: 'email', qq: 'qq', sms_code: 'code' },
} satisfies RefusalPlaces<InfoField>;

/** Basic info. */
export function MemberInfoScreen() {
  const t = useText();
  const query = useMember();
  return (
    <Screen title={t('profile.info')}>
      <ListState
        query={query}
        skeleton={<SkeletonRows count={5} height={64} />}
        isEmpty={() => false}
        empty={null}
      >
        {(member) => <InfoFields member={member} />}
      </ListState>
    </Screen>
  );
}

function InfoFields({ member }: { member: Member }) {
  const t = useText();
  const { realname, phone, email, qq } = member;
  const [form, type] = useDraft<InfoForm>({ realname, phone, email, qq });
  const [served, setServed] = useState<{ [F in InfoField]?: string | undefined }>({});
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const lang = useStore(langStore);
  const { data: register } = useQuery(configQuery('register', lang));
  const changed = changedInfo(form, member);
  const needsCode = changed.phone !== undefined && asksForBindCode(register);
  const missingCode = needsCode && code.length < 6;
  const errors = tried ? checkInfo(changed) : {};

  const save = useMutation({
    mutationFn: () =>
      call(
        'POST /auth/info/update',
        { body: { ...changed, ...(needsCode && { sms_code: code }) } },
        { silent: true },
      ),
    async onSuccess(reply) {
      setTried(false);
      toast.success(t('profile.saved'));
      // Existing back ends answer without data.
      if (reply.data) queryClient.setQueryData(memberQuery.queryKey, toMember(reply.data));
      else await queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
    },
    onError(error) {
      setServed(refusalAtFields<InfoField>(error, refusalPlaces));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (Object.keys(changed).length === 0) toast.info(t('profile.nothingChanged'));
    else if (Object.keys(checkInfo(changed)).length === 0 && !missingCode && !save.isPending) save.mutate();
  };
  const field = (name: keyof InfoForm) => {
    const id = errors[name];
    return {
      value: form[name],
      onChange: (value: string) => {
        type({ [name]: value });
        setServed((now) => ({ ...now, [name]: undefined }));
      },
      error: id ? t(id) : served[name],
    };
  };
  const realnameFixed = member.realname !== '';

  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <Card flush>
        <ListRow title={t('auth.name')} trail={member.name} />
      </Card>
      <TextField
        label={t('auth.realname')}
        autoComplete="name"
        maxLength={personNameLength.maxLength}
        disabled={realnameFixed}
        note={t(realnameFixed ? 'profile.realnameFixed' : 'auth.realnameNote')}
        {...field('realname')}
      />
      <TextField label={t('auth.phone')} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      {needsCode && (
        <LaterSmsCodeField
          purpose="bind"
          phone={form.phone}
          value={code}
          onChange={(value) => {
            setCode(value);
            setServed((now) => ({ ...now, code: undefined }));
          }}
          error={tried && missingCode ? t('auth.errorRequired') : served.code}
        />
      )}
      <TextField
        label={t('profile.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={50}
        {...field('email')}
      />
      <TextField
        label={t('profile.qq')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        {...field('qq')}
      />
      <ActionBar>
        <Button type="submit" size="large" block busy={save.isPending}>
          {t('common.save')}
        </Button>
      </ActionBar>
    </form>
  );
}
