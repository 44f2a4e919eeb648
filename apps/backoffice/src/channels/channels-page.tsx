import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import AddIcon from '@mui/icons-material/Add';
import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, Stack, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, callAgain } from '../api/client.ts';
import { useBankName } from '../banks/banks.ts';
import { amountText } from '../parts/amount.ts';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { Beside } from '../parts/beside.tsx';
import { Facts } from '../parts/facts.tsx';
import { MissingLanguages } from '../parts/missing-languages.tsx';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useAddress } from '../parts/use-address.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { ChannelEditor } from './channel-editor.tsx';
import { type Channel, changesIn, type Draft, draftOf, titleOf } from './draft.ts';

const NEW = 'new';

/** All payment channels in the order of the members' lists; the open one is in the address. */
export default function ChannelsPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const bankName = useBankName();
  const queries = useQueryClient();
  const may = useMay('channels.edit');
  const [search, go] = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Switched>();
  const { data, error, refetch } = useQuery({
    queryKey: ['channels'],
    queryFn: () => call('POST /operator/channels/list'),
    refetchInterval: SLOWLY_MS,
  });
  const rows = data?.data ?? [];
  const open = search.get('channel');
  const channel = rows.find(({ id }) => String(id) === open);
  const show = (id: string | undefined, state?: { saved: true }): void =>
    go(id === undefined ? {} : { channel: id }, state && { state });
  const readAgain = () => queries.invalidateQueries({ queryKey: ['channels'] });
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      notify('koi.done', { type: 'success' });
    } catch (failure) {
      notify(wordsOf(failure, translate), { type: 'error' });
    }
    await readAgain();
    setBusy(false);
  };
  const move = (id: number, step: -1 | 1): Promise<void> => {
    const ids = rows.map((row) => row.id);
    const at = ids.indexOf(id);
    const other = ids[at + step];
    if (other === undefined) return Promise.resolve();
    ids[at] = other;
    ids[at + step] = id;
    return change(() => call('POST /operator/channels/order', { body: { ids } }));
  };
  const accountOf = ({ account, gateway }: { account?: unknown; gateway?: unknown }) =>
    String(account || gateway || '–');
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.channels.title" />
      {may && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => show(NEW)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('koi.channels.add')}
        </Button>
      )}
      <WaitingRequests
        rows={data?.waiting ?? []}
        may={may}
        wish={({ content }) =>
          translate(content.id === undefined ? 'koi.channels.want_new' : 'koi.channels.want_save', {
            kind: translate(`koi.channels.kinds.${String(content.type)}`),
            account: accountOf(content),
          })
        }
        details={({ content: { id, version: _version, ...content } }) => {
          const before = rows.find((row) => row.id === id);
          const draft = content as Draft;
          return <Facts rows={changesIn(translate, before && draftOf(before), draft, bankName)} />;
        }}
        onAgree={(_row, content) => callAgain('POST /operator/channels/save', content)}
        onChanged={() => void readAgain()}
      />
      <Beside
        isWide
        panel={
          (channel || (open === NEW && may)) && (
            <ChannelEditor
              key={open}
              channel={channel}
              gateways={data?.gateways ?? []}
              may={may}
              onSaved={() => {
                if (open === NEW) show(undefined, { saved: true });
                void readAgain();
              }}
              onClose={() => show(undefined)}
            />
          )
        }
        open={channel || (open === NEW && may) ? open : null}
        at={rows.findIndex(({ id }) => String(id) === open)}
        hint={rows.length > 0 ? translate('koi.channels.choose') : undefined}
        onClose={() => show(undefined)}
      >
        <Box sx={{ p: 1 }}>
          <Rows<Channel>
            rows={data?.data}
            error={error}
            again={() => void refetch()}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'koi.channels.way',
                show: (row) => <Way row={row} />,
              },
              {
                label: 'koi.channels.open',
                show: ({ id, is_open, ...row }) => (
                  <Switch
                    size="small"
                    checked={is_open === 1}
                    disabled={!may || isBusy}
                    onChange={(_event, on) =>
                      setAsked({ id, is_open: on ? 1 : 0, name: `${titleOf(row)} ${id}` })
                    }
                    slotProps={{
                      input: { 'aria-label': `${translate('koi.channels.open')}: ${titleOf(row)} ${id}` },
                    }}
                  />
                ),
              },
              ...(may
                ? [
                    {
                      label: 'koi.channels.order',
                      show: ({ id, ...row }: Channel) => (
                        <Box sx={{ whiteSpace: 'nowrap' }}>
                          {([-1, 1] as const).map((step) => (
                            <IconButton
                              key={step}
                              size="small"
                              disabled={
                                isBusy || rows[rows.findIndex((one) => one.id === id) + step] === undefined
                              }
                              aria-label={`${translate(step < 0 ? 'koi.channels.up' : 'koi.channels.down')}: ${titleOf(row)} ${id}`}
                              onClick={() => void move(id, step)}
                            >
                              {step < 0 ? <Up fontSize="small" /> : <Down fontSize="small" />}
                            </IconButton>
                          ))}
                        </Box>
                      ),
                    },
                  ]
                : []),
              {
                label: 'koi.channels.payee_to',
                isSide: true,
                show: ({ account, gateway, payee }) => (
                  <Box sx={{ minWidth: 150, maxWidth: 190, overflowWrap: 'anywhere' }}>
                    {accountOf({ account, gateway })}
                    {payee !== '' && ` · ${payee}`}
                  </Box>
                ),
              },
              {
                label: 'koi.channels.limits',
                show: ({ min, max }) =>
                  max === 0
                    ? translate('koi.channels.no_limits')
                    : `${amountText(String(min))}–${amountText(String(max))}`,
                isNumber: true,
                isSide: 'named',
              },
              {
                label: 'koi.channels.gift_percent',
                show: ({ gift_percent }) => gift_percent,
                isNumber: true,
                isSide: 'named',
              },
              {
                label: 'koi.channels.market',
                isOneLine: true,
                isSide: true,
                show: ({ lang }) =>
                  lang === 'common' ? translate('koi.channels.all_markets') : currencies[lang as Lang],
              },
              { label: 'koi.channels.pending', show: ({ pending }) => pending, isNumber: true },
              {
                label: 'koi.channels.through',
                show: ({ amounts, deposits }) =>
                  deposits === 0
                    ? 0
                    : amounts.map(({ currency, money }) => (
                        <div key={currency}>{amountText(money, currency)}</div>
                      )),
                isNumber: true,
              },
            ]}
          />
        </Box>
      </Beside>
      {asked && <OpenDialog {...asked} onDone={() => void readAgain()} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface Switched {
  id: number;
  is_open: 0 | 1;
  name: string;
}

/** Opens or closes a channel for members, with a reason. */
function OpenDialog({ id, is_open, name, onDone, onClose }: Switched & { onDone(): void; onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const isOpening = is_open === 1;
  const submit = async (reason: string): Promise<void> => {
    await call('POST /operator/channels/open', { body: { id, is_open, reason } });
    notify('koi.done', { type: 'success' });
    onDone();
    onClose();
  };
  return (
    <AskDialog
      title={translate(isOpening ? 'koi.channels.open_title' : 'koi.channels.close_title', { name })}
      submit={translate(isOpening ? 'koi.channels.open_it' : 'koi.channels.close_it')}
      danger={!isOpening}
      takesReason
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">
        {translate(isOpening ? 'koi.channels.open_help' : 'koi.channels.close_help')}
      </Typography>
    </AskDialog>
  );
}

/** A channel, which languages its name lacks, and whether members see it at all. */
function Way({ row }: { row: Channel }) {
  const translate = useTranslate();
  const texts = Object.fromEntries(langs.map((lang) => [lang, { name: row.names[lang] ?? '' }]));
  return (
    <Stack spacing={0.25} sx={{ alignItems: 'flex-start' }}>
      <Link to={`?channel=${row.id}`}>{titleOf(row)}</Link>
      <MissingLanguages texts={texts} fields={[{ key: 'name' }]} readers={row.lang} />
      {row.is_payable === 0 && <StateChip color="error" label={translate('koi.channels.not_payable')} />}
    </Stack>
  );
}
