import { Suspense } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { mayOpen } from '../api/account.ts';
import type { Room } from '../areas/area.ts';
import { Loading } from '../parts/loading.tsx';
import { Reading } from '../parts/slow.tsx';
import { DeniedPage } from './no-page.tsx';

/** A lazily loaded page, for operators with the permission. */
export function RoomPage({ Page, permission, title }: Pick<Room, 'Page' | 'permission' | 'title'>) {
  const translate = useTranslate();
  const { permissions, isPending } = usePermissions<string[]>();
  if (isPending) return <Loading />;
  if (!mayOpen(permission, permissions)) return <DeniedPage title={`koi.${title}`} />;
  return (
    <Reading what={translate(`koi.${title}`)}>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </Reading>
  );
}
