import { aboutTypes } from '@koi/contract/enumerations';
import { isPersonName, personNameLength } from '@koi/contract/person-name';
import { isPhone } from '@koi/contract/phone';
import { AgreeToTerms } from '@koi/ui/agree-to-terms.tsx';
import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { TextArea } from '@koi/ui/text-area.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { translateErrors } from '../../api/field-errors.ts';
import type { Member } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { useForm } from '../../api/use-form.ts';
import { RichText } from '../../shared/components/rich-text.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { aboutListQuery, aboutPageQuery } from '../about/queries.ts';
import { noteOfferMoment } from '../notifications/offer-moment.ts';
import { type Application, applicationQuery } from './queries.ts';

export interface AgentAnswers {
  name: string;
  phone: string;
  reason: string;
  agreed: boolean;
}

type ApplyField = keyof AgentAnswers;

/** Longest inputs that the call accepts. */
const maxLength = { name: personNameLength.maxLength, reason: 255 } as const;

/** Errors by field; the same bounds as the server's (docs/contract/play.md 11.5). */
export function checkApply(
  form: AgentAnswers,
  { hasTerms }: { hasTerms: boolean },
): Partial<Record<ApplyField, TextId>> {
  const phone = form.phone.trim();
  const reason = form.reason.trim();
  return {
    ...(!isPersonName(form.name) && { name: 'agents.errorName' as const }),
    ...(phone !== '' && !isPhone(phone) && { phone: 'agents.errorPhone' as const }),
    ...((reason === '' || reason.length > maxLength.reason) && { reason: 'agents.errorReason' as const }),
    ...(hasTerms && !form.agreed && { agreed: 'agents.errorAgree' as const }),
  };
}

const errorMap = { fields: { name: 'name', phone: 'phone', reason: 'reason' } } as const;

/** Refusals that mean that the application has changed meanwhile, for example on another device. */
const moved = ['already_agent', 'application_open'];

interface AgentFormProps {
  member: Member;
  /** A refused application, which prefills the form. */
  earlier: Application | null;
}

export function AgentForm({ member, earlier }: AgentFormProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const pages = useQuery(aboutListQuery(lang));
  const terms = useQuery({
    ...aboutPageQuery({ type: aboutTypes.partnerAgreement }, lang),
    enabled: pages.data?.some(({ type }) => Number(type) === aboutTypes.partnerAgreement) ?? false,
  });
  const hasTerms = Boolean(terms.data?.content);
  const refresh = () => queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey });
  const form = useForm<AgentAnswers>({
    initial: {
      name: earlier?.name || member.realname,
      phone: earlier?.phone || member.phone,
      reason: earlier?.reason ?? '',
      agreed: false,
    },
    validate: (answers) => translateErrors(checkApply(answers, { hasTerms }), t),
    send({ name, phone, reason }) {
      const body = {
        name: name.trim(),
        reason: reason.trim(),
        ...(phone.trim() !== '' && { phone: phone.trim() }),
      };
      return call('POST /agent/apply', { body }, { toastErrors: false });
    },
    async onSuccess() {
      toast.success(t('agents.sentToast'));
      noteOfferMoment();
      await refresh();
    },
    onError(error) {
      if (error instanceof ApiError && moved.includes(error.key)) void refresh();
      return false;
    },
    errorMap,
  });
  const { value: agreed, ...agreement } = form.field('agreed');
  return (
    <Stack as="form" gap={6} {...form.props}>
      <Panel
        title={t(earlier ? 'agents.again' : 'profile.agentApply')}
        text={t(earlier ? 'agents.againText' : 'agents.applyText')}
      >
        <TextField
          label={t('agents.name')}
          required
          autoComplete="name"
          maxLength={maxLength.name}
          {...form.field('name')}
        />
        <TextField
          label={t('auth.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        <TextArea
          label={t('agents.reason')}
          required
          maxLength={maxLength.reason}
          note={t('agents.reasonNote', { used: form.values.reason.length, max: maxLength.reason })}
          {...form.field('reason')}
        />
        {terms.data && hasTerms && (
          <AgreeToTerms
            label={t('agents.agree')}
            terms={{
              title: terms.data.title,
              open: t('agents.readTerms'),
              content: <RichText html={terms.data.content ?? ''} />,
            }}
            agreed={agreed}
            {...agreement}
          />
        )}
      </Panel>
      <Button
        type="submit"
        size="large"
        block
        busy={form.isPending}
        disabled={pages.isLoading || terms.isLoading}
      >
        {t('agents.send')}
      </Button>
    </Stack>
  );
}
