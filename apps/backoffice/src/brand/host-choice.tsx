import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/client.ts';

/** Selects a host that has a brand; others are typed. */
export function HostChoice({ host }: { host: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data = [] } = useQuery({
    queryKey: ['brand', 'list'],
    queryFn: async () => (await call('POST /operator/brand/list')).data,
  });
  const label = (name: string): string => {
    const known = data.find((one) => one.host === name);
    const state = known?.version ? ` · v${known.version}` : '';
    return `${name || translate('koi.brand.all_hosts')}${state}`;
  };
  return (
    <Autocomplete
      key={host}
      freeSolo
      disableClearable
      options={data.map((one) => one.host)}
      value={host}
      getOptionLabel={label}
      onChange={(_event, chosen) => {
        const name = chosen.trim().toLowerCase();
        if (/^[a-z0-9.-]*$/.test(name)) void navigate(name === '' ? '/brand' : `/brand/${name}`);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          margin="none"
          label={translate('koi.brand.host')}
          helperText={translate('koi.brand.host_help')}
        />
      )}
      sx={{ width: 340 }}
    />
  );
}
