import { aboutTypes } from '@koi/contract/enumerations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { aboutListQuery, aboutPageQuery } from '../../api/queries/about.ts';
import { type Application, applicationQuery } from '../../api/queries/agents.ts';
import type { Member } from '../../api/queries/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { AgreeToTerms } from '../../components/agree-to-terms.tsx';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { noteNewsMoment } from '../../notifications/news-moment.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import css from './apply.module.css';
import { type AgentAnswers, type ApplyField, checkApply, longest } from './apply-rules.ts';

const places = {
  keys: {},
  fields: { name: 'name', phone: 'phone', reason: 'reason' },
} satisfies RefusalPlaces<ApplyField>;

/** Refusals that mean that the application has changed meanwhile, for example on another device. */
const moved = ['already_agent', 'application_open'];

interface AgentFormProps {
  member: Member;
  /** A refused application, which prefills the form. */
  earlier: Application | null;
}

export function AgentForm({ member, earlier }: AgentFormProps) {
  const t = useText();
  const lang = useStore(langStore);
  const pages = useQuery(aboutListQuery(lang));
  const terms = useQuery({
    ...aboutPageQuery({ type: aboutTypes.partnerAgreement }, lang),
    enabled: pages.data?.some(({ type }) => Number(type) === aboutTypes.partnerAgreement) ?? false,
  });
  const hasTerms = Boolean(terms.data?.content);
  const [form, type] = useDraft<AgentAnswers>({
    name: earlier?.name || member.realname,
    phone: earlier?.phone || member.phone,
    reason: earlier?.reason ?? '',
    agreed: false,
  });
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<ApplyField, string>>>({});
  const refresh = () => queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey });
  const send = useMutation({
    mutationFn: () => {
      const phone = form.phone.trim();
      const body = { name: form.name.trim(), reason: form.reason.trim(), ...(phone !== '' && { phone }) };
      return call('POST /agent/apply', { body }, { silent: true });
    },
    async onSuccess() {
      toast.success(t('agents.sentToast'));
      noteNewsMoment();
      await refresh();
    },
    onError(error) {
      setTried(false);
      setServed(refusalAtFields<ApplyField>(error, places));
      if (error instanceof CallFailure && moved.includes(error.key)) void refresh();
    },
  });
  const errors = tried ? checkApply(form, { hasTerms }) : {};
  const field = <F extends 'name' | 'phone' | 'reason'>(name: F) => {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (Object.keys(checkApply(form, { hasTerms })).length === 0 && !send.isPending) send.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Panel
        title={t(earlier ? 'agents.again' : 'profile.agentApply')}
        text={t(earlier ? 'agents.againText' : 'agents.applyText')}
      >
        <TextField
          label={t('agents.name')}
          required
          autoComplete="name"
          maxLength={longest.name}
          {...field('name')}
        />
        <TextField
          label={t('auth.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextArea
          label={t('agents.reason')}
          required
          maxLength={longest.reason}
          note={t('agents.reasonNote', { used: form.reason.length, most: longest.reason })}
          {...field('reason')}
        />
        {terms.data && hasTerms && (
          <AgreeToTerms
            label={t('agents.agree')}
            terms={{
              title: terms.data.title,
              open: t('agents.readTerms'),
              content: <RichText html={terms.data.content ?? ''} />,
            }}
            agreed={form.agreed}
            onChange={(agreed) => type({ agreed })}
            error={errors.agreed && t(errors.agreed)}
          />
        )}
      </Panel>
      <Button
        type="submit"
        size="large"
        block
        busy={send.isPending}
        disabled={pages.isLoading || terms.isLoading}
      >
        {t('agents.send')}
      </Button>
    </form>
  );
}
