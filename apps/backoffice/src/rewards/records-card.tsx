import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import type { ListFile } from '../parts/export-button.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Pages } from '../parts/pages.tsx';
import type { Column } from '../parts/table-of.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';

interface MemberRecord {
  id: number;
  member_name: string;
  created_at: string;
}

interface RecordsCardProps<Row extends MemberRecord> {
  title: string;
  name: ComponentProps<typeof Pages>['name'];
  file(state: string): ListFile;
  /** `state`: one of `states`; empty: all. */
  read(page: number, state: string): ReturnType<ComponentProps<typeof Pages<Row>>['read']>;
  /**
   * For records that need a decision: the address parameter of the filter, and each state with the
   * translation key of its name.
   */
  states?: readonly (readonly [value: string, label: string])[];
  /** Columns besides time and member. */
  columns: readonly Column<Row>[];
}

/** Members' payouts of a reward, newest first; polled where decisions are needed. */
export function RecordsCard<Row extends MemberRecord>({
  title,
  name,
  file,
  read,
  states,
  columns,
}: RecordsCardProps<Row>) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const state = states ? (search.get('state') ?? '') : '';
  const choose = (next: string): void =>
    change(
      (now) => {
        now.delete('page');
        put(now, 'state', next);
      },
      { replace: true },
    );
  return (
    <Card variant="outlined" component="section" aria-label={translate(title)}>
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
          {translate(title)}
        </Typography>
        {states && (
          <Box sx={{ pt: 1 }}>
            <ChoiceFilter label="koi.rewards.state" choices={states} value={state} onSet={choose} />
          </Box>
        )}
        <Pages<Row>
          name={[...name, state]}
          file={file(state)}
          read={(page) => read(page, state)}
          {...(states && { everyMs: SLOWLY_MS })}
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
