import { currencies, gameTypes, hallFields, langs } from '@koi/contract/enumerations';
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AmountCell } from '../parts/amount-cell.tsx';
import { gameTypeNames } from '../parts/game-types.ts';
import { severalOf } from '../parts/several-of.ts';
import { amountsOf, type Draft, isAboutDeposit, isShare, marketsOf, type Problem } from './draft.ts';

interface Part {
  draft: Draft;
  problems: Partial<Record<Problem, string>>;
  set(change: Partial<Draft>): void;
  mayEdit(field: keyof Draft): boolean;
}

const Grid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

type TextKey =
  | 'start_at'
  | 'end_at'
  | 'weight'
  | 'min_level'
  | 'apply_url'
  | 'percent'
  | 'turnover_times'
  | 'code'
  | 'code_limit';

/** Form fields by name, each with its problem below it. */
function useFields({ draft, problems, set, mayEdit }: Part) {
  const translate = useTranslate();
  const said = (key: Problem, help?: string) => {
    const problem = problems[key];
    return {
      error: problem !== undefined,
      helperText: problem ? translate(`koi.activities.${problem}`) : help,
    };
  };
  const common = (key: keyof Draft) =>
    ({ size: 'small', margin: 'none', fullWidth: true, disabled: !mayEdit(key) }) as const;
  const text = (key: TextKey, label: string, help?: string) => (
    <TextField
      key={key}
      {...common(key)}
      label={translate(`koi.activities.${label}`)}
      value={draft[key]}
      onChange={({ target }) => set({ [key]: target.value })}
      {...said(key, help)}
    />
  );
  const time = (key: 'start_at' | 'end_at', label: string) => (
    <TextField
      key={key}
      {...common(key)}
      type="datetime-local"
      label={translate(`koi.activities.${label}`)}
      value={draft[key].slice(0, 16)}
      onChange={({ target }) => set({ [key]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      {...said(key, translate('koi.activities.site_time'))}
    />
  );
  const choice = <K extends 'type' | 'apply_type' | 'rule' | 'period' | 'audience' | 'lang'>(
    key: K,
    label: string,
    choices: readonly (readonly [Draft[K], string])[],
  ) => (
    <TextField
      key={key}
      {...common(key)}
      select
      label={translate(`koi.activities.${label}`)}
      value={draft[key]}
      onChange={({ target }) => set({ [key]: target.value } as Partial<Draft>)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      {...(key === 'period' ? said('period') : {})}
    >
      {choices.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  const toggle = (key: 'is_open' | 'is_hot' | 'is_app') => (
    <FormControlLabel
      key={key}
      control={
        <Switch checked={draft[key]} disabled={!mayEdit(key)} onChange={(_event, on) => set({ [key]: on })} />
      }
      label={translate(`koi.activities.${key}`)}
    />
  );
  return { translate, text, time, choice, toggle };
}

export function AudienceFields(part: Part) {
  const { translate, text, time, choice, toggle } = useFields(part);
  return (
    <>
      <Grid>
        {time('start_at', 'from')}
        {time('end_at', 'until')}
        {choice('lang', 'market', [
          ['common', translate('koi.activities.everybody')],
          ...langs.map((lang) => [lang, currencies[lang]] as const),
        ])}
        {choice(
          'audience',
          'audience',
          (['all', 'new'] as const).map((one) => [one, translate(`koi.activities.audience_${one}`)]),
        )}
        {text('min_level', 'min_level')}
        {text('weight', 'order', translate('koi.activities.order_help'))}
      </Grid>
      <Box sx={{ mt: 1 }}>
        {toggle('is_open')}
        {toggle('is_hot')}
        {toggle('is_app')}
      </Box>
    </>
  );
}

export function TakingPartFields(part: Part) {
  const { draft, set, mayEdit } = part;
  const { translate, text, choice } = useFields(part);
  return (
    <>
      <Grid>
        {choice(
          'type',
          'kind',
          [1, 2, 3, 4].map((type) => [type, translate(`koi.activities.kind_${type}`)]),
        )}
        {choice(
          'apply_type',
          'apply_type',
          [0, 1, 2, 3].map((type) => [type, translate(`koi.activities.apply_${type}`)]),
        )}
        {draft.apply_type === 3 && text('apply_url', 'apply_url')}
      </Grid>
      {draft.apply_type === 2 && (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1.5 }}>
          <Box component="legend" sx={{ color: 'text.secondary', fontSize: 14, p: 0 }}>
            {translate('koi.activities.hall_field')}
          </Box>
          {hallFields.map((field) => (
            <FormControlLabel
              key={field}
              control={
                <Checkbox
                  size="small"
                  checked={draft.hall_field.includes(field)}
                  disabled={!mayEdit('hall_field') || field === 'member_name'}
                  onChange={(_event, on) =>
                    set({
                      hall_field: hallFields.filter((one) =>
                        one === field ? on : draft.hall_field.includes(one),
                      ),
                    })
                  }
                />
              }
              label={translate(`koi.activities.field_${field}`)}
            />
          ))}
          {isAboutDeposit(draft) && (
            <FormHelperText sx={{ m: 0 }}>{translate('koi.activities.hall_deposit')}</FormHelperText>
          )}
        </Box>
      )}
    </>
  );
}

const rules = ['', 'deposit_share', 'loss_share', 'register_gift', 'code_gift'] as const;

export function TermFields(part: Part) {
  const { draft, set, mayEdit } = part;
  const { translate, text, choice } = useFields(part);
  const shown = amountsOf(draft);
  const setRule = (change: Partial<Draft>): void => {
    const { rule = draft.rule } = change;
    // Each rule has a fixed period.
    const period = rule === 'loss_share' ? 'week' : rule.endsWith('_gift') ? 'once' : draft.period;
    set({ ...change, period });
  };
  const ruleChoice = useFields({ ...part, set: setRule }).choice;
  return (
    <>
      <Grid>
        {ruleChoice(
          'rule',
          'rule',
          rules.map((rule) => [rule, translate(`koi.activities.rule_${rule || 'none'}`)]),
        )}
        {(draft.rule === 'deposit_share' || isAboutDeposit(draft)) &&
          choice(
            'period',
            'period',
            (['once', 'day', 'week'] as const).map((one) => [one, translate(`koi.activities.period_${one}`)]),
          )}
        {isShare(draft) && text('percent', 'percent')}
        {text('turnover_times', 'turnover_times')}
        {draft.rule === 'code_gift' && text('code', 'code')}
        {draft.rule === 'code_gift' && text('code_limit', 'code_limit')}
        <TextField
          select
          size="small"
          margin="none"
          fullWidth
          disabled={!mayEdit('game_types')}
          label={translate('koi.activities.game_types')}
          value={draft.game_types}
          onChange={({ target }) => set({ game_types: severalOf(target.value, Object.values(gameTypes)) })}
          slotProps={{
            inputLabel: { shrink: true },
            select: {
              multiple: true,
              displayEmpty: true,
              renderValue: (chosen) =>
                severalOf(chosen, Object.values(gameTypes))
                  .map((type) => translate(gameTypeNames[type] ?? String(type)))
                  .join(', ') || translate('koi.activities.all_games'),
            },
          }}
        >
          {Object.values(gameTypes).map((type) => (
            <MenuItem key={type} value={type}>
              {translate(gameTypeNames[type] ?? String(type))}
            </MenuItem>
          ))}
        </TextField>
      </Grid>
      <Table size="small" sx={{ mt: 2, maxWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('koi.activities.market')}</TableCell>
            {shown.map((key) => (
              <TableCell key={key} align="right">
                {translate(`koi.activities.${key}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {marketsOf(draft).map((market) => (
            <TableRow key={market}>
              <TableCell>{currencies[market]}</TableCell>
              {shown.map((key) => (
                <TableCell key={key} align="right">
                  <AmountCell
                    label={`${translate(`koi.activities.${key}`)} ${currencies[market]}`}
                    value={draft.amounts[market]?.[key] ?? ''}
                    disabled={!mayEdit('amounts')}
                    onChange={(value) =>
                      set({
                        amounts: {
                          ...draft.amounts,
                          [market]: { ...draft.amounts[market], [key]: value },
                        },
                      })
                    }
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
