import { ErrorBoundary } from '@koi/ui/error-boundary.tsx';
import { Alert, Button } from '@mui/material';
import { Suspense } from 'react';
import { Title, usePermissions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { mayOpen } from '../api/account.ts';
import type { Room } from '../areas/area.ts';
import { Loading } from '../parts/loading.tsx';
import { Reading } from '../parts/slow.tsx';
import { DeniedPage } from './no-page.tsx';

/** A lazily loaded page, for operators with the permission. */
export function RoomPage({ Page, permission, title }: Pick<Room, 'Page' | 'permission' | 'title'>) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { permissions, isPending } = usePermissions<string[]>();
  if (isPending) return <Loading />;
  if (!mayOpen(permission, permissions)) return <DeniedPage title={`koi.${title}`} />;
  return (
    <Reading what={translate(`koi.${title}`)}>
      <ErrorBoundary
        resetKey={pathname}
        failed={(failure) => (
          <>
            <Title title={`koi.${title}`} />
            <FailedRoom {...failure} />
          </>
        )}
      >
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </Reading>
  );
}

/** In place of a page that broke, or whose code is gone after a release: the menu stays usable. */
function FailedRoom({ retry, isMissing }: { retry: () => void; isMissing: boolean }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" onClick={retry}>
          {translate('koi.retry')}
        </Button>
      }
    >
      {translate(isMissing ? 'koi.page_missing' : 'koi.page_broken')}
    </Alert>
  );
}
