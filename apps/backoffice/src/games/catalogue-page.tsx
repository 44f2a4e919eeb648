import ImportIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  FunctionField,
  List,
  SelectInput,
  TextInput,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { Beside } from '../parts/beside.tsx';
import { ListActions } from '../parts/export-button.tsx';
import { RowLink } from '../parts/links.tsx';
import { Listed } from '../parts/listed.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useListed, useOpenRow } from '../parts/use-open-row.ts';
import { GamePanel, type GameRow } from './game-panel.tsx';
import { gameTypeKeys, nameOf } from './supplier.ts';

const flags = [
  { id: 1, name: 'koi.games.yes' },
  { id: 0, name: 'koi.games.no' },
];
const tagChoices = ['hot', 'new', 'recommend'].map((id) => ({ id, name: `koi.games.${id}` }));
const types = gameTypeKeys.map((id) => ({ id, name: `koi.games.types.${id}` }));

const filters = [
  <TextInput key="search" source="search" label="koi.games.search" alwaysOn resettable />,
  <TextInput key="supplier" source="supplier" label="koi.games.supplier" alwaysOn resettable />,
  <SelectInput key="game_type" source="game_type" label="koi.games.type" alwaysOn choices={types} />,
  <SelectInput key="tag" source="tag" label="koi.games.tag" alwaysOn choices={tagChoices} />,
  <SelectInput key="is_open" source="is_open" label="koi.games.shown" alwaysOn choices={flags} />,
  <SelectInput
    key="kind"
    source="kind"
    label="koi.games.kind"
    choices={[
      { id: 'entry', name: 'koi.games.entry' },
      { id: 'game', name: 'koi.games.game' },
    ]}
  />,
];

/** Entries and games in the order of the lobby, each with its panel. */
export default function CataloguePage() {
  const translate = useTranslate();
  const may = useMay('games.edit');
  return (
    <List
      resource="games"
      title="koi.games.catalogue"
      filters={filters}
      exporter={false}
      perPage={25}
      empty={false}
      component="div"
      actions={
        <ListActions kind="games" filters>
          {may && (
            <Button
              component={Link}
              to="/games/import"
              size="small"
              startIcon={<ImportIcon />}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {translate('koi.games.take_list')}
            </Button>
          )}
        </ListActions>
      }
      sx={{ '& .RaList-main': { minWidth: 0 } }}
    >
      <Catalogue />
    </List>
  );
}

function Catalogue() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [], refetch } = useListContext<GameRow>();
  const { row: listed, at, id: opened, open } = useOpenRow('game', data, ({ id }) => id, useListed());
  // A change of its order may move the open row to another page: it stays open as it was saved.
  const [kept, setKept] = useState<GameRow>();
  if (listed && listed !== kept) setKept(listed);
  const row = listed ?? (kept?.id === opened ? kept : undefined);

  return (
    <Beside
      panel={
        row && (
          <GamePanel key={row.id} row={row} onClose={() => open(undefined)} onSaved={() => void refetch()} />
        )
      }
      open={row?.id}
      at={at}
      hint={data.length > 0 ? translate('koi.games.choose_game') : undefined}
      onClose={() => open(undefined)}
    >
      <Listed
        rowClick={(_id, _resource, game) => {
          open(game as GameRow);
          return false;
        }}
        rowSx={({ id }) => (id === row?.id ? { bgcolor: 'action.selected' } : {})}
      >
        <FunctionField<GameRow>
          label="koi.games.name"
          render={({ names, picture }) => (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              {picture === '' ? (
                <Box sx={{ width: 28, height: 28, borderRadius: 0.5, bgcolor: 'action.hover' }} />
              ) : (
                <Box
                  component="img"
                  src={picture}
                  alt=""
                  loading="lazy"
                  sx={{ width: 28, height: 28, objectFit: 'cover', borderRadius: 0.5 }}
                />
              )}
              <span>{nameOf(names, locale)}</span>
            </Stack>
          )}
        />
        <FunctionField<GameRow>
          label="koi.games.supplier"
          render={({ supplier }) => (
            <RowLink to={`/games/suppliers?supplier=${supplier}`}>{supplier}</RowLink>
          )}
        />
        <FunctionField<GameRow>
          label="koi.games.type"
          render={({ game_type }) => translate(`koi.games.types.${game_type}`, { _: String(game_type) })}
        />
        <FunctionField<GameRow> label="koi.games.code" render={({ game_code }) => game_code ?? '–'} />
        <FunctionField<GameRow>
          label="koi.games.tags"
          render={({ tags }) => (
            <Stack direction="row" spacing={0.5}>
              {tags.map((tag) => (
                <StateChip key={tag} label={translate(`koi.games.${tag}`, { _: tag })} />
              ))}
            </Stack>
          )}
        />
        <FunctionField<GameRow> label="koi.games.weight" textAlign="right" render={({ weight }) => weight} />
        <FunctionField<GameRow>
          label="koi.games.shown"
          render={({ is_open }) => translate(is_open === 1 ? 'koi.games.yes' : 'koi.games.no')}
        />
      </Listed>
    </Beside>
  );
}
