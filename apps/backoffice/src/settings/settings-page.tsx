import {
  Link as Anchor,
  Box,
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
import { useState } from 'react';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouteLink, useParams } from 'react-router-dom';
import { UnloadedPage } from '../parts/loaded.tsx';
import { MissingLanguages } from '../parts/missing-languages.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useAddress } from '../parts/use-address.ts';
import { isWritten, nameOf, roomOf, type Setting, textsOf, useShownValue } from './setting.ts';
import { useSettings } from './use-settings.ts';

/** Settings by group; each opens on its own page. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { group: chosen } = useParams();
  const [search, change] = useAddress();
  const [wanted, setTyped] = useState(search.get('text') ?? '');
  const setWanted = (next: string): void => {
    setTyped(next);
    change(next.trim() === '' ? {} : { text: next.trim() }, { replace: true });
  };
  const query = useSettings();
  const { data } = query;
  if (!data) return <UnloadedPage title="koi.settings.title" query={query} />;
  const groups = [...new Set(data.map(({ group }) => group))];
  const group = chosen ?? groups[0] ?? '';
  const text = wanted.trim().toLowerCase();
  const shown = data.filter((setting) =>
    text === ''
      ? setting.group === group
      : `${setting.group}.${setting.key} ${nameOf(setting, translate)}`.toLowerCase().includes(text),
  );
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
              onClick={() => setTyped('')}
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
    </Stack>
  );
}

function Row({ setting }: { setting: Setting }) {
  const translate = useTranslate();
  const shownValue = useShownValue();
  const { key, values, is_public } = setting;
  const said = Object.keys(values).filter((lang) => lang !== 'common' && values[lang] !== '');
  const [locale] = useLocaleState();
  const own = values.common || (values[locale] ?? '');
  const value = shownValue(setting, own);
  const isOwn = own !== '';
  return (
    <TableRow hover>
      <TableCell>
        <Anchor component={RouteLink} to={roomOf(setting)} underline="hover">
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
          {said.length > 0 && isWritten(setting) && (
            <MissingLanguages
              texts={textsOf(values)}
              fields={[{ key: 'value', standIn: values.common ?? '' }]}
            />
          )}
          {said.length > 0 && !isWritten(setting) && (
            <StateChip label={translate('koi.settings.languages', { smart_count: said.length })} />
          )}
          {!isOwn && value !== '' && <StateChip label={translate('koi.settings.is_default')} />}
          {!is_public && <StateChip label={translate('koi.settings.private')} />}
        </Stack>
      </TableCell>
    </TableRow>
  );
}
