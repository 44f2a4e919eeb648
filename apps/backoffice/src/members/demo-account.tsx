import type { Reply } from '@koi/contract';
import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Facts } from '../parts/facts.tsx';
import { FirstPassword } from '../parts/first-password.tsx';

type Made = Reply<'POST /operator/members/demo'>['data'];

const lengths = [1, 3, 7, 14, 30];

/** Creates a trial account; its password is shown only until this is closed. */
export function DemoAccount() {
  const translate = useTranslate();
  const may = useMay('members.demo');
  const queries = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [forWhom, setForWhom] = useState('');
  const [lang, setLang] = useState<Lang>('zh_cn');
  const [days, setDays] = useState(7);
  const [made, setMade] = useState<Made>();
  if (!may) return null;
  const t = (key: string, values: object = {}) => translate(`koi.members.demo.${key}`, values);
  const close = (): void => {
    setDialogOpen(false);
    setMade(undefined);
    setForWhom('');
  };
  const open = async (): Promise<void> => {
    const body = { for_whom: forWhom, lang, days };
    setMade((await call('POST /operator/members/demo', { body })).data);
    await queries.invalidateQueries({ queryKey: ['members'] });
  };
  return (
    <>
      <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setDialogOpen(true)}>
        {t('open')}
      </Button>
      {isDialogOpen && !made && (
        <AskDialog title={t('title')} submit={t('open')} onSubmit={open} onClose={close}>
          <Typography variant="body2">{t('help')}</Typography>
          <TextField
            label={t('for_whom')}
            helperText={t('for_whom_help')}
            value={forWhom}
            onChange={({ target }) => setForWhom(target.value)}
            slotProps={{ htmlInput: { maxLength: 255 } }}
            autoFocus
            required
          />
          <ChoiceField
            label={translate('koi.members.currency')}
            value={lang}
            onChange={setLang}
            choices={langs.map((one) => [one, currencies[one]] as const)}
          />
          <ChoiceField
            label={t('lasts')}
            value={days}
            onChange={setDays}
            choices={lengths.map((count) => [count, t('days', { smart_count: count })] as const)}
          />
        </AskDialog>
      )}
      {made && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby="demo-made">
          <DialogTitle id="demo-made">{t('made', { name: made.name })}</DialogTitle>
          <DialogContent>
            <Stack spacing={2}>
              <FirstPassword name={made.name} password={made.password} onClose={close} />
              <Facts
                rows={[
                  ['koi.members.main', `${made.money} ${made.currency}`],
                  ['koi.members.demo.until', made.demo_until],
                ]}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button component={Link} to={`/members/${made.name}`} onClick={close}>
              {t('page')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
