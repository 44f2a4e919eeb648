import type { Body, Reply } from '@koi/contract';
import { alertChannelKinds, alertKinds, smtpSecurities } from '@koi/contract/operator-enumerations';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { WholeField } from '../parts/whole-field.tsx';

export type Channel = Reply<'POST /operator/alerts/channels/list'>['data'][number];
type Input = Omit<Body<'POST /operator/alerts/channels/save'>, 'id' | 'version' | 'secret'>;
type Draft = Omit<Channel, 'id' | 'version' | 'has_secret' | 'last'>;

/** What is empty is left out. */
function sent({ quiet_from, quiet_to, digest_hour, ...draft }: Draft): Input {
  return {
    ...draft,
    ...(quiet_from !== null && { quiet_from }),
    ...(quiet_to !== null && { quiet_to }),
    ...(digest_hour !== null && { digest_hour }),
  };
}

const fresh: Draft = {
  name: '',
  kind: 'email',
  is_open: 1,
  kinds: [...alertKinds],
  lang: 'zh_cn',
  address: '',
  smtp_host: '',
  smtp_port: 465,
  smtp_security: 'tls',
  smtp_user: '',
  sender: '',
  quiet_from: null,
  quiet_to: null,
  digest_hour: null,
};

/** A random signing secret of Standard Webhooks. */
function generateSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}

/** A channel as it is entered; its secret is never read back. */
export function ChannelDialog({
  channel,
  onSaved,
  onClose,
}: {
  channel: Channel | undefined;
  onSaved(): void;
  onClose(): void;
}) {
  const translate = useTranslate();
  const t = (key: string, values: object = {}) => translate(`koi.alerts.${key}`, values);
  const notify = useNotify();
  const [draft, setDraft] = useState<Draft>(() => {
    if (!channel) return fresh;
    const { id: _id, version: _version, has_secret: _has, last: _last, ...settings } = channel;
    return settings;
  });
  const [secret, setSecret] = useState('');
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const isMail = draft.kind === 'email';
  const submit = async (): Promise<void> => {
    await call('POST /operator/alerts/channels/save', {
      body: {
        ...(channel && { id: channel.id, version: channel.version }),
        ...sent(draft),
        ...(secret !== '' && { secret }),
      },
    });
    notify('koi.done', { type: 'success' });
    onSaved();
    onClose();
  };
  const text = (
    key: 'name' | 'address' | 'smtp_host' | 'smtp_user' | 'sender',
    label: string,
    isRequired = true,
  ) => (
    <TextField
      label={label}
      value={draft[key]}
      onChange={({ target }) => change({ [key]: target.value })}
      required={isRequired}
    />
  );
  const hour = (key: 'quiet_from' | 'quiet_to' | 'digest_hour', label: string) => (
    <ChoiceField
      label={label}
      value={draft[key] ?? -1}
      onChange={(value: number) => change({ [key]: value < 0 ? null : value })}
      choices={[
        [-1, t('never')],
        ...Array.from(
          { length: 24 },
          (_, at) => [at, t('hour', { hour: String(at).padStart(2, '0') })] as const,
        ),
      ]}
    />
  );
  return (
    <AskDialog
      title={channel ? t('edit_of', { name: channel.name }) : t('add')}
      submit={t('save')}
      onSubmit={submit}
      onClose={onClose}
    >
      {text('name', t('name'))}
      <ChoiceField
        label={t('kind')}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        choices={alertChannelKinds.map((kind) => [kind, t(`ways.${kind}`)] as const)}
      />
      {text('address', t(`to.${draft.kind}`))}
      {isMail && (
        <>
          {text('sender', t('sender'))}
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 110px', gap: 2 }}>
            {text('smtp_host', t('smtp_host'))}
            <WholeField
              label={t('smtp_port')}
              value={draft.smtp_port}
              onChange={(smtp_port) => change({ smtp_port })}
            />
          </Box>
          <ChoiceField
            label={t('smtp_security')}
            value={draft.smtp_security}
            onChange={(smtp_security) => change({ smtp_security })}
            choices={smtpSecurities.map((one) => [one, t(`security.${one}`)] as const)}
          />
          {text('smtp_user', t('smtp_user'), false)}
        </>
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={t(`secret.${draft.kind}`)}
          helperText={t(channel?.has_secret === 1 ? 'secret_stored' : 'secret_help')}
          type={draft.kind === 'webhook' ? 'text' : 'password'}
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 500, spellCheck: false } }}
          required={!isMail && channel?.has_secret !== 1}
          fullWidth
        />
        {draft.kind === 'webhook' && (
          <Button onClick={() => setSecret(generateSecret())} sx={{ mt: 1, flexShrink: 0 }}>
            {t('generate')}
          </Button>
        )}
      </Stack>
      <FormGroup aria-label={t('kinds')} role="group">
        <Typography variant="subtitle2">{t('kinds')}</Typography>
        {alertKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            label={t(`kind_of.${kind}`)}
            control={
              <Checkbox
                size="small"
                checked={draft.kinds.includes(kind)}
                onChange={(_event, isOn) =>
                  change({
                    kinds: alertKinds.filter((one) => (one === kind ? isOn : draft.kinds.includes(one))),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
      <ChoiceField
        label={t('lang')}
        value={draft.lang}
        onChange={(lang) => change({ lang })}
        choices={[
          ['zh_cn', '简体中文'],
          ['en', 'English'],
        ]}
      />
      <Stack spacing={0.5}>
        <Stack direction="row" spacing={2}>
          {hour('quiet_from', t('quiet_from'))}
          {hour('quiet_to', t('quiet_to'))}
        </Stack>
        <Typography variant="caption" color="textSecondary">
          {t('quiet_help')}
        </Typography>
      </Stack>
      {hour('digest_hour', t('digest'))}
      <FormControlLabel
        label={t('is_open')}
        control={
          <Switch
            checked={draft.is_open === 1}
            onChange={(_event, isOn) => change({ is_open: isOn ? 1 : 0 })}
          />
        }
      />
    </AskDialog>
  );
}
