import { currencies, langs, usdtChains } from '@koi/contract/enumerations';
import {
  Alert,
  Button,
  Card,
  CardContent,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { ApiError, propose, sendPicture } from '../api/client.ts';
import { banksQuery, payeeBanks, useBankName } from '../banks/banks.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Facts } from '../parts/facts.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import type { TextsInLanguages } from '../parts/languages.ts';
import { PictureField } from '../parts/picture-field.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { WholeField } from '../parts/whole-field.tsx';
import {
  type Channel,
  changedKeys,
  changesIn,
  type Draft,
  draftOf,
  fieldsOf,
  freshDraft,
  isCoin,
  isPayeeChanged,
  labelOf,
  ofType,
  problemsOf,
  titleOf,
  typesWith,
} from './draft.ts';

interface Editor {
  /** Absent: a new channel. */
  channel: Channel | undefined;
  gateways: readonly string[];
  may: boolean;
  onSaved(): void;
  onClose(): void;
}

const upload = (file: File): Promise<string> => sendPicture('POST /operator/channels/picture', file);

/** Edits a whole channel; changes are shown before they are saved. */
export function ChannelEditor({ channel, gateways, may, onSaved, onClose }: Editor) {
  const translate = useTranslate();
  const bankName = useBankName();
  const { data: banks = [] } = useQuery(banksQuery);
  const notifySaved = useNotifySaved();
  const before = channel && draftOf(channel);
  // Another operator, or the switch in the list, may save the channel while it is edited.
  const [draft, setDraft] = useDraft<Draft>(before ?? freshDraft);
  const maySecrets = useMay('secrets.read');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const set = (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change }));
  const isChanged = before === undefined || changedKeys(before, draft).length > 0;
  const isElsewhere = isPayeeChanged(before, draft);
  const isWritten = changedKeys(before ?? freshDraft, draft).length > 0;
  const problems = problemsOf(draft, channel === undefined);
  const faultOf = (key: keyof Draft) => {
    const fault = isWritten && problems[key] && translate(`koi.channels.${problems[key]}`);
    return fault ? { error: true, helperText: fault } : {};
  };
  useLeaveGuard(isWritten && may, translate('koi.parts.leave'), 'channel');
  const save = async (reason: string): Promise<void> => {
    const own = channel && { id: channel.id, version: channel.version };
    const body = { ...own, ...draft, reason };
    const { saved } = await propose('POST /operator/channels/save', { body }).catch(inOurWords);
    notifySaved(saved === 1);
    setDialogOpen(false);
    onSaved();
  };
  const text = (key: 'account' | 'payee' | 'bank_address' | 'gift_percent' | 'coin_rate' | 'label') => (
    <TextField
      key={key}
      label={translate(`koi.channels.${labelOf(key, draft.type)}`)}
      value={draft[key] ?? ''}
      onChange={({ target }) => set({ [key]: target.value })}
      disabled={!may}
      {...(key === 'label' && { helperText: translate('koi.channels.label_help') })}
      {...faultOf(key)}
      {...(key === 'gift_percent' || key === 'coin_rate'
        ? { slotProps: { htmlInput: { inputMode: 'decimal' as const } } }
        : {})}
    />
  );
  const choice = (
    key: 'gateway' | 'bank_type' | 'chain' | 'lang',
    values: readonly (readonly [string, string])[],
  ) => (
    <TextField
      key={key}
      select
      label={translate(`koi.channels.${labelOf(key, draft.type)}`)}
      value={draft[key] ?? ''}
      onChange={({ target }) => set({ [key]: target.value })}
      // The rate of a wallet is one of its currency.
      {...faultOf(key)}
      disabled={!may || (key === 'lang' && channel !== undefined && isCoin(channel.type))}
    >
      {values.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  /** Of its currency, and the one that it has. */
  const bankChoices = ({ bank_type, lang }: Draft) => {
    const own = payeeBanks(banks, lang);
    const kept = banks.find(({ key }) => key === bank_type);
    return kept && !own.some(({ key }) => key === bank_type) ? [...own, kept] : own;
  };
  const whole = (key: 'min' | 'max') => (
    <WholeField
      label={translate(`koi.channels.${key}`)}
      value={draft[key]}
      onChange={(units) => set({ [key]: units })}
      disabled={!may}
    />
  );
  const fields: Partial<Record<keyof Draft, () => React.ReactNode>> = {
    gateway: () =>
      choice(
        'gateway',
        [...new Set([...gateways, ...(draft.gateway ? [draft.gateway] : [])])].map((name) => [name, name]),
      ),
    bank_type: () =>
      choice(
        'bank_type',
        bankChoices(draft).map((bank) => [bank.key, bankName(bank.key, draft.lang)]),
      ),
    chain: () => choice('chain', Object.entries(usdtChains)),
    account: () => text('account'),
    payee: () => text('payee'),
    bank_address: () => text('bank_address'),
    qrcode: () => (
      <PictureField
        key="qrcode"
        label={translate('koi.channels.qrcode')}
        help={translate('koi.channels.qrcode_help')}
        value={draft.qrcode ?? ''}
        onChange={(qrcode) => set({ qrcode })}
        upload={upload}
        shape={[1, 1]}
        minWidth={200}
        minHeight={200}
        disabled={!may}
      />
    ),
  };
  const title = channel ? titleOf(channel) : translate('koi.channels.add_title');
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {title}
          </Typography>
          {channel?.is_payable === 0 && (
            <Alert severity="warning">{translate('koi.channels.not_payable')}</Alert>
          )}
          {!channel && (
            <ChoiceField
              label={translate('koi.channels.kind')}
              value={draft.type}
              onChange={(value) => set(ofType(value, draft.lang))}
              choices={typesWith(gateways).map(
                (type) => [type, translate(`koi.channels.kinds.${type}`)] as const,
              )}
            />
          )}
          {choice('lang', [
            ...(isCoin(draft.type) ? [] : [['common', translate('koi.channels.all_markets')] as const]),
            ...langs.map((lang) => [lang, currencies[lang]] as const),
          ])}
          {fieldsOf(draft.type).map((key) => fields[key]?.())}
          {!channel && isCoin(draft.type) && text('coin_rate')}
          {draft.gateway && maySecrets && (
            <Link to={`/secrets?partner=${encodeURIComponent(`gateway ${draft.gateway}`)}`}>
              {translate('koi.secrets.open')}
            </Link>
          )}
          <Stack direction="row" spacing={1}>
            {whole('min')}
            {whole('max')}
          </Stack>
          <Typography variant="caption" color={problems.max ? 'error' : 'textSecondary'}>
            {translate(`koi.channels.${problems.max ?? 'limits_help'}`)}
          </Typography>
          {text('gift_percent')}
          {text('label')}
          <LanguageTexts
            fields={[
              { key: 'name', label: translate('koi.channels.name'), maxLength: 60, required: true },
              { key: 'hint', label: translate('koi.channels.hint'), maxLength: 300, kind: 'lines' },
            ]}
            value={textsOf(draft)}
            onChange={(texts) => set(draftTexts(texts))}
            disabled={!may}
          />
          <FormControlLabel
            control={
              <Switch
                checked={draft.is_open === 1}
                disabled={!may}
                onChange={(_event, on) => set({ is_open: on ? 1 : 0 })}
              />
            }
            label={translate('koi.channels.is_open')}
          />
          <Stack direction="row" spacing={1}>
            {may && (
              <Button
                variant="contained"
                disabled={!isChanged || Object.keys(problems).length > 0}
                onClick={() => setDialogOpen(true)}
              >
                {translate('koi.channels.save')}
              </Button>
            )}
            <Button onClick={onClose}>{translate('koi.channels.close')}</Button>
          </Stack>
        </Stack>
      </CardContent>
      {isDialogOpen && (
        <AskDialog
          title={translate(channel ? 'koi.channels.save_title' : 'koi.channels.add_title')}
          submit={translate(isElsewhere ? 'koi.access.ask_second' : 'koi.channels.save')}
          takesReason
          onSubmit={save}
          onClose={() => setDialogOpen(false)}
        >
          <Facts rows={changesIn(translate, before, draft, bankName)} />
          {isElsewhere && <Alert severity="info">{translate('koi.channels.needs_second')}</Alert>}
        </AskDialog>
      )}
    </Card>
  );
}

/** The server names the account as that of a payer; here it is the address of our wallet. */
function inOurWords(error: unknown): never {
  if (error instanceof ApiError && error.fields.account)
    throw new ApiError(error.message, error.status, {
      ...(error.error !== undefined && { error: error.error }),
      errors: { account: ['koi.channels.need_address'] },
    });
  throw error;
}

const textsOf = ({ names, hints }: Draft): TextsInLanguages =>
  Object.fromEntries(
    langs.flatMap((lang) => {
      const own = {
        ...(names[lang] !== undefined && { name: names[lang] }),
        ...(hints[lang] !== undefined && { hint: hints[lang] }),
      };
      return Object.keys(own).length === 0 ? [] : [[lang, own]];
    }),
  );

const draftTexts = (texts: TextsInLanguages): Pick<Draft, 'names' | 'hints'> => {
  const of = (key: string) =>
    Object.fromEntries(
      langs.flatMap((lang) => {
        const text = texts[lang]?.[key];
        return text ? [[lang, text]] : [];
      }),
    );
  return { names: of('name'), hints: of('hint') };
};
