import type { Reply } from '@koi/contract';
import { Alert, Button, Card, CardContent } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Rows } from '../parts/rows.tsx';
import { TagChip } from './tag-chip.tsx';

type Tag = Reply<'POST /operator/members/tags/list'>['data'][number];

/** All tags, with links to their members. */
export default function TagsPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('members.tag');
  const [asked, setAsked] = useState<Tag | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-tags'],
    queryFn: () => call('POST /operator/members/tags/list', { body: {} }),
  });
  const remove = async (tag: Tag, reason: string): Promise<void> => {
    await call('POST /operator/members/tags/delete', { body: { tag_id: tag.id, reason } });
    setAsked(null);
    await queries.invalidateQueries({ queryKey: ['member-tags'] });
    await queries.invalidateQueries({ queryKey: ['member'] });
  };
  const membersOf = ({ id }: Tag) => `/members?filter=${encodeURIComponent(JSON.stringify({ tag: id }))}`;
  return (
    <Card sx={{ mt: 1 }}>
      <Title title={translate('koi.members.tag.manage')} />
      <CardContent>
        <Rows<Tag>
          rows={data?.data}
          error={error}
          again={() => void refetch()}
          keyOf={({ id }) => id}
          none="koi.members.tag.none"
          columns={[
            { label: 'koi.members.tag.title', show: (tag) => <TagChip tag={tag} /> },
            {
              label: 'koi.members.tag.members',
              show: (tag) => <Link to={membersOf(tag)}>{tag.members}</Link>,
              isNumber: true,
            },
            {
              label: 'koi.members.tag.delete',
              show: (tag) =>
                may && (
                  <Button
                    size="small"
                    color="error"
                    onClick={() => {
                      setAsked(tag);
                    }}
                  >
                    {translate('koi.members.tag.delete')}
                  </Button>
                ),
            },
          ]}
        />
      </CardContent>
      {asked && (
        <AskDialog
          title={translate('koi.members.tag.delete_title', { name: asked.name })}
          submit={translate('koi.members.tag.delete')}
          danger
          takesReason
          onSubmit={(reason) => remove(asked, reason)}
          onClose={() => setAsked(null)}
        >
          <Alert severity="warning">
            {translate('koi.members.tag.delete_help', { smart_count: asked.members })}
          </Alert>
        </AskDialog>
      )}
    </Card>
  );
}
