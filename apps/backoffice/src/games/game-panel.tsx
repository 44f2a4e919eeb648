import type { Reply } from '@koi/contract';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { nameOf } from './supplier.ts';

type Listed = Reply<'POST /operator/games/list'>['data']['data'][number];
export type GameRow = Omit<Listed, 'id'> & { id: string; number: number };

const langs = ['zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const;
const tags = ['hot', 'new', 'recommend'] as const;

/** What members see of one game: names, picture, tags, order, and whether they see it. */
export function GamePanel({
  row,
  onClose,
  onSaved,
}: {
  row: GameRow | undefined;
  onClose(): void;
  onSaved(): void;
}) {
  const translate = useTranslate();
  return row ? (
    <Editor row={row} onClose={onClose} onSaved={onSaved} />
  ) : (
    <EmptyBox>{translate('koi.games.choose_game')}</EmptyBox>
  );
}

function Editor({ row, onClose, onSaved }: { row: GameRow; onClose(): void; onSaved(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const may = useMay('games.edit');
  const audit = useMay('audit.read');
  const [names, setNames] = useState(row.names);
  const [picture, setPicture] = useState(row.picture);
  const [weight, setWeight] = useState(String(row.weight));
  const [chosen, setChosen] = useState<readonly string[]>(row.tags);
  const [isOpen, setOpen] = useState(row.is_open);
  const [problem, setProblem] = useState('');
  const save = async (): Promise<void> => {
    setProblem('');
    try {
      await call('POST /operator/games/save', {
        body: {
          kind: row.kind,
          id: row.number,
          names: Object.fromEntries(langs.map((lang) => [lang, names[lang] ?? ''])),
          picture,
          weight: Number(weight),
          tags: tags.filter((tag) => chosen.includes(tag)),
          is_open: isOpen,
        },
      });
      notify('koi.done', { type: 'success' });
      onSaved();
    } catch (error) {
      setProblem(wordsOf(error, translate));
    }
  };
  const subject = row.kind === 'game' ? 'game' : 'game-entry';
  return (
    <Card component="section" aria-label={nameOf(row.names, locale)}>
      <CardContent>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack spacing={1.5}>
            <Typography component="h2" variant="h6">
              {nameOf(row.names, locale)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {row.supplier} · {translate(`koi.games.${row.kind}`)} · {row.game_code ?? `#${row.number}`} ·{' '}
              {row.updated_at}
            </Typography>
            {picture === '' ? (
              <Typography variant="body2" color="textSecondary">
                {translate('koi.games.no_picture')}
              </Typography>
            ) : (
              <Box
                component="img"
                src={picture}
                alt={translate('koi.games.picture')}
                sx={{ width: 120, borderRadius: 1 }}
              />
            )}
            <TextField
              size="small"
              label={translate('koi.games.picture_help')}
              value={picture}
              onChange={({ target }) => setPicture(target.value)}
              disabled={!may}
            />
            {langs.map((lang) => (
              <TextField
                key={lang}
                size="small"
                label={`${translate('koi.games.name')} ${lang}`}
                value={names[lang] ?? ''}
                onChange={({ target }) => setNames({ ...names, [lang]: target.value })}
                disabled={!may}
              />
            ))}
            <TextField
              size="small"
              type="number"
              label={translate('koi.games.weight')}
              helperText={translate('koi.games.weight_help')}
              value={weight}
              onChange={({ target }) => setWeight(target.value)}
              disabled={!may}
            />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
              {tags.map((tag) => (
                <FormControlLabel
                  key={tag}
                  disabled={!may}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(tag)}
                      onChange={(_event, on) =>
                        setChosen(on ? [...chosen, tag] : chosen.filter((one) => one !== tag))
                      }
                    />
                  }
                  label={translate(`koi.games.${tag}`)}
                />
              ))}
            </Stack>
            <FormControlLabel
              disabled={!may}
              control={<Switch checked={isOpen === 1} onChange={(_event, on) => setOpen(on ? 1 : 0)} />}
              label={translate('koi.games.is_open')}
            />
            {problem !== '' && <Alert severity="error">{problem}</Alert>}
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              {may && (
                <Button type="submit" size="small" variant="contained">
                  {translate('koi.games.save')}
                </Button>
              )}
              <Button size="small" onClick={onClose}>
                {translate('koi.games.close')}
              </Button>
              {audit && (
                <Link to={`/audit?subject_kind=${subject}&subject_id=${row.number}`}>
                  {translate('koi.audit.title')}
                </Link>
              )}
            </Stack>
          </Stack>
        </form>
      </CardContent>
    </Card>
  );
}
