import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Loading } from '../parts/loading.tsx';
import { BrandEditor } from './brand-editor.tsx';

/** Appearance and features of one host. */
export default function BrandPage() {
  const translate = useTranslate();
  const { host = '' } = useParams();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['brand', 'read', host],
    queryFn: async () => (await call('POST /operator/brand/read', { body: host ? { host } : {} })).data,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <Title title="koi.brand.title" />
      {isPending && <Loading />}
      {error && !data && (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
        >
          {wordsOf(error, translate)}
        </Alert>
      )}
      {data && <BrandEditor key={host} saved={data} />}
    </>
  );
}
