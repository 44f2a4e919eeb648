import type { Body } from '@koi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffered } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { refusalAtFields } from '../../api/form-refusal.ts';
import {
  type Activity,
  type ApplyChoices,
  activityProgressQuery,
  applyChoicesQuery,
} from '../../api/queries/activities.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showMoney } from '../../lib/show-money.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { refuseDemo } from '../../navigation/use-go.ts';
import { noteNewsMoment } from '../../notifications/news-moment.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { type ApplicationField, fieldsOf } from './activity-state.ts';
import css from './apply-form.module.css';
import type { Audience } from './use-audience.ts';

type Field = ApplicationField | 'member_name' | 'captcha';
type ChoiceFieldName = 'game_type' | 'api_game_type';
type Values = Readonly<Partial<Record<ApplicationField, string>>>;

const isChoice = (field: ApplicationField): field is ChoiceFieldName =>
  field === 'game_type' || field === 'api_game_type';

const places = {
  keys: {
    captcha_wrong: 'captcha',
    captcha_expired: 'captcha',
    account_not_own: 'member_name',
    member_forbidden: 'member_name',
    activity_currency: 'member_name',
    activity_audience: 'member_name',
    activity_no_deposit: 'bill_no',
  },
  fields: {
    member_name: 'member_name',
    recharge_money: 'recharge_money',
    game_type: 'game_type',
    api_game_type: 'api_game_type',
    bill_no: 'bill_no',
    captcha: 'captcha',
  },
} as const satisfies { keys: Record<string, Field>; fields: Record<string, Field> };

/**
 * An application with the fields that the activity requires. Input stays after a refusal; only the captcha is
 * renewed.
 */
