import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import { Alert, Box, Button, IconButton, Link, Stack, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useLocale, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { MissingLanguages } from '../parts/missing-languages.tsx';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { BankDialog, contentOf } from './bank-dialog.tsx';
import { type Bank, banksQuery, nameOf, nameTexts, walletBank } from './banks.ts';

type Asked = { kind: 'edit' | 'open'; bank: Bank } | { kind: 'add' | 'copy' | 'order' };

/** The banks that members of a currency can choose, in their order; hidden ones too. */
export default function BanksPage() {
  const translate = useTranslate();
  const t = (key: string, values: object = {}) => translate(`koi.banks.${key}`, values);
  const locale = useLocale();
  const queries = useQueryClient();
  const may = useMay('channels.edit');
  const [market, choose] = useMarket();
  const [asked, setAsked] = useState<Asked>();
  const [moved, setMoved] = useState<{ market: Lang; keys: readonly string[] }>();
  const { data, error, refetch } = useQuery(banksQuery);
  const readAgain = () => void queries.invalidateQueries({ queryKey: banksQuery.queryKey });
  const close = () => setAsked(undefined);
  const stored = data?.filter(({ lang }) => lang === market) ?? [];
  const order = moved?.market === market ? moved.keys : stored.map(({ key }) => key);
  const placeOf = ({ key }: Bank) => (order.includes(key) ? order.indexOf(key) : order.length);
  const own = [...stored].sort((a, b) => placeOf(a) - placeOf(b));
  const rows = data && [...own, ...data.filter(({ lang }) => lang === 'common')];
  const isMoved = moved !== undefined;
  useLeaveGuard(isMoved, translate('koi.parts.leave'));
  const move = (key: string, step: -1 | 1): void => {
    const keys = own.map((bank) => bank.key);
    const at = keys.indexOf(key);
    keys.splice(at, 1);
    keys.splice(at + step, 0, key);
    setMoved({ market, keys });
  };
  const arrows = ({ key, ...bank }: Bank) => (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          size="small"
          disabled={own[own.findIndex((one) => one.key === key) + step] === undefined}
          aria-label={`${t(step < 0 ? 'up' : 'down')}: ${nameOf(bank, locale)}`}
          onClick={() => move(key, step)}
        >
          {step < 0 ? <Up fontSize="small" /> : <Down fontSize="small" />}
        </IconButton>
      ))}
    </Box>
  );
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.banks.title" />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
        {t('help')}
      </Typography>
      <MarketTabs
        market={market}
        onChange={(next) => {
          if (isMoved && !confirm(translate('koi.parts.leave'))) return;
          setMoved(undefined);
          choose(next);
        }}
      />
      {may && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsked({ kind: 'add' })}>
            {t('add')}
          </Button>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => setAsked({ kind: 'copy' })}>
            {t('copy')}
          </Button>
        </Stack>
      )}
      {isMoved && (
        <Alert
          severity="info"
          action={
            <Stack direction="row" spacing={1}>
              <Button size="small" variant="contained" onClick={() => setAsked({ kind: 'order' })}>
                {t('order_save')}
              </Button>
              <Button size="small" onClick={() => setMoved(undefined)}>
                {t('order_discard')}
              </Button>
            </Stack>
          }
        >
          {t('order_changed')}
        </Alert>
      )}
      <Rows<Bank>
        rows={rows}
        error={error}
        again={() => void refetch()}
        keyOf={({ key, lang }) => `${lang} ${key}`}
        columns={[
          {
            label: 'koi.banks.bank',
            show: (bank) => (
              <Stack spacing={0.25} sx={{ alignItems: 'flex-start' }}>
                {may ? (
                  <Link component="button" type="button" onClick={() => setAsked({ kind: 'edit', bank })}>
                    {nameOf(bank, locale)}
                  </Link>
                ) : (
                  nameOf(bank, locale)
                )}
                {langs.some((lang) => !bank.names[lang]) && (
                  <MissingLanguages
                    texts={nameTexts(bank.names)}
                    fields={[{ key: 'name', required: true }]}
                  />
                )}
                {bank.lang === 'common' && <StateChip color="default" label={t('all_markets')} />}
              </Stack>
            ),
          },
          { label: 'koi.banks.key', isSide: true, show: ({ key }) => key },
          {
            label: 'koi.banks.shown',
            show: (bank) => (
              <Switch
                size="small"
                checked={bank.is_open === 1}
                disabled={!may}
                onChange={() => setAsked({ kind: 'open', bank })}
                slotProps={{ input: { 'aria-label': `${t('is_open')}: ${nameOf(bank, locale)}` } }}
              />
            ),
          },
          ...(may
            ? [
                {
                  label: 'koi.banks.order',
                  show: (bank: Bank) => (bank.lang === 'common' ? '' : arrows(bank)),
                },
              ]
            : []),
          {
            label: 'koi.banks.number',
            isSide: 'named',
            show: ({ key, is_numeric, number_min, number_max }) =>
              key === walletBank
                ? t('wallet_number')
                : t(is_numeric === 1 ? 'digits' : 'letters', { min: number_min, max: number_max }),
          },
          { label: 'koi.banks.cards', isNumber: true, isSide: 'named', show: ({ cards }) => cards },
        ]}
      />
      {(asked?.kind === 'add' || asked?.kind === 'edit') && (
        <BankDialog
          bank={asked.kind === 'edit' ? asked.bank : undefined}
          market={market}
          onSaved={readAgain}
          onClose={close}
        />
      )}
      {asked?.kind === 'open' && <OpenDialog bank={asked.bank} onSaved={readAgain} onClose={close} />}
      {asked?.kind === 'copy' && <CopyDialog market={market} onSaved={readAgain} onClose={close} />}
      {asked?.kind === 'order' && (
        <AskDialog
          title={t('order_title', { currency: currencies[market] })}
          submit={t('order_save')}
          takesReason
          onSubmit={async (reason) => {
            await call('POST /operator/banks/order', { body: { lang: market, keys: [...order], reason } });
            await queries.invalidateQueries({ queryKey: banksQuery.queryKey });
            setMoved(undefined);
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface Dialog {
  onSaved(): void;
  onClose(): void;
}

/** Shows a bank to members, or hides it, with a reason. */
function OpenDialog({ bank, onSaved, onClose }: Dialog & { bank: Bank }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const isShown = bank.is_open === 1;
  return (
    <AskDialog
      title={translate(isShown ? 'koi.banks.hide_title' : 'koi.banks.show_title', {
        name: nameOf(bank, locale),
      })}
      submit={translate(isShown ? 'koi.banks.hide' : 'koi.banks.show')}
      danger={isShown}
      takesReason
      onSubmit={async (reason) => {
        const body = { ...contentOf(bank), is_open: isShown ? (0 as const) : (1 as const), reason };
        await call('POST /operator/banks/save', { body });
        notify('koi.done', { type: 'success' });
        onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {translate(isShown ? 'koi.banks.hide_help' : 'koi.banks.show_help')}
      </Typography>
    </AskDialog>
  );
}

/** Adds the banks of another currency that this one lacks. */
function CopyDialog({ market, onSaved, onClose }: Dialog & { market: Lang }) {
  const translate = useTranslate();
  const notify = useNotify();
  const others = langs.filter((lang) => lang !== market);
  const [from, setFrom] = useState<Lang>(others[0] ?? market);
  return (
    <AskDialog
      title={translate('koi.banks.copy_title', { currency: currencies[market] })}
      submit={translate('koi.banks.copy_it')}
      takesReason
      onSubmit={async (reason) => {
        const { added } = await call('POST /operator/banks/copy', { body: { from, to: market, reason } });
        notify(translate('koi.banks.copied', { count: added }), { type: 'success' });
        onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{translate('koi.banks.copy_help')}</Typography>
      <ChoiceField
        label={translate('koi.banks.copy_from')}
        value={from}
        onChange={setFrom}
        choices={others.map((lang) => [lang, currencies[lang]] as const)}
      />
    </AskDialog>
  );
}
