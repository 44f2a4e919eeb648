import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';

interface Hidden {
  member: string;
  what: 'phone' | 'email' | 'card';
  card?: number;
  /** The masked value. */
  children: string | null;
}

/** A detail that is shown in full on request, which is logged in the audit log. */
export function Masked({ member, what, card, children }: Hidden) {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay('members.unmask');
  const [shown, setShown] = useState<string>();
  if (children === null || children === '') return null;
  const show = async (): Promise<void> => {
    try {
      const body = { member_name: member, what, ...(card !== undefined && { card_id: card }) };
      setShown((await call('POST /operator/members/unmask', { body })).data.value);
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  return (
    <>
      {shown ?? children}
      {may && shown === undefined && (
        <Button
          size="small"
          variant="text"
          onClick={() => void show()}
          title={translate('koi.members.unmask_help')}
          sx={{ ml: 1, py: 0, minWidth: 0 }}
        >
          {translate('koi.members.unmask')}
        </Button>
      )}
    </>
  );
}
