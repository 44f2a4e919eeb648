import { type TagColour, tagColours } from '@koi/contract';
import AddIcon from '@mui/icons-material/Add';
import { Chip, MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { wholeOf } from '../parts/whole.ts';
import { type Tag, TagChip } from './tag-chip.tsx';

const FRESH = 'new';

/** A member's tags; each can be removed, and one more can be added. */
export function MemberTagRow({ name, tags }: { name: string; tags: readonly Tag[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('members.tag');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const again = () => queries.invalidateQueries({ queryKey: ['member', name] });
  const remove = async (tag: Tag): Promise<void> => {
    try {
      await call('POST /operator/members/tags/remove', { body: { member_name: name, tag_id: tag.id } });
      await again();
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  return (
    <>
      {tags.map((tag) => (
        <TagChip
          key={tag.id}
          tag={tag}
          {...(may && {
            onDelete: () => void remove(tag),
            // The kit only removes a chip on Delete, although it is a button.
            onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && void remove(tag),
            'aria-label': translate('koi.members.tag.remove', { name: tag.name }),
          })}
        />
      ))}
      {may && (
        <Chip
          size="small"
          variant="outlined"
          icon={<AddIcon />}
          label={translate('koi.members.tag.add')}
          onClick={() => setDialogOpen(true)}
        />
      )}
      {isDialogOpen && (
        <TagDialog
          name={name}
          known={tags}
          onDone={async () => {
            setDialogOpen(false);
            await again();
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

interface TagDialogProps {
  name: string;
  known: readonly Tag[];
  onDone(): Promise<void>;
  onClose(): void;
}

function TagDialog({ name, known, onDone, onClose }: TagDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['member-tags'],
    queryFn: () => call('POST /operator/members/tags/list', { body: {} }),
  });
  const others = (data?.data ?? []).filter(({ id }) => !known.some((tag) => tag.id === id));
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [colour, setColour] = useState<TagColour>('grey');
  const isFresh = chosen === FRESH;
  const put = async (): Promise<void> => {
    let tag_id = wholeOf(chosen) ?? 0;
    if (isFresh) {
      tag_id = (await call('POST /operator/members/tags/create', { body: { name: text, colour } })).data.id;
      // The tag exists now: a retry only assigns it.
      setChosen(String(tag_id));
      await queries.invalidateQueries({ queryKey: ['member-tags'] });
    }
    await call('POST /operator/members/tags/attach', { body: { member_name: name, tag_id } });
    await queries.invalidateQueries({ queryKey: ['member-tags'] });
    await onDone();
  };
  return (
    <AskDialog
      title={translate('koi.members.tag.add_title')}
      submit={translate('koi.members.tag.add')}
      onSubmit={put}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('koi.members.tag.choose')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        required
      >
        {others.map((tag) => (
          <MenuItem key={tag.id} value={String(tag.id)}>
            {tag.name}
          </MenuItem>
        ))}
        <MenuItem value={FRESH}>{translate('koi.members.tag.fresh')}</MenuItem>
      </TextField>
      {isFresh && (
        <>
          <TextField
            label={translate('koi.members.tag.name')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 24 } }}
            autoFocus
            required
          />
          <ChoiceField
            label={translate('koi.members.tag.colour')}
            value={colour}
            onChange={setColour}
            choices={tagColours.map((key) => [key, translate(`koi.members.tag.colours.${key}`)] as const)}
          />
        </>
      )}
    </AskDialog>
  );
}
