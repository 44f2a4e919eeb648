import type { Reply } from '@koi/contract';
import { Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Failed } from '../parts/failed.tsx';
import { useAddress } from '../parts/use-address.ts';
import { wholeOf } from '../parts/whole.ts';
import { type Report, relativeIn } from './report.ts';

type View = Reply<'POST /operator/reports/views/list'>['data'][number];

/** Saved reports: one is opened, the one that is shown is saved under a name, one's own is deleted. */
export function ReportViews({ report }: { report: Report | undefined }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [search, change] = useAddress();
  const [asked, ask] = useState<'save' | 'delete'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'views'],
    queryFn: () => call('POST /operator/reports/views/list', { body: {} }),
  });
  const views = data?.data ?? [];
  const open = views.find(({ id }) => id === wholeOf(search.get('view')));
  const show = (view: View | undefined): void =>
    change((now) => {
      for (const key of [...now.keys()]) now.delete(key);
      for (const [key, value] of new URLSearchParams(view?.query)) now.set(key, value);
      if (view) now.set('view', String(view.id));
    });
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ChoiceField
        size="small"
        margin="none"
        label={translate('koi.reports.views')}
        value={open ? String(open.id) : ''}
        disabled={!data}
        onChange={(chosen) => show(views.find(({ id }) => String(id) === chosen))}
        sx={{ width: 220 }}
        choices={[
          ['', translate('koi.reports.no_view')] as const,
          ...views.map(
            ({ id, name, is_own, owner }) =>
              [String(id), is_own === 1 ? name : translate('koi.reports.view_by', { name, owner })] as const,
          ),
        ]}
      />
      <Button size="small" variant="outlined" disabled={!report} onClick={() => ask('save')}>
        {translate('koi.reports.save_view')}
      </Button>
      {open?.is_own === 1 && (
        <Button size="small" color="error" onClick={() => ask('delete')}>
          {translate('koi.reports.delete_view')}
        </Button>
      )}
      {asked === 'save' && report && (
        <SaveView
          report={report}
          views={views}
          open={open}
          onSaved={(view) => {
            void refetch().then(() => change((now) => now.set('view', String(view.id)), { replace: true }));
            ask(undefined);
            notify('koi.reports.view_saved', { type: 'success' });
          }}
          onClose={() => ask(undefined)}
        />
      )}
      {asked === 'delete' && open && (
        <AskDialog
          title={translate('koi.reports.delete_view_title', { name: open.name })}
          submit={translate('koi.reports.delete_view')}
          danger
          onSubmit={async () => {
            await call('POST /operator/reports/views/delete', { body: { id: open.id } });
            change((now) => now.delete('view'), { replace: true });
            await refetch();
            ask(undefined);
            notify('koi.reports.view_deleted', { type: 'success' });
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </Stack>
  );
}

interface Saving {
  report: Report;
  views: readonly View[];
  open: View | undefined;
  onSaved(view: View): void;
  onClose(): void;
}

function SaveView({ report, views, open, onSaved, onClose }: Saving) {
  const translate = useTranslate();
  const [search] = useAddress();
  const own = open?.is_own === 1 ? open : undefined;
  const [name, setName] = useState(own?.name ?? '');
  const [isShared, setShared] = useState(own?.is_shared === 1);
  const relative = relativeIn(search);
  const same = (view: View) => view.is_own === 1 && view.name.toLowerCase() === name.trim().toLowerCase();
  const save = async (): Promise<void> => {
    const query = new URLSearchParams(search);
    for (const gone of ['page', 'view']) query.delete(gone);
    if (relative) query.set('period', relative);
    const body = {
      name: name.trim(),
      query: String(query),
      is_shared: isShared ? (1 as const) : (0 as const),
    };
    onSaved((await call('POST /operator/reports/views/save', { body })).data);
  };
  return (
    <AskDialog
      title={translate('koi.reports.save_view_title')}
      submit={translate('koi.reports.save_view')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={translate('koi.reports.view_name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
        required
      />
      {views.some(same) && <Typography>{translate('koi.reports.view_replaces')}</Typography>}
      <Typography>
        {relative
          ? translate('koi.reports.view_moves', { period: translate(`koi.reports.presets.${relative}`) })
          : translate('koi.reports.view_fixed', { ...report.period })}
      </Typography>
      <FormControlLabel
        control={<Switch checked={isShared} onChange={(_event, on) => setShared(on)} />}
        label={translate('koi.reports.view_shared')}
      />
    </AskDialog>
  );
}
