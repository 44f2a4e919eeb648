import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { translateErrors } from '../../api/field-errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { useForm } from '../../api/use-form.ts';
import { NewNameField } from '../../shared/components/new-name-field.tsx';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { pathTo } from '../../shared/navigation/paths.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { checkNewMember, type NewMember } from './new-member-rules.ts';
import { ratesInput, startRates, type TypedRates } from './rates.ts';
import { type OwnRates, ownRatesQuery } from './rates-queries.ts';

const RatesEditor = lazyComponent(
  loadWithTexts('rates', () => import('./rates-editor.tsx')),
  'RatesEditor',
);

/** Opens an account below the agent; it is an agent from the start. */
export function AddScreen() {
  const t = useTranslate();
  const own = useQuery(ownRatesQuery(useStore(langStore)));
  return (
    <Screen title={t('team.add')}>
      <QueryBoundary queries={[own]} skeleton={<SkeletonRows count={6} height={72} />}>
        {(mine) =>
          mine.bounds.length === 0 ? <EmptyState title={t('team.noRates')} /> : <AddForm own={mine} />
        }
      </QueryBoundary>
    </Screen>
  );
}

function AddForm({ own }: { own: OwnRates }) {
  const t = useTranslate();
  const go = useGo();
  const form = useForm<NewMember & TypedRates>({
    initial: { name: '', password: '', repeat: '', ...startRates(own.bounds, own.standard) },
    validate: (values) => translateErrors(checkNewMember(values), t),
    send(values) {
      const { name, password, repeat } = values;
      const rates = ratesInput(own.bounds, values) ?? [];
      const body = { name, password, password_confirmation: repeat, rates };
      return call('POST /team/add', { body }, { toastErrors: false });
    },
    onSuccess(_reply, { name }) {
      toast.success(t('team.added', { name }));
      for (const queryKey of [['records', 'team-members'], ['team'], ['invites', 'share']])
        void queryClient.invalidateQueries({ queryKey });
      go.to(pathTo('/Team/members'), { replace: true });
    },
    errorMap: { fields: { name: 'name', password: 'password', password_confirmation: 'repeat' } },
  });
  const { name, password, repeat, ...rates } = form.values;
  return (
    <Stack as="form" gap={6} {...form.props}>
      <NewNameField autoComplete="off" {...form.field('name')} />
      <PasswordField
        label={t('auth.password')}
        required
        placeholder={t('auth.passwordPlaceholder')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label={t('auth.passwordConfirm')}
        required
        autoComplete="new-password"
        {...form.field('repeat')}
      />
      <Panel title={t('team.hisRates')} text={t('team.ratesHint')}>
        <RatesEditor bounds={own.bounds} value={rates} onChange={form.setValues} />
      </Panel>
      <ActionBar>
        <Button
          type="submit"
          size="large"
          block
          busy={form.isPending}
          disabled={ratesInput(own.bounds, rates) === null}
        >
          {t('team.add')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
