import { Card, CardContent, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import type { ListFile } from '../parts/export-button.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Pages } from '../parts/pages.tsx';
import type { Column } from '../parts/table-of.tsx';

interface MemberRecord {
  id: number;
  member_name: string;
  created_at: string;
}

interface RecordsCardProps<Row extends MemberRecord> {
  title: string;
  name: ComponentProps<typeof Pages>['name'];
  file: ListFile;
  read: ComponentProps<typeof Pages<Row>>['read'];
  /** Beside when it was and whose it is. */
  columns: readonly Column<Row>[];
}

/** What members got of a reward, newest first. */
export function RecordsCard<Row extends MemberRecord>({
  title,
  name,
  file,
  read,
  columns,
}: RecordsCardProps<Row>) {
  const translate = useTranslate();
  return (
    <Card variant="outlined" component="section" aria-label={translate(title)}>
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
          {translate(title)}
        </Typography>
        <Pages<Row>
          name={name}
          file={file}
          read={read}
          columns={[
            { label: 'koi.rewards.time', show: ({ created_at }) => created_at, isOneLine: true },
            { label: 'koi.rewards.member', show: (row) => <MemberLink name={row.member_name} /> },
            ...columns,
          ]}
        />
      </CardContent>
    </Card>
  );
}
