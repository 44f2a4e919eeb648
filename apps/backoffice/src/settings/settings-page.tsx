import {
  Alert,
  Link as Anchor,
  Box,
  Button,
  Chip,
  CircularProgress,
  List,
  ListItemButton,
  ListItemText,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link as RouteLink, useParams, useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { type Setting, useShownValue } from './setting.ts';
import { nameOf, SettingPanel } from './setting-panel.tsx';

const EVERY_MS = 15_000;

/** Settings by group; the open one stands in the address, so that it can be sent to somebody. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { group: chosen } = useParams();
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState('');
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['settings', 'schema'],
    queryFn: async () => (await call('POST /operator/settings/schema')).data,
    refetchInterval: EVERY_MS,
  });
  if (isPending) return <CircularProgress aria-label={translate('ra.page.loading')} sx={{ m: 4 }} />;
  if (error && !data)
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
      >
        {wordsOf(error, translate)}
      </Alert>
    );
  const groups = [...new Set(data.map(({ group }) => group))];
  const group = chosen ?? groups[0] ?? '';
  const text = wanted.trim().toLowerCase();
  const shown = data.filter((setting) =>
    text === ''
      ? setting.group === group
      : `${setting.group}.${setting.key} ${nameOf(setting, translate)}`.toLowerCase().includes(text),
  );
  const open = data.find((setting) => setting.group === group && setting.key === search.get('open'));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <Title title="koi.settings.title" />
      <Box
        component="nav"
        aria-label={translate('koi.settings.groups')}
        sx={{ width: { xs: '100%', sm: 200 }, flexShrink: 0 }}
      >
        <List dense disablePadding component="div">
          {groups.map((name) => (
            <ListItemButton
              key={name}
              component={RouteLink}
              to={`/settings/${name}`}
              selected={name === group && text === ''}
              onClick={() => setWanted('')}
              sx={{ borderRadius: 1 }}
            >
              <ListItemText primary={translate(`koi.settings.group.${name}`, { _: name })} />
            </ListItemButton>
          ))}
        </List>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>
        <TextField
          label={translate('koi.settings.search')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          size="small"
          margin="none"
          sx={{ width: 320, maxWidth: '100%', mb: 1 }}
        />
        {shown.length === 0 && <Typography color="textSecondary">{translate('koi.nothing')}</Typography>}
        {shown.length > 0 && (
          <Table size="small" sx={{ tableLayout: 'fixed' }}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: '45%' }}>{translate('koi.settings.setting')}</TableCell>
                <TableCell>{translate('koi.settings.value')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((setting) => (
                <Row key={`${setting.group}.${setting.key}`} setting={setting} />
              ))}
            </TableBody>
          </Table>
        )}
      </Box>
      {open && (
        <SettingPanel key={`${open.group}.${open.key}`} setting={open} onClose={() => setSearch({})} />
      )}
    </Stack>
  );
}

function Row({ setting }: { setting: Setting }) {
  const translate = useTranslate();
  const shownValue = useShownValue();
  const { group, key, values, is_public } = setting;
  const said = Object.keys(values).filter((lang) => lang !== 'common' && values[lang] !== '');
  const value = shownValue(setting, values.common ?? '');
  const isOwn = (values.common ?? '') !== '';
  return (
    <TableRow hover>
      <TableCell>
        <Anchor component={RouteLink} to={`/settings/${group}?open=${key}`} underline="hover">
          {nameOf(setting, translate)}
        </Anchor>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
          {key}
        </Typography>
      </TableCell>
      <TableCell>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
          <Typography
            noWrap
            title={value}
            {...(isOwn ? {} : { color: 'textSecondary' })}
            sx={{ fontVariantNumeric: 'tabular-nums', fontSize: 14 }}
          >
            {value || translate('koi.settings.unset')}
          </Typography>
          {said.length > 0 && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('koi.settings.languages', { smart_count: said.length })}
            />
          )}
          {!isOwn && value !== '' && (
            <Chip size="small" variant="outlined" label={translate('koi.settings.is_default')} />
          )}
          {!is_public && <Chip size="small" variant="outlined" label={translate('koi.settings.private')} />}
        </Stack>
      </TableCell>
    </TableRow>
  );
}
