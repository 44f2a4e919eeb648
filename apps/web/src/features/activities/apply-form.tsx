import type { Body } from '@koi/contract';
import { showAmount } from '@koi/money/show-amount';
import { Button, buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SelectField } from '@koi/ui/select-field.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import type { FieldErrorMap } from '../../api/field-errors.ts';
import { useForm } from '../../api/use-form.ts';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { refuseDemo } from '../../shared/navigation/use-go.ts';
import { noteOfferMoment } from '../notifications/offer-moment.ts';
import { type ApplicationField, fieldsOf } from './activity-state.ts';
import css from './apply-form.module.css';
import { type Activity, type ApplyChoices, activityProgressQuery, applyChoicesQuery } from './queries.ts';
import type { Audience } from './use-audience.ts';

type Field = ApplicationField | 'member_name' | 'captcha';
type ChoiceFieldName = 'game_type' | 'api_game_type';

const isChoice = (field: ApplicationField): field is ChoiceFieldName =>
  field === 'game_type' || field === 'api_game_type';

const errorMap = {
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
} satisfies FieldErrorMap<Field>;

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
  const t = useTranslate();
  const client = useQueryClient();
  const lang = useStore(langStore);
  // The order that a link has named.
  const wanted = useAddress().query.get('deposit') ?? '';
  const progress = useQuery(activityProgressQuery(activity.id, name, lang));
  const requested = fieldsOf(activity.hall_field ?? '');
  // Only our own back end lists the deposits that count, to select from. For others both fields are typed.
  const deposits = requested.includes('recharge_money') ? progress.data?.deposits : undefined;
  const fields = deposits ? requested.filter((field) => !isOfDeposit(field)) : requested;
  const hasChoice = fields.some(isChoice);
  const choices = useQuery({ ...applyChoicesQuery(lang), enabled: hasChoice });
  const saysDeposits =
    useCapability('GET /act/progress/:id') && requested.includes('recharge_money') && name !== '';
  // Without its lists an application cannot be filled in.
  const lists: (typeof choices | typeof progress)[] = [
    ...(hasChoice ? [choices] : []),
    ...(saysDeposits ? [progress] : []),
  ];
  const captcha = useCaptcha(true);
  const isOwn = name !== '';
  const refresh = () => {
    for (const queryKey of [['activities'], ['records', 'applications']])
      void client.invalidateQueries({ queryKey });
  };
  const depositOf = (billNo: string) => deposits?.find(({ bill_no }) => bill_no === billNo) ?? deposits?.[0];
  const need = (field: ApplicationField | 'member_name', text: string) =>
    text.trim() === '' ? t('activities.missing', { field: t(`activities.field_${field}`) }) : undefined;
  const form = useForm({
    initial: {
      member_name: name,
      recharge_money: '',
      game_type: '',
      api_game_type: '',
      bill_no: deposits ? wanted : '',
    },
    validate: (values) => ({
      member_name: need('member_name', values.member_name),
      ...Object.fromEntries(fields.map((field) => [field, need(field, values[field])])),
      ...(/[^\d]/.test(values.recharge_money) && { recharge_money: t('common.notWhole') }),
    }),
    captcha,
    instead: audience === 'trial' ? refuseDemo : undefined,
    send: ({ member_name, bill_no, ...numbers }) => {
      const order = deposits ? depositOf(bill_no)?.bill_no : bill_no.trim();
      const body: Body<'POST /act/apply/:id'> = {
        member_name: member_name.trim(),
        ...Object.fromEntries(
          Object.entries(numbers).flatMap(([key, value]) => (value ? [[key, Number(value)]] : [])),
        ),
        ...(order && { bill_no: order }),
        key: captcha.key,
        captcha: captcha.value,
      };
      return call('POST /act/apply/:id', { params: { id: activity.id }, body }, { toastErrors: false });
    },
    onSuccess: () => {
      toast.success(t('activities.sent'));
      noteOfferMoment();
      // It is used up.
      captcha.renew();
      form.reset();
      refresh();
    },
    onError: (error) => {
      const isUnknown = isUnanswered(error);
      if (isUnknown) toast.failure(t('activities.noAnswer'));
      if (isUnknown || (error instanceof ApiError && error.key === 'activity_applied')) refresh();
      return isUnknown;
    },
    errorMap,
  });

  if (progress.data?.application?.today) return <p className={css.tomorrow}>{t('activities.tomorrow')}</p>;
  if (progress.data && !progress.data.suits) return null;
  const deposit = depositOf(form.values.bill_no);
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

  return (
    <Panel title={t('activities.form')}>
      <form id="apply" className={css.form} {...form.props}>
        <TextField
          label={t('activities.field_member_name')}
          required
          disabled={isOwn}
          autoComplete="username"
          {...form.field('member_name')}
        />
        <QueryBoundary
          queries={lists}
          skeleton={<SkeletonRows count={fields.length + 1} height={72} radius={14} />}
        >
          {() => (
            <>
              {deposits && deposit && (
                <SelectField
                  label={t('activities.yourDeposit')}
                  required
                  {...form.field('bill_no')}
                  value={deposit.bill_no}
                  choices={deposits.map(({ bill_no, money }) => ({
                    value: bill_no,
                    label: `${showAmount(money)} · ${bill_no}`,
                  }))}
                />
              )}
              {fields.map((field) =>
                field === 'recharge_money' ? (
                  <AmountInput
                    key={field}
                    label={t(`activities.field_${field}`)}
                    required
                    {...form.field(field)}
                    fault={undefined}
                  />
                ) : isChoice(field) ? (
                  <ChoiceField key={field} field={field} choices={choices.data} {...form.field(field)} />
                ) : (
                  <TextField
                    key={field}
                    label={t(`activities.field_${field}`)}
                    required
                    maxLength={40}
                    {...form.field(field)}
                  />
                ),
              )}
              <CaptchaField captcha={captcha} error={form.errors.captcha} />
              <Button type="submit" size="large" block busy={form.isPending}>
                {t('activities.submit')}
              </Button>
            </>
          )}
        </QueryBoundary>
      </form>
    </Panel>
  );
}

/** The application may have been received, so no failure is reported. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'server');

const isOfDeposit = (field: ApplicationField): boolean => field === 'recharge_money' || field === 'bill_no';

interface ChoiceFieldProps {
  field: ChoiceFieldName;
  choices: ApplyChoices | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ChoiceField({ field, choices, value, error, onChange }: ChoiceFieldProps) {
  const t = useTranslate();
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
