import { FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AddressField, AddressFilters } from '../parts/address-filters.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';

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
          <ChoiceField
            size="small"
            margin="none"
            label={translate('koi.bets.outcome')}
            value={given('outcome') || 'any'}
            onChange={(value) => set('outcome', value === 'any' ? '' : value)}
            sx={{ width: 130 }}
            choices={['any', ...outcomes].map((one) => [one, translate(`koi.bets.${one}`)] as const)}
          />
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
