import { Box, Button, Chip, Link, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { type Column, Pages } from '../parts/pages.tsx';
import { ContentEditor } from './content-editor.tsx';
import { banners, type Kind, links, notices, pages, type Row } from './kinds.ts';

export const NoticesPage = () => <ContentPage kind={notices} />;
export const BannersPage = () => <ContentPage kind={banners} />;
export const LinksPage = () => <ContentPage kind={links} />;
export const AboutPages = () => <ContentPage kind={pages} />;

/** The rows in the order in which members see them, and the editor of one. */
function ContentPage({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const mayEdit = useMay(kind.edit);
  const [, setSearch] = useSearchParams();
  const [open, setOpen] = useState<{ row?: Row; isCopy?: boolean }>();
  const close = (): void => setOpen(undefined);

  const cell = (row: Row, field: string) => {
    const value = String(row[field] ?? '');
    if (field === 'url' && kind.name === 'banners')
      return (
        <Box
          component="img"
          src={value}
          alt=""
          sx={{ width: 112, aspectRatio: '15 / 7', objectFit: 'cover', borderRadius: 1 }}
        />
      );
    return translate(`koi.content.values.${value}`, {
      _: translate(`koi.content.types.${value}`, { _: value }),
    });
  };
  const columns: Column<Row>[] = [
    {
      label: 'koi.content.fields.title',
      show: (row) => (
        <Link component="button" type="button" onClick={() => setOpen({ row })} sx={{ textAlign: 'left' }}>
          {row.title}
        </Link>
      ),
    },
    ...kind.shown.map((field) => ({
      label: `koi.content.fields.${kind.fields.find(({ name }) => name === field)?.label ?? field}`,
      show: (row: Row) => cell(row, field),
    })),
    { label: 'koi.content.fields.weight', isNumber: true, show: ({ weight }) => weight },
    {
      label: 'koi.content.state',
      show: ({ is_open }) => (
        <Chip
          size="small"
          variant="outlined"
          color={is_open === 1 ? 'success' : 'default'}
          label={translate(is_open === 1 ? 'koi.content.open' : 'koi.content.closed')}
        />
      ),
    },
  ];
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={`koi.content.${kind.name}`} />
      {mayEdit && (
        <Button variant="contained" size="small" onClick={() => setOpen({})} sx={{ alignSelf: 'flex-start' }}>
          {translate('koi.content.add')}
        </Button>
      )}
      <Pages<Row> name={['content', kind.name]} read={kind.read} columns={columns} />
      {open && (
        <ContentEditor
          key={`${open.row?.id ?? 0} ${open.isCopy ?? false}`}
          kind={kind}
          row={open.row}
          isCopy={open.isCopy ?? false}
          disabled={!mayEdit}
          onClose={close}
          onCopy={(row) => setOpen({ row, isCopy: true })}
          onSaved={async () => {
            close();
            // What was written last stands where its order puts it.
            setSearch({});
            await queries.invalidateQueries({ queryKey: ['content', kind.name] });
          }}
        />
      )}
    </Stack>
  );
}
