import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AddressField, AddressFilters } from '../parts/address-filters.tsx';

const fields: readonly AddressField[] = [
  { key: 'bet_id', label: 'koi.bets.number' },
  { key: 'member_name', label: 'koi.bets.member' },
  { key: 'supplier', label: 'koi.bets.supplier' },
  { key: 'game_code', label: 'koi.bets.game_code' },
  { key: 'from', label: 'koi.bets.from', type: 'datetime-local' },
  { key: 'to', label: 'koi.bets.to', type: 'datetime-local' },
];
export const outcomes = ['won', 'lost', 'open', 'cancelled'] as const;

export function BetFilters() {
  const translate = useTranslate();
  return (
    <AddressFilters fields={fields} forget={['page', 'bet']}>
      {(given, set) => (
        <>
          <TextField
            select
            size="small"
            margin="none"
            label={translate('koi.bets.outcome')}
            value={given('outcome') || 'any'}
            onChange={({ target }) => set('outcome', target.value === 'any' ? '' : target.value)}
            sx={{ width: 130 }}
          >
            {['any', ...outcomes].map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`koi.bets.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={given('is_demo') === '1'}
                onChange={(_event, on) => set('is_demo', on ? '1' : '')}
              />
            }
            label={translate('koi.bets.trial')}
          />
        </>
      )}
    </AddressFilters>
  );
}
