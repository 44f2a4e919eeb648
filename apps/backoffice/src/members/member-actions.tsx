import { memberStatuses } from '@koi/contract/enumerations';
import { Button, Dialog, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FirstPassword } from '../parts/first-password.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import type { Member } from './member-overview.tsx';
import { useMemberFactor } from './use-member-factor.ts';

type Action = 'mail' | 'adjust' | 'kick' | 'factor' | 'unlock' | 'reset' | 'disable' | 'enable';

const isLocked = ({ locks: { login, password, factor, withdrawal } }: Member): boolean =>
  [login, password, factor, withdrawal].some((until) => until !== null);

/** Operator actions on a member, each with a reason; the buttons join the surrounding row. */
export function MemberActions({ member, onChanged }: { member: Member; onChanged(): void }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Action | null>(null);
  const [kind, setKind] = useState<'login' | 'withdrawal'>('login');
  const [code, setCode] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [direction, setDirection] = useState<'raise' | 'lower'>('lower');
  const [money, setMoney] = useState('');
  // Reused for retries, so that the same decision is never carried out twice.
  const [requestId, setRequestId] = useState('');
  const factor = useMemberFactor(member.name);
  const may: Readonly<Record<Action, boolean>> = {
    mail: useMay('mail.answer') && member.is_demo === 0,
    adjust: useMay('turnover.adjust'),
    kick: useMay('sessions.end'),
    factor: useMay('second-factor.reset') && factor?.is_on === 1,
    unlock: useMay('members.password') && isLocked(member),
    reset: useMay('members.password'),
    disable: useMay('members.disable') && member.status !== memberStatuses.banned,
    enable: useMay('members.disable') && member.status === memberStatuses.banned,
  };
  const mayAdjustBalance = useMay('adjustments.make');

  const close = (): void => {
    setAsked(null);
    setTitle('');
    setContent('');
    setMoney('');
  };
  const carryOut = async (action: Action, reason: string): Promise<void> => {
    const named = { member_name: member.name, reason };
    let waits = false;
    if (action === 'mail') {
      const body = { member_name: member.name, title, content, request_id: requestId };
      await call('POST /operator/mails/send', { body });
    } else if (action === 'adjust') {
      const body = { ...named, direction, money, request_id: requestId };
      waits = (await propose('POST /operator/turnover/adjust', { body })).waits_for_second === 1;
    } else if (action === 'factor') {
      waits = (await propose('POST /operator/second_factor/reset', { body: named })).waits_for_second === 1;
    } else if (action === 'kick') await call('POST /operator/sessions/end', { body: named });
    else if (action === 'unlock') await call('POST /operator/members/unlock', { body: named });
    else if (action === 'reset') {
      const given = await propose('POST /operator/members/reset_code', { body: { ...named, kind } });
      waits = given.waits_for_second === 1;
      setCode(given.code);
    } else {
      const status = action === 'disable' ? -1 : 1;
      await call('POST /operator/members/status', { body: { ...named, status } });
    }
    notifySaved(!waits);
    close();
    onChanged();
    await queries.invalidateQueries({ queryKey: ['member', member.name] });
  };

  return (
    <>
      {(Object.keys(may) as Action[])
        .filter((action) => may[action])
        .map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color={action === 'disable' ? 'error' : 'primary'}
            onClick={() => {
              setRequestId(crypto.randomUUID());
              setAsked(action);
            }}
          >
            {translate(`koi.members.${action}`)}
          </Button>
        ))}
      {mayAdjustBalance && (
        <Button size="small" variant="outlined" component={Link} to={`/adjustments?make=${member.name}`}>
          {translate('koi.members.adjust_balance')}
        </Button>
      )}
      {code !== null && (
        <Dialog open onClose={() => setCode(null)}>
          <FirstPassword
            name={member.name}
            password={code}
            text="koi.members.reset_code"
            onClose={() => setCode(null)}
          />
        </Dialog>
      )}
      {asked !== null && (
        <AskDialog
          title={translate(`koi.members.${asked}_title`)}
          submit={translate(`koi.members.${asked}`)}
          danger={asked === 'disable'}
          takesReason={asked !== 'mail'}
          onSubmit={(reason) => carryOut(asked, reason)}
          onClose={close}
        >
          {asked === 'reset' && (
            <ChoiceField
              label={translate('koi.members.which')}
              helperText={translate('koi.members.reset_hint')}
              value={kind}
              onChange={setKind}
              choices={[
                ['login', translate('koi.members.reset_login')],
                ['withdrawal', translate('koi.members.reset_withdrawal')],
              ]}
            />
          )}
          {asked === 'mail' && (
            <>
              <TextField
                label={translate('koi.members.subject')}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
                required
              />
              <TextField
                label={translate('koi.members.content')}
                multiline
                minRows={4}
                value={content}
                onChange={({ target }) => setContent(target.value)}
                required
              />
            </>
          )}
          {asked === 'adjust' && (
            <>
              <ChoiceField
                label={translate('koi.members.direction')}
                value={direction}
                onChange={setDirection}
                choices={[
                  ['lower', translate('koi.members.lower')],
                  ['raise', translate('koi.members.raise')],
                ]}
              />
              <AmountField
                label={`${translate('koi.members.amount')} (${member.currency})`}
                value={money}
                onChange={setMoney}
                required
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