export function ApplyForm({
  activity,
  audience,
  name,
}: {
  activity: Activity;
  audience: Audience;
  name: string;
}) {
  const t = useText();
  const client = useQueryClient();
  const lang = useStore(langStore);
  // The order that a link has named.
  const wanted = useAddress().query.get('deposit') ?? '';
  const progress = useQuery(activityProgressQuery(activity.id, name, lang));
  const asked = fieldsOf(activity.hall_field ?? '');
  // Only our own back end says which deposits count: they are chosen. To others both fields are typed.
  const deposits = asked.includes('recharge_money') ? progress.data?.deposits : undefined;
  const fields = deposits ? asked.filter((field) => !isOfDeposit(field)) : asked;
  const asksForChoice = fields.some(isChoice);
  const choices = useQuery({ ...applyChoicesQuery(lang), enabled: asksForChoice });
  const saysDeposits = useOffered('GET /act/progress/:id') && asked.includes('recharge_money') && name !== '';
  // Without its lists an application cannot be filled in.
  const lists: (typeof choices | typeof progress)[] = [
    ...(asksForChoice ? [choices] : []),
    ...(saysDeposits ? [progress] : []),
  ];
  const [account, setAccount] = useState('');
  const [chosen, setChosen] = useState(wanted);
  const [values, setValues] = useState<Values>({});
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const captcha = useCaptcha(true);
  const isOwn = name !== '';
  const readAgain = () => {
    for (const queryKey of [['activities'], ['records', 'applications']])
      void client.invalidateQueries({ queryKey });
  };
  const send = useMutation({
    mutationFn: (body: Body<'POST /act/apply/:id'>) =>
      call('POST /act/apply/:id', { params: { id: activity.id }, body }, { silent: true }),
    onSuccess: () => {
      toast.success(t('activities.sent'));
      noteNewsMoment();
      setValues({});
      readAgain();
    },
    onError: (error) => {
      const unknown = error instanceof CallFailure && (error.kind === 'no-answer' || error.kind === 'server');
      if (unknown) toast.failure(t('activities.noAnswer'));
      else setProblems(refusalAtFields(error, places));
      if (unknown || (error instanceof CallFailure && error.key === 'activity_applied')) readAgain();
    },
    // Every answer except a failed validation consumes the captcha.
    onSettled: captcha.renew,
  });

  if (progress.data?.application?.today) return <p className={css.tomorrow}>{t('activities.tomorrow')}</p>;
  if (progress.data && !progress.data.suits) return null;
  const deposit = deposits?.find(({ bill_no }) => bill_no === chosen) ?? deposits?.[0];
  if (deposits && !deposit) {
    if (progress.data?.application) return null;
    return (
      <Panel title={t('activities.form')} text={t('activities.noDeposit')}>
        <a className={buttonClass({ block: true })} href={hrefTo('/Member/Recharge')}>
          {t('activities.deposit')}
        </a>
      </Panel>
    );
  }

  const submit = () => {
    if (audience === 'trial') return refuseDemo();
    const member = isOwn ? name : account.trim();
    const missing: Partial<Record<Field, string>> = {};
    const need = (field: Field, label: string, ok: boolean) => {
      if (!ok) missing[field] = t('activities.missing', { field: label });
    };
    need('member_name', t('activities.field_member_name'), member !== '');
    for (const field of fields)
      need(field, t(`activities.field_${field}`), (values[field] ?? '').trim() !== '');
    if (values.recharge_money && !/^\d+$/.test(values.recharge_money))
      missing.recharge_money = t('common.notWhole');
    if (captcha.isMissing) missing.captcha = t('auth.errorCaptcha');
    setProblems(missing);
    if (Object.keys(missing).length > 0) return undefined;
    const numbers = {
      recharge_money: values.recharge_money,
      game_type: values.game_type,
      api_game_type: values.api_game_type,
    };
    send.mutate({
      member_name: member,
      ...Object.fromEntries(
        Object.entries(numbers).flatMap(([key, value]) => (value ? [[key, Number(value)]] : [])),
      ),
      ...(values.bill_no && { bill_no: values.bill_no.trim() }),
      ...(deposit && { bill_no: deposit.bill_no }),
      key: captcha.key,
      captcha: captcha.value,
    });
    return undefined;
  };
  const set = (field: ApplicationField) => (text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    setProblems((before) => ({ ...before, [field]: '' }));
  };
  return (
    <Panel title={t('activities.form')}>
      <form
        id="apply"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('activities.field_member_name')}
          required
          value={isOwn ? name : account}
          disabled={isOwn}
          autoComplete="username"
          error={problems.member_name || undefined}
          onChange={(text) => {
            setAccount(text);
            setProblems((before) => ({ ...before, member_name: '' }));
          }}
        />
        <PartsState
          parts={lists}
          skeleton={<SkeletonRows count={fields.length + 1} height={72} radius={14} />}
        >
          {() => (
            <>
              {deposits && deposit && (
                <SelectField
                  label={t('activities.yourDeposit')}
                  required
                  value={deposit.bill_no}
                  onChange={(billNo) => {
                    setChosen(billNo);
                    setProblems((before) => ({ ...before, bill_no: '' }));
                  }}
                  error={problems.bill_no || undefined}
                  choices={deposits.map(({ bill_no, money }) => ({
                    value: bill_no,
                    label: `${showMoney(toMinor(money))} · ${bill_no}`,
                  }))}
                />
              )}
              {fields.map((field) =>
                field === 'recharge_money' ? (
                  <AmountInput
                    key={field}
                    label={t(`activities.field_${field}`)}
                    required
                    value={values[field] ?? ''}
                    error={problems[field] || undefined}
                    fault={undefined}
                    onChange={set(field)}
                  />
                ) : isChoice(field) ? (
                  <ChoiceField
                    key={field}
                    field={field}
                    choices={choices.data}
                    value={values[field] ?? ''}
                    error={problems[field] || undefined}
                    onChange={set(field)}
                  />
                ) : (
                  <TextField
                    key={field}
                    label={t(`activities.field_${field}`)}
                    required
                    maxLength={40}
                    value={values[field] ?? ''}
                    error={problems[field] || undefined}
                    onChange={set(field)}
                  />
                ),
              )}
              <CaptchaField
                captcha={captcha}
                error={captcha.value === '' ? problems.captcha || undefined : undefined}
              />
              <Button type="submit" size="large" block busy={send.isPending}>
                {t('activities.submit')}
              </Button>
            </>
          )}
        </PartsState>
      </form>
    </Panel>
  );
}

const isOfDeposit = (field: ApplicationField): boolean => field === 'recharge_money' || field === 'bill_no';

interface ChoiceFieldProps {
  field: ChoiceFieldName;
  choices: ApplyChoices | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ChoiceField({ field, choices, value, error, onChange }: ChoiceFieldProps) {
  const t = useText();
  const listed = Object.entries((field === 'game_type' ? choices?.types : choices?.games) ?? {});
  return (
    <SelectField
      label={t(`activities.field_${field}`)}
      required
      placeholder={t('activities.choose')}
      value={value}
      onChange={onChange}
      error={error}
      choices={listed.map(([key, label]) => ({ value: key, label }))}
    />
  );
}
