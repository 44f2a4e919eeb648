import { Alert } from '@mui/material';
import { Suspense } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { mayOpen } from '../api/account.ts';
import type { Room } from '../areas/area.ts';
import { Loading } from '../parts/loading.tsx';

/** A room that whoever is logged in may open, loaded when it is. */
export function RoomPage({ Page, permission }: Pick<Room, 'Page' | 'permission'>) {
  const translate = useTranslate();
  const { permissions, isPending } = usePermissions<string[]>();
  const waiting = <Loading />;
  if (isPending) return waiting;
  if (!mayOpen(permission, permissions))
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        {translate('koi.denied')}
      </Alert>
    );
  return (
    <Suspense fallback={waiting}>
      <Page />
    </Suspense>
  );
}
