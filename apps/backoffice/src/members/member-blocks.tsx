import type { Reply } from '@koi/contract';
import { type MemberBlock, memberBlocks } from '@koi/contract/operator-enumerations';
import { Alert, Button, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import type { Member } from './member-overview.tsx';

type Blocks = Reply<'POST /operator/members/read'>['data']['blocks'];

/** What is blocked for a member, by whom and why. */
export function BlockedNote({ blocks }: { blocks: Blocks }) {
  const translate = useTranslate();
  return blocks.map(({ kind, reason, by, at }) => (
    <Alert key={kind} severity="warning">
      <strong>{translate(`koi.members.blocks.${kind}_off`)}</strong>
      {` · ${reason} · ${by} · ${at}`}
    </Alert>
  ));
}

/** Sets what is blocked, with a reason; the button joins the surrounding row. */
export function BlockAction({ member, onChanged }: { member: Member; onChanged(): void }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<readonly MemberBlock[] | null>(null);
  const may = useMay('members.disable');
  if (!may || member.is_demo === 1) return null;
  const current = member.blocks.map(({ kind }) => kind);
  const save = async (reason: string): Promise<void> => {
    const body = { member_name: member.name, blocks: [...(wanted ?? [])], reason };
    await call('POST /operator/members/block', { body });
    notifySaved(true);
    setWanted(null);
    onChanged();
    await queries.invalidateQueries({ queryKey: ['member', member.name] });
  };
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setWanted(current)}>
        {translate('koi.members.blocks.set')}
      </Button>
      {wanted !== null && (
        <AskDialog
          title={translate('koi.members.blocks.title', { name: member.name })}
          submit={translate('koi.members.blocks.save')}
          danger
          takesReason
          onSubmit={save}
          onClose={() => setWanted(null)}
        >
          <FormGroup>
            {memberBlocks.map((kind) => (
              <FormControlLabel
                key={kind}
                sx={{ alignItems: 'flex-start', mb: 1 }}
                control={
                  <Checkbox
                    checked={wanted.includes(kind)}
                    onChange={(_event, on) =>
                      setWanted(memberBlocks.filter((one) => (one === kind ? on : wanted.includes(one))))
                    }
                    sx={{ py: 0 }}
                  />
                }
                label={
                  <>
                    {translate(`koi.members.blocks.${kind}`)}
                    <Typography variant="body2" color="textSecondary">
                      {translate(`koi.members.blocks.${kind}_help`)}
                    </Typography>
                  </>
                }
              />
            ))}
          </FormGroup>
        </AskDialog>
      )}
    </>
  );
}
