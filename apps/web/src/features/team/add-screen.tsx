import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalAtFields } from '../../api/form-refusal.ts';
import { type OwnRates, ownRatesQuery } from '../../api/queries/rates.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/later.tsx';
import { NewNameField } from '../../components/new-name-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { pathTo } from '../../navigation/paths.ts';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { type RatesInput, ratesInput, startRates } from '../../rates/rates.ts';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import { withTexts } from '../../text/with-texts.ts';
import css from './members.module.css';
import { checkNewMember, type NewMember } from './new-member-rules.ts';

const RatesEditor = later(
  withTexts(
    () => import('virtual:locales/rates'),
    () => import('../../rates/rates-editor.tsx'),
  ),
  'RatesEditor',
);

/** Opens an account below the agent; it is an agent from the start. */
export function AddScreen() {
  const t = useText();
  const own = useQuery(ownRatesQuery(useStore(langStore)));
  return (
    <Screen title={t('team.add')}>
      <PartsState parts={[own]} skeleton={<SkeletonRows count={6} height={72} />}>
        {(mine) =>
          mine.bounds.length === 0 ? <EmptyState title={t('team.noRates')} /> : <AddForm own={mine} />
        }
      </PartsState>
    </Screen>
  );
}

type Field = keyof NewMember;

function AddForm({ own }: { own: OwnRates }) {
  const t = useText();
  const go = useGo();
  const [form, setForm] = useState<NewMember>({ name: '', password: '', repeat: '' });
  const [rates, typeRates] = useDraft(startRates(own.bounds, own.standard));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const problems: Partial<Record<Field, TextId>> = checked ? checkNewMember(form) : {};
  const given = ratesInput(own.bounds, rates);
  const add = useMutation({
    mutationFn: (sent: RatesInput) => {
      const { name, password, repeat } = form;
      const body = { name, password, password_confirmation: repeat, rates: sent };
      return call('POST /team/add', { body }, { silent: true });
    },
    onSuccess: () => {
      toast.success(t('team.added', { name: form.name }));
      for (const queryKey of [['records', 'team-members'], ['team'], ['invites', 'share']])
        void queryClient.invalidateQueries({ queryKey });
      go.to(pathTo('/Team/members'), { replace: true });
    },
    onError: (error) =>
      setRefused(
        refusalAtFields(error, {
          keys: {},
          fields: { name: 'name', password: 'password', password_confirmation: 'repeat' },
        }),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (given && !add.isPending && Object.keys(checkNewMember(form)).length === 0) add.mutate(given);
  };
  const field = (name: Field) => {
    const problem = problems[name];
    return {
      value: form[name],
      onChange: (value: string) => {
        setForm((now) => ({ ...now, [name]: value }));
        setRefused(({ [name]: _told, ...others }) => others);
      },
      error: problem ? t(problem) : refused[name],
    };
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <NewNameField autoComplete="off" {...field('name')} />
      <PasswordField
        label={t('auth.password')}
        required
        placeholder={t('auth.passwordPlaceholder')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={t('auth.passwordConfirm')}
        required
        autoComplete="new-password"
        {...field('repeat')}
      />
      <Panel title={t('team.hisRates')} text={t('team.ratesHint')}>
        <RatesEditor bounds={own.bounds} value={rates} onChange={typeRates} />
      </Panel>
      <ActionBar>
        <Button type="submit" size="large" block busy={add.isPending} disabled={given === null}>
          {t('team.add')}
        </Button>
      </ActionBar>
    </form>
  );
}
