import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { type Member, memberQuery, toMember, useMember } from '../../api/queries/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { TextField } from '../../components/text-field.tsx';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { changedInfo, checkInfo, type InfoForm } from './info-rules.ts';

const refusalPlaces = {
  keys: { phone_taken: 'phone', realname_fixed: 'realname' },
  fields: { realname: 'realname', phone: 'phone', email: 'email', qq: 'qq' },
} satisfies RefusalPlaces<keyof InfoForm>;

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
  const [form, setForm] = useState<InfoForm>({
    realname: member.realname,
    phone: member.phone,
    email: member.email,
    qq: member.qq,
  });
  const [served, setServed] = useState<Partial<Record<keyof InfoForm, string>>>({});
  const [tried, setTried] = useState(false);
  const changed = changedInfo(form, member);
  const errors = tried ? checkInfo(changed) : {};

  const save = useMutation({
    mutationFn: () => call('POST /auth/info/update', { body: changed }, { silent: true }),
    async onSuccess(reply) {
      setTried(false);
      toast.success(t('common.succeeded'));
      // Existing back ends answer without data.
      if (reply.data) queryClient.setQueryData(memberQuery.queryKey, toMember(reply.data));
      else await queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
    },
    onError(error) {
      setServed(refusalAtFields<keyof InfoForm>(error, refusalPlaces));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (Object.keys(changed).length === 0) toast.info(t('profile.nothingChanged'));
    else if (Object.keys(checkInfo(changed)).length === 0 && !save.isPending) save.mutate();
  };
  const field = (name: keyof InfoForm) => {
    const id = errors[name];
    return {
      value: form[name],
      onChange: (value: string) => setForm({ ...form, [name]: value }),
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
        maxLength={20}
        disabled={realnameFixed}
        note={t(realnameFixed ? 'profile.realnameFixed' : 'auth.realnameNote')}
        {...field('realname')}
      />
      <TextField label={t('auth.phone')} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
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
