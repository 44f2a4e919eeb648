import type { Body, Reply } from '@koi/contract';
import { currencies, langs } from '@koi/contract/enumerations';
import {
  Button,
  Card,
  CardContent,
  FormControlLabel,
  Stack,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AmountCell } from '../parts/amount-cell.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { wholeOf } from '../parts/whole.ts';

type Saved = Reply<'POST /operator/access/thresholds'>['data'];
const kinds = [
  'two_operators_from',
  'two_operators_day_from',
  'two_operators_gift_from',
  'two_operators_gift_day_from',
  'two_operators_loan_from',
  'two_operators_loan_day_from',
  'two_operators_adjustment_from',
  'two_operators_adjustment_day_from',
  'two_operators_turnover_from',
  'two_operators_turnover_day_from',
  'type_again_from',
] as const;
const rates = ['two_operators_rate_from', 'two_operators_share_from'] as const;
const markets = langs.map((lang) => [lang, currencies[lang]] as const);
const key = ['access', 'thresholds'];

/** Amounts from which two operators are needed; a change here needs the second one, too. */
export function Thresholds() {
  const query = useQuery({ queryKey: key, queryFn: () => call('POST /operator/access/thresholds') });
  return <Loaded query={query}>{({ data }) => <Editor saved={data} />}</Loaded>;
}

function Editor({ saved }: { saved: Saved }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const may = useMay('access.edit');
  const [draft, setDraft] = useDraft(saved);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const changed = kinds.filter((kind) =>
    markets.some(([lang]) => draft[kind][lang].trim() !== saved[kind][lang]),
  );
  const isAccessChanged = draft.two_operators_access !== saved.two_operators_access;
  const changedRates = rates.filter((rate) => draft[rate].trim() !== saved[rate]);
  const isStepChanged = draft.coin_rate_step_percent !== saved.coin_rate_step_percent;
  const submit = async (reason: string): Promise<void> => {
    const body: Body<'POST /operator/access/thresholds/save'> = {
      ...Object.fromEntries(changed.map((kind) => [kind, draft[kind]])),
      ...(isStepChanged && { coin_rate_step_percent: draft.coin_rate_step_percent }),
      ...Object.fromEntries(changedRates.map((rate) => [rate, draft[rate].trim()])),
      ...(isAccessChanged && { two_operators_access: draft.two_operators_access }),
      reason,
    };
    const answer = await propose('POST /operator/access/thresholds/save', { body });
    notifySaved(answer.saved === 1);
    setDialogOpen(false);
    await queries.invalidateQueries({ queryKey: ['access'] });
  };
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h6">
            {translate('koi.access.thresholds')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('koi.access.thresholds_help')}
          </Typography>
          <TableContainer>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell component="td" />
                  {markets.map(([lang, currency]) => (
                    <TableCell key={lang} align="right">
                      {currency}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {kinds.map((kind) => (
                  <TableRow key={kind}>
                    <TableCell component="th" scope="row">
                      {translate(`koi.access.${kind}`)}
                    </TableCell>
                    {markets.map(([lang, currency]) => (
                      <TableCell key={lang} align="right" sx={{ px: 0.5 }}>
                        <AmountCell
                          label={`${translate(`koi.access.${kind}`)} ${currency}`}
                          value={draft[kind][lang]}
                          disabled={!may}
                          onChange={(value) =>
                            setDraft({ ...draft, [kind]: { ...draft[kind], [lang]: value } })
                          }
                        />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <TextField
            size="small"
            type="number"
            label={translate('koi.access.coin_rate_step_percent')}
            value={draft.coin_rate_step_percent}
            disabled={!may}
            onChange={({ target }) =>
              setDraft({ ...draft, coin_rate_step_percent: wholeOf(target.value) ?? 0 })
            }
            slotProps={{ htmlInput: { min: 0, max: 100 } }}
            sx={{ maxWidth: 340 }}
          />
          {rates.map((rate) => (
            <TextField
              key={rate}
              size="small"
              label={translate(`koi.access.${rate}`)}
              value={draft[rate]}
              disabled={!may}
              onChange={({ target }) => setDraft({ ...draft, [rate]: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              sx={{ maxWidth: 340, mt: 1 }}
            />
          ))}
          <FormControlLabel
            control={
              <Switch
                checked={draft.two_operators_access === 1}
                disabled={!may}
                onChange={(_event, on) => setDraft({ ...draft, two_operators_access: on ? 1 : 0 })}
              />
            }
            label={translate('koi.access.two_operators_access')}
          />
          {may && (
            <div>
              <Button
                size="small"
                variant="contained"
                disabled={
                  changed.length === 0 && changedRates.length === 0 && !isAccessChanged && !isStepChanged
                }
                onClick={() => setDialogOpen(true)}
              >
                {translate('koi.access.ask_second')}
              </Button>
            </div>
          )}
        </Stack>
      </CardContent>
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.access.thresholds_title')}
          submit={translate('koi.access.ask_second')}
          takesReason
          onSubmit={submit}
          onClose={() => setDialogOpen(false)}
        >
          <Facts
            rows={[
              ...changed.flatMap((kind) =>
                markets
                  .filter(([lang]) => draft[kind][lang].trim() !== saved[kind][lang])
                  .map(
                    ([lang, currency]) =>
                      [
                        `${translate(`koi.access.${kind}`)} ${currency}`,
                        `${amountText(draft[kind][lang])} (${translate('koi.access.was', { value: amountText(saved[kind][lang]) })})`,
                      ] as const,
                  ),
              ),
              ...(isStepChanged
                ? [
                    [
                      'koi.access.coin_rate_step_percent',
                      `${draft.coin_rate_step_percent} (${translate('koi.access.was', { value: saved.coin_rate_step_percent })})`,
                    ] as const,
                  ]
                : []),
              ...changedRates.map(
                (rate) =>
                  [
                    `koi.access.${rate}`,
                    `${draft[rate]} (${translate('koi.access.was', { value: saved[rate] })})`,
                  ] as const,
              ),
              ...(isAccessChanged
                ? [
                    [
                      'koi.access.two_operators_access',
                      translate(draft.two_operators_access === 1 ? 'koi.access.on' : 'koi.access.off'),
                    ] as const,
                  ]
                : []),
            ]}
          />
        </AskDialog>
      )}
    </Card>
  );
}
