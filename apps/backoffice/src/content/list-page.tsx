import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack } from '@mui/material';
import { Title, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { textIn } from '../parts/languages.ts';
import { MissingLanguages } from '../parts/missing-languages.tsx';
import { type Column, Pages } from '../parts/pages.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { banners, type Item, type Kind, links, notices, pages } from './kinds.ts';

export const NoticesPage = () => <ListPage kind={notices} />;
export const BannersPage = () => <ListPage kind={banners} />;
export const LinksPage = () => <ListPage kind={links} />;
export const HelpPages = () => <ListPage kind={pages} />;

const colours = { running: 'success', planned: 'info', over: 'default', closed: 'default' } as const;

/** Items of a kind, each with its missing languages. */
function ListPage({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const locale = useLocale();
  const mayEdit = useMay(kind.edit);
  const columns: Column<Item>[] = [
    {
      label: 'koi.content.fields.title',
      show: (item) => <Link to={`/${kind.name}/${item.id}`}>{textIn(item.texts, 'title', locale)}</Link>,
    },
    ...kind.shown.map((field) => ({
      label: `koi.content.fields.${field}`,
      show: (item: Item) =>
        field === 'picture' ? (
          <Picture item={item} />
        ) : (
          translate(`koi.content.values.${field}.${item[field]}`, { _: String(item[field] ?? '') })
        ),
    })),
    {
      label: 'koi.content.languages',
      show: ({ texts, lang }) => <MissingLanguages texts={texts} fields={kind.texts} readers={lang} />,
    },
    { label: 'koi.content.fields.weight', isNumber: true, show: ({ weight }) => weight },
    {
      label: 'koi.content.state',
      show: ({ is_open, phase = is_open === 1 ? 'running' : 'closed' }) => (
        <StateChip color={colours[phase]} label={translate(`koi.content.phases.${phase}`)} />
      ),
    },
    { label: 'koi.content.changed', show: ({ updated_at }) => updated_at.slice(0, 16) },
  ];
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={`koi.content.${kind.name}`} />
      {mayEdit && (
        <Button
          component={Link}
          to={`/${kind.name}/new`}
          variant="contained"
          size="small"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('koi.content.add')}
        </Button>
      )}
      <Pages<Item> name={['content', kind.name]} read={kind.read} columns={columns} />
    </Stack>
  );
}

/** The picture of the first language that has one. */
function Picture({ item: { texts } }: { item: Item }) {
  const src = Object.values(texts).find((part) => part?.picture)?.picture;
  return (
    <Box
      component="img"
      src={src}
      alt=""
      sx={{ width: 112, aspectRatio: '15 / 7', objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  );
}
